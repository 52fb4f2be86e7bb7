using System.Buffers;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>A buffer writer over one contiguous rented array that grows with what is written.</summary>
/// <remarks>
/// <b>Lifetime</b>: memory and spans are valid until the next growth or <see cref="Dispose"/>; after the
/// latter the object belongs to somebody else. <b>Threading</b>: one caller at a time.
/// </remarks>
internal sealed class PooledBlock : PooledWriter, IDisposable
{
    private static readonly LocalPool<PooledBlock> s_pool = new(static () => new PooledBlock());

    private PooledBlock()
    {
    }

    /// <summary>What has been written.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => Array.AsMemory(0, Written);

    /// <summary>What has been written.</summary>
    public ReadOnlySpan<byte> WrittenSpan => Array.AsSpan(0, Written);

    /// <summary>Takes an empty block; the caller disposes it.</summary>
    public static PooledBlock Rent()
    {
        PooledBlock block = s_pool.Rent();
        block.Begin();
        return block;
    }

    /// <summary>Forgets what has been written; the memory stays.</summary>
    public void Clear() => Truncate(0);

    /// <summary>Keeps the first <paramref name="length"/> bytes of what has been written.</summary>
    public void Truncate(int length)
    {
        ObjectDisposedException.ThrowIf(IsIdle, this);
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)length, (uint)Written, nameof(length));
        Written = length;
    }

    /// <summary>Copies bytes behind what has been written.</summary>
    public void Append(in ReadOnlySequence<byte> bytes)
    {
        foreach (ReadOnlyMemory<byte> segment in bytes)
        {
            this.Write(segment.Span);
        }
    }

    public void Dispose()
    {
        if (!TryEnd())
        {
            return;
        }

        byte[]? kept = Shelve();
        if (!s_pool.Return(this))
        {
            Drop(kept);
        }
    }

    protected override void Grow(int needed)
    {
        byte[] array = Array;
        byte[] larger = BufferPool.Rent(Math.Max(checked(Written + needed), (int)Math.Min(2L * array.Length, System.Array.MaxLength)));
        array.AsSpan(0, Written).CopyTo(larger);
        Array = larger;
        Return(array);
    }
}
