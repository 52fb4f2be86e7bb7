using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>A rented array that knows how often it was given back.</summary>
/// <remarks>
/// Invariant: <see cref="_version"/> is what every buffer and owner of the current tenancy holds; returning adds one, so that what
/// an earlier tenant kept does not match. Lease objects are reused; the number wraps after 4,294,967,296 tenancies of one object.
/// </remarks>
internal sealed class NativeBufferLease
{
    private static readonly LocalPool<NativeBufferLease> s_pool = new(static () => new NativeBufferLease());

    private static readonly bool s_isInterrupted = AppContext.TryGetSwitch("ZeroAlloc.InterruptedLeases", out bool on) && on;

    private byte[]? _array;
    private int _version;

    private NativeBufferLease()
    {
    }

    /// <summary>Takes an array that <see cref="BufferPool"/> gave out; it is returned with the lease.</summary>
    public static NativeBufferLease Over(byte[] array)
    {
        NativeBufferLease lease = s_pool.Rent();
        Volatile.Write(ref lease._array, array);
        return lease;
    }

    /// <summary>
    /// What happens on this thread between the check and the copy, in processes with the switch
    /// <c>ZeroAlloc.InterruptedLeases</c>: tests return the memory there, as another thread might.
    /// </summary>
    [field: ThreadStatic]
    internal static Action? Interruption { get; set; }

    /// <summary>The number of this tenancy.</summary>
    public int Version => Volatile.Read(ref _version);

    /// <summary>
    /// The array. Another thread may return it at any time: what was read counts once <see cref="ThrowIfReturned"/> has not thrown.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The tenancy of that number is over.</exception>
    public byte[] Bytes(int version)
    {
        byte[]? array = Volatile.Read(ref _array);
        if (array is null || Volatile.Read(ref _version) != version)
        {
            ThrowReturned();
        }

        if (s_isInterrupted)
        {
            Interruption?.Invoke();
        }

        return array;
    }

    /// <summary>Whether the tenancy of that number is over.</summary>
    /// <remarks>
    /// A tenancy ends, with a full fence, before anybody else can write into the array. So who has read a byte of the next tenant,
    /// and reads the number after that, reads another one; the barrier keeps processor and compiler from reading the number first.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsReturned(int version)
    {
        Volatile.ReadBarrier();
        return Volatile.Read(ref _version) != version;
    }

    /// <summary>Throws if the tenancy of that number is over, after bytes of the array were read.</summary>
    /// <exception cref="ObjectDisposedException">It is.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ThrowIfReturned(int version)
    {
        if (IsReturned(version))
        {
            ThrowReturned();
        }
    }

    /// <summary>Ends a tenancy; nothing happens if it is over already.</summary>
    public void Return(int version)
    {
        if (Interlocked.CompareExchange(ref _version, unchecked(version + 1), version) == version
            && Interlocked.Exchange(ref _array, null) is { } array)
        {
            BufferPool.Return(array);
            s_pool.Return(this);
        }
    }

    [DoesNotReturn]
    private static void ThrowReturned() =>
        throw new ObjectDisposedException(
            nameof(NativeBufferOwner), "The memory of the message was returned to the pool. Copy the values that you need before you dispose the owner.");
}
