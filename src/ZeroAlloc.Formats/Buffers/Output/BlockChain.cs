using System.Buffers;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// A buffer writer over rented arrays, one behind the other: nothing that is written moves, and what has been handed on is given back.
/// </summary>
/// <remarks>
/// So a body that was composed as a whole holds no more, while a slow client reads it, than what that has still
/// to get. <b>Lifetime</b>: memory and spans are valid until they are released, or until <see cref="Dispose"/>,
/// after which the object belongs to somebody else. <b>Threading</b>: one caller at a time.
/// </remarks>
internal sealed class BlockChain : PooledWriter, IDisposable
{
    /// <summary>
    /// Bytes of all arrays but the first, unless more are asked for at once: small enough for the pool, and for the collector to move.
    /// </summary>
    public const int BlockSize = 64 * 1024;

    /// <summary>Arrays that an idle chain has places for: those of 64 MiB, some 16 KiB of places.</summary>
    private const int KeptPlaces = 1024;

    private static readonly LocalPool<BlockChain> s_pool = new(static () => new BlockChain());

    // Full arrays, in front of the last one; made when there is a first.
    private Queue<ArraySegment<byte>>? _full;

    // Bytes of the first array that were released.
    private int _released;
    private long _inFull;

    private BlockChain()
    {
    }

    /// <summary>Bytes written and not released.</summary>
    public long Length => _inFull + Written - _released;

    /// <summary>Whether <see cref="First"/> is everything.</summary>
    public bool IsOneBlock => _full is not { Count: > 0 };

    /// <summary>What stands in the first array.</summary>
    public ReadOnlyMemory<byte> First => IsOneBlock ? Array.AsMemory(_released, Written - _released) : _full!.Peek().AsMemory(_released);

    /// <summary>Takes an empty chain; the caller disposes it.</summary>
    public static BlockChain Rent()
    {
        BlockChain chain = s_pool.Rent();
        chain.Begin();
        chain._released = 0;
        chain._inFull = 0;
        return chain;
    }

    /// <summary>Gives back the memory of the next bytes, as far as they fill an array.</summary>
    /// <param name="count">Bytes, at most those of <see cref="First"/>.</param>
    public void Release(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, First.Length);
        _released += count;
        if (IsOneBlock)
        {
            if (_released == Written)
            {
                Return(Array);
                StartOver();
                _released = 0;
            }
        }
        else if (_full!.Peek().Count == _released)
        {
            ArraySegment<byte> first = _full.Dequeue();
            _inFull -= first.Count;
            _released = 0;
            Return(first.Array!);
        }
    }

    /// <summary>Moves what is left in an array of many blocks' size into blocks, so that it can be given back bit by bit.</summary>
    /// <remarks>Something that had to be written contiguously, a message, stands so. <b>Cost</b>: a copy of the rest.</remarks>
    public void Divide()
    {
        byte[] whole = Array;
        if (!IsOneBlock || Length <= 4 * BlockSize)
        {
            return;
        }

        ReadOnlySpan<byte> rest = whole.AsSpan(_released, Written - _released);
        Array = BufferPool.Rent(BlockSize);
        Written = 0;
        _released = 0;
        this.Write(rest);
        Return(whole);
    }

    public void Dispose()
    {
        if (!TryEnd())
        {
            return;
        }

        if (_full is not null)
        {
            GiveBackFull(_full);
        }

        byte[]? kept = Shelve();
        if (!s_pool.Return(this))
        {
            Drop(kept);
        }
    }

    protected override void Grow(int needed)
    {
        byte[] next = BufferPool.Rent(Math.Max(needed, BlockSizes.Shrunk(BlockSize)));
        if (Written == 0)
        {
            Return(Array);
        }
        else
        {
            _full ??= new Queue<ArraySegment<byte>>();
            _full.Enqueue(new ArraySegment<byte>(Array, 0, Written));
            _inFull += Written;
        }

        Array = next;
        Written = 0;
    }

    private void GiveBackFull(Queue<ArraySegment<byte>> full)
    {
        while (full.TryDequeue(out ArraySegment<byte> next))
        {
            Return(next.Array!);
        }

        if (full.EnsureCapacity(0) > KeptPlaces)
        {
            _full = null;
        }
    }
}
