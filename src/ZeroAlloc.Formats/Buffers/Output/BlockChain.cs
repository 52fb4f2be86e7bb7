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
internal sealed class BlockChain : IBufferWriter<byte>, IDisposable
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

    // What is written into, null while the chain is idle: the kept array, or a later one.
    private byte[]? _array;

    // Rented once for the chain's life, as in PooledBlock; null while idle if leases are checked.
    private byte[]? _kept;
    private int _written;

    // Bytes of the first array that were released.
    private int _released;
    private long _inFull;

    private BlockChain()
    {
    }

    /// <summary>Bytes written and not released.</summary>
    public long Length => _inFull + _written - _released;

    /// <summary>Whether <see cref="First"/> is everything.</summary>
    public bool IsOneBlock => _full is not { Count: > 0 };

    /// <summary>What stands in the first array.</summary>
    public ReadOnlyMemory<byte> First => IsOneBlock ? Array.AsMemory(_released, _written - _released) : _full!.Peek().AsMemory(_released);

    private byte[] Array => _array ?? throw new ObjectDisposedException(nameof(BlockChain));

    /// <summary>Takes an empty chain; the caller disposes it.</summary>
    public static BlockChain Rent()
    {
        BlockChain chain = s_pool.Rent();
        if (chain._kept is null)
        {
            chain._kept = BufferPool.Rent(BlockSizes.Shrunk(PooledBlock.InitialSize));
        }
        else
        {
            BufferPool.CountRented();
        }

        chain._array = chain._kept;
        chain._written = 0;
        chain._released = 0;
        chain._inFull = 0;
        return chain;
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

    /// <summary>Gives back the memory of the next bytes, as far as they fill an array.</summary>
    /// <param name="count">Bytes, at most those of <see cref="First"/>.</param>
    public void Release(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, First.Length);
        _released += count;
        if (IsOneBlock)
        {
            if (_released == _written)
            {
                Return(Array);
                _array = _kept;
                _written = 0;
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

        ReadOnlySpan<byte> rest = whole.AsSpan(_released, _written - _released);
        _array = BufferPool.Rent(BlockSize);
        _written = 0;
        _released = 0;
        this.Write(rest);
        Return(whole);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _array, null) is not { } array)
        {
            return;
        }

        if (_full is not null)
        {
            GiveBackFull(_full);
        }

        Return(array);
        byte[] kept = _kept!;
        if (BufferPool.Checked)
        {
            _kept = null;
            BufferPool.Return(kept);
            s_pool.Return(this);
        }
        else
        {
            // Before the chain is somebody else's.
            BufferPool.CountReturned();
            if (!s_pool.Return(this))
            {
                BufferPool.CountRented();
                BufferPool.Return(kept);
            }
        }
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

    private void Return(byte[] array)
    {
        if (!ReferenceEquals(array, _kept))
        {
            BufferPool.Return(array);
        }
    }

    private void MakeRoom(int sizeHint)
    {
        int needed = Math.Max(sizeHint, 1);
        if (Array.Length - _written < needed)
        {
            Extend(needed);
        }
    }

    private void Extend(int needed)
    {
        byte[] next = BufferPool.Rent(Math.Max(needed, BlockSizes.Shrunk(BlockSize)));
        if (_written == 0)
        {
            Return(Array);
        }
        else
        {
            _full ??= new Queue<ArraySegment<byte>>();
            _full.Enqueue(new ArraySegment<byte>(Array, 0, _written));
            _inFull += _written;
        }

        _array = next;
        _written = 0;
    }
}
