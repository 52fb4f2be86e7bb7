using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>The one place that rents memory.</summary>
/// <remarks>
/// Arrays of more than <see cref="LargestKept"/> are kept alive by nobody: a few that came back are held weakly for the next renter, until
/// the collector takes them (<see cref="LargeArrays{T}"/>). The shared pool would keep one of each size for each thread and more for each
/// core, long after the traffic that needed them, even through an aggressive collection. With <see cref="Checked"/> every array is known
/// by its renter: a second return throws instead of handing one array to two requests, and what comes back is poisoned, so that a late
/// reader sees <c>0xDD</c> and not the next request's body.
/// </remarks>
[SuppressMessage("ApiDesign", "RS0030:Do not use banned APIs", Justification = "Others rent here: it counts what is out.")]
internal static class BufferPool
{
    /// <summary>Bytes of the largest arrays that the shared pool keeps for the next renter: 1 MiB, which it gives out exactly.</summary>
    internal const int LargestKept = 1024 * 1024;

    private const byte Poison = 0xDD;

    private static readonly ConditionalWeakTable<byte[], object> s_rented = [];
    private static readonly Lock s_gate = new();
    private static int s_outstanding;
    private static long s_outstandingBytes;

    /// <summary>Whether leases are checked: on in Debug builds and with the switch <c>ZeroAlloc.CheckedBuffers</c>.</summary>
    public static bool Checked { get; } =
#if DEBUG
        true;
#else
        AppContext.TryGetSwitch("ZeroAlloc.CheckedBuffers", out bool on) && on;
#endif

    /// <summary>
    /// Whether arrays are counted, which the switch <c>ZeroAlloc.CountedBuffers</c> says: all cores
    /// of a server would otherwise write one number.
    /// </summary>
    public static bool IsCounted { get; } = AppContext.TryGetSwitch("ZeroAlloc.CountedBuffers", out bool on) && on;

    /// <summary>
    /// Arrays rented and not returned, without those that idle objects keep. A test asserts that a scenario leaves it as it found it.
    /// </summary>
    /// <exception cref="InvalidOperationException">Arrays are not counted in this process.</exception>
    public static int Outstanding => IsCounted
        ? Volatile.Read(ref s_outstanding)
        : throw new InvalidOperationException("Arrays are counted only if the AppContext switch ZeroAlloc.CountedBuffers is set.");

    /// <summary>
    /// Bytes of the arrays that <see cref="Rent"/> gave out and that were not returned, without those that idle objects keep.
    /// </summary>
    /// <exception cref="InvalidOperationException">Arrays are not counted in this process.</exception>
    public static long OutstandingBytes => IsCounted
        ? Volatile.Read(ref s_outstandingBytes)
        : throw new InvalidOperationException("Arrays are counted only if the AppContext switch ZeroAlloc.CountedBuffers is set.");

    /// <summary>Counts an array that <see cref="ElementPool{T}"/> gives out, or that an object has kept which was idle.</summary>
    /// <param name="bytes">Its length; 0 for an array of something else than bytes.</param>
    internal static void CountRented(int bytes)
    {
        if (IsCounted)
        {
            Interlocked.Increment(ref s_outstanding);
            Interlocked.Add(ref s_outstandingBytes, bytes);
        }
    }

    /// <summary>Counts an array that has come back, or that an object keeps which is idle from now on.</summary>
    /// <param name="bytes">Its length; 0 for an array of something else than bytes.</param>
    internal static void CountReturned(int bytes)
    {
        if (IsCounted)
        {
            Interlocked.Decrement(ref s_outstanding);
            Interlocked.Add(ref s_outstandingBytes, -bytes);
        }
    }

    /// <summary>Rents an array of <paramref name="minimumLength"/> bytes or more, with any content.</summary>
    public static byte[] Rent(int minimumLength)
    {
        byte[] array = minimumLength <= LargestKept
            ? ArrayPool<byte>.Shared.Rent(minimumLength)
            : LargeArrays<byte>.Rent(minimumLength);
        CountRented(array.Length);
        if (Checked)
        {
            lock (s_gate)
            {
                s_rented.AddOrUpdate(array, s_rented);
            }
        }

        return array;
    }

    /// <summary>Returns an array that <see cref="Rent"/> gave out.</summary>
    /// <exception cref="InvalidOperationException">Leases are checked, and the array is not out on rent.</exception>
    public static void Return(byte[] array)
    {
        if (Checked)
        {
            lock (s_gate)
            {
                if (!s_rented.Remove(array))
                {
                    throw new InvalidOperationException("A buffer was returned that isn't rented.");
                }
            }

            array.AsSpan().Fill(Poison);
        }

        CountReturned(array.Length);
        if (array.Length <= LargestKept)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
        else
        {
            LargeArrays<byte>.Return(array);
        }
    }
}
