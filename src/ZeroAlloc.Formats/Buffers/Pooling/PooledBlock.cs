using System.Buffers;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>A buffer writer over one contiguous rented array that grows with what is written.</summary>
/// <remarks>
/// <b>Lifetime</b>: memory and spans are valid until the next growth or <see cref="Dispose"/>; after the
/// latter the object belongs to somebody else. <b>Threading</b>: one caller at a time.
/// </remarks>
internal sealed class PooledBlock : IBufferWriter<byte>, IDisposable
{
    /// <summary>Bytes of the first array: the flush threshold of a response (16 KiB) and one element of usual size.</summary>
    public const int InitialSize = 32 * 1024;

    private static readonly LocalPool<PooledBlock> s_pool = new(static () => new PooledBlock());

    // What is written into, null while the block is idle: the kept array, or a larger one.
    private byte[]? _array;

    // Rented once for the block's life, which spares a response two visits to the array pool; null while idle if leases are checked.
    private byte[]? _kept;
    private int _written;

    private PooledBlock()
    {
    }

    /// <summary>What has been written.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => Array.AsMemory(0, _written);

    /// <summary>What has been written.</summary>
    public ReadOnlySpan<byte> WrittenSpan => Array.AsSpan(0, _written);

    private byte[] Array => _array ?? throw new ObjectDisposedException(nameof(PooledBlock));

    /// <summary>Takes an empty block; the caller disposes it.</summary>
    public static PooledBlock Rent()
    {
        PooledBlock block = s_pool.Rent();
        if (block._kept is null)
        {
            block._kept = BufferPool.Rent(BlockSizes.Shrunk(InitialSize));
        }
        else
        {
            BufferPool.CountRented();
        }

        block._array = block._kept;
        block._written = 0;
        return block;
    }

    /// <summary>Forgets what has been written; the memory stays.</summary>
    public void Clear()
    {
        ObjectDisposedException.ThrowIf(_array is null, this);
        _written = 0;
    }

    /// <summary>Copies bytes behind what has been written.</summary>
    public void Append(in ReadOnlySequence<byte> bytes)
    {
        foreach (ReadOnlyMemory<byte> segment in bytes)
        {
            this.Write(segment.Span);
        }
    }

    /// <inheritdoc/>
    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, Array.Length - _written);
        _written += count;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return Array.AsMemory(_written);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return Array.AsSpan(_written);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _array, null) is not { } array)
        {
            return;
        }

        byte[] kept = _kept!;
        if (!ReferenceEquals(array, kept))
        {
            BufferPool.Return(array);
        }

        if (BufferPool.Checked)
        {
            _kept = null;
            BufferPool.Return(kept);
            s_pool.Return(this);
        }
        else
        {
            // Before the block is somebody else's.
            BufferPool.CountReturned();
            if (!s_pool.Return(this))
            {
                BufferPool.CountRented();
                BufferPool.Return(kept);
            }
        }
    }

    private void MakeRoom(int sizeHint)
    {
        byte[] array = Array;
        int needed = Math.Max(sizeHint, 1);
        if (array.Length - _written >= needed)
        {
            return;
        }

        byte[] larger = BufferPool.Rent(Math.Max(checked(_written + needed), (int)Math.Min(2L * array.Length, System.Array.MaxLength)));
        array.AsSpan(0, _written).CopyTo(larger);
        _array = larger;
        if (!ReferenceEquals(array, _kept))
        {
            BufferPool.Return(array);
        }
    }
}
