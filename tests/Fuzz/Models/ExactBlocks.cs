using System.Buffers;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>
/// A sink whose every block has exactly the size that was asked for, with guards around it that a store outside would change.
/// </summary>
internal sealed class ExactBlocks : IBufferWriter<byte>
{
    private const int Guards = 64;
    private const byte Guard = 0xA5;

    private readonly ArrayBufferWriter<byte> _written = new();
    private byte[] _block = new byte[1024];
    private int _size;

    /// <summary>What was written.</summary>
    public ReadOnlySpan<byte> Written => _written.WrittenSpan;

    /// <summary>Another body follows.</summary>
    public void Clear() => _written.ResetWrittenCount();

    public void Advance(int count)
    {
        if (count > _size
            || _block.AsSpan(0, Guards).ContainsAnyExcept(Guard) || _block.AsSpan(Guards + _size, Guards).ContainsAnyExcept(Guard))
        {
            throw new Finding("writer-outside-block", $"{count} bytes in a block of {_size}");
        }

        _written.Write(_block.AsSpan(Guards, count));
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        _size = Math.Max(sizeHint, 1);
        if (_block.Length < _size + (2 * Guards))
        {
            _block = new byte[2 * (_size + (2 * Guards))];
        }

        _block.AsSpan(0, Guards).Fill(Guard);
        _block.AsSpan(Guards + _size, Guards).Fill(Guard);
        return _block.AsMemory(Guards, _size);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
