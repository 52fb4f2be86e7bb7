using System.Buffers;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>A buffer writer over rented arrays that keeps the first of them from one use to the next.</summary>
/// <remarks>
/// <b>Lifetime</b>: a writer that has been disposed belongs to somebody else. <b>Threading</b>: one caller at a time.
/// </remarks>
internal abstract class PooledWriter : IBufferWriter<byte>
{
    /// <summary>Bytes of the first array: the flush threshold of a response (16 KiB) and one element of usual size.</summary>
    public const int InitialSize = 32 * 1024;

    // What is written into, null while the writer is idle: the kept array, or a larger or later one.
    private byte[]? _array;

    // Rented once for the writer's life, which spares a response two visits to the array pool; null while idle if leases are checked.
    private byte[]? _kept;

    /// <summary>Bytes of <see cref="Array"/> that have been written.</summary>
    protected int Written { get; set; }

    /// <summary>Whether nobody uses the writer.</summary>
    protected bool IsIdle => _array is null;

    /// <summary>What is written into.</summary>
    /// <exception cref="ObjectDisposedException">The writer is idle.</exception>
    protected byte[] Array
    {
        get => _array ?? throw new ObjectDisposedException(GetType().Name);
        set => _array = value;
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, Array.Length - Written);
        Written += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return Array.AsMemory(Written);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return Array.AsSpan(Written);
    }

    /// <summary>Sets another array in the place of one that has no room for the next <paramref name="needed"/> bytes.</summary>
    protected abstract void Grow(int needed);

    /// <summary>Begins a use, with the kept array.</summary>
    protected void Begin()
    {
        if (_kept is null)
        {
            _kept = BufferPool.Rent(BlockSizes.Shrunk(InitialSize));
        }
        else
        {
            BufferPool.CountRented(_kept.Length);
        }

        StartOver();
    }

    /// <summary>Goes on in the kept array, which is empty.</summary>
    protected void StartOver()
    {
        _array = _kept;
        Written = 0;
    }

    /// <summary>Gives an array back that is written into no more; the kept one stays.</summary>
    protected void Return(byte[] array)
    {
        if (!ReferenceEquals(array, _kept))
        {
            BufferPool.Return(array);
        }
    }

    /// <summary>Ends the use.</summary>
    /// <returns>False if it has ended.</returns>
    protected bool TryEnd()
    {
        if (Interlocked.Exchange(ref _array, null) is not { } array)
        {
            return false;
        }

        Return(array);
        return true;
    }

    /// <summary>Makes the writer ready for its pool, before it is somebody else's.</summary>
    /// <returns>The kept array, for <see cref="Drop"/>; null if leases are checked.</returns>
    protected byte[]? Shelve()
    {
        byte[] kept = _kept!;
        if (BufferPool.Checked)
        {
            _kept = null;
            BufferPool.Return(kept);
            return null;
        }

        BufferPool.CountReturned(kept.Length);
        return kept;
    }

    /// <summary>Gives back the kept array of a writer that its pool has no place for.</summary>
    protected static void Drop(byte[]? kept)
    {
        if (kept is not null)
        {
            BufferPool.CountRented(kept.Length);
            BufferPool.Return(kept);
        }
    }

    private void MakeRoom(int sizeHint)
    {
        int needed = Math.Max(sizeHint, 1);
        if (Array.Length - Written < needed)
        {
            Grow(needed);
        }
    }
}
