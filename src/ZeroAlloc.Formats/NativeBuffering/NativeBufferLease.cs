using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>A rented array that knows how often it was given back.</summary>
/// <remarks>
/// Invariant: <see cref="_version"/> is what every buffer and owner of the current tenancy holds; returning adds one, so that what an earlier
/// tenant kept does not match. Lease objects are reused; the number wraps after 4,294,967,296 tenancies of one object.
/// </remarks>
internal sealed class NativeBufferLease
{
    private static readonly LocalPool<NativeBufferLease> s_pool = new(static () => new NativeBufferLease());

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

    /// <summary>The number of this tenancy.</summary>
    public int Version => Volatile.Read(ref _version);

    /// <summary>The array.</summary>
    /// <exception cref="ObjectDisposedException">The tenancy of that number is over.</exception>
    public byte[] Bytes(int version)
    {
        byte[]? array = Volatile.Read(ref _array);
        return array is not null && Volatile.Read(ref _version) == version ? array : throw Returned();
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

    private static ObjectDisposedException Returned() =>
        new(nameof(NativeBufferOwner), "The memory of this message has been returned; copy what you need before disposing the owner.");
}
