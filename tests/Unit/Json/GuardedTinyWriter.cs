using System.Buffers;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// An <see cref="IBufferWriter{T}"/> that hands out exactly the bytes that were asked for, one fresh block each time, between
/// two guards that <see cref="Advance"/> checks: a store outside the block is found at once.
/// </summary>
internal sealed class GuardedTinyWriter : IBufferWriter<byte>
{
    private const int GuardSize = 128;
    private const byte Guard = 0xA5;

    private readonly ArrayBufferWriter<byte> _written = new();
    private byte[] _block = [];
    private int _size = -1;

    /// <summary>Everything that was advanced over.</summary>
    public ReadOnlySpan<byte> WrittenSpan => _written.WrittenSpan;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(sizeHint);
        CheckGuards();
        _size = Math.Max(sizeHint, 1);
        _block = new byte[GuardSize + _size + GuardSize];
        _block.AsSpan().Fill(Guard);
        return _block.AsMemory(GuardSize, _size);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <inheritdoc/>
    public void Advance(int count)
    {
        if (count == 0)
        {
            return;
        }

        if (count < 0 || count > _size)
        {
            throw new InvalidOperationException($"Advanced over {count} bytes of a block of {_size}.");
        }

        CheckGuards();
        _written.Write(_block.AsSpan(GuardSize, count));
        _size = -1;
        _block = [];
    }

    private void CheckGuards()
    {
        if (_block.Length == 0)
        {
            return;
        }

        if (_block.AsSpan(0, GuardSize).ContainsAnyExcept(Guard) || _block.AsSpan(_block.Length - GuardSize).ContainsAnyExcept(Guard))
        {
            throw new InvalidOperationException($"Bytes were stored outside the block of {_size} bytes.");
        }
    }
}
