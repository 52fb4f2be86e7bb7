using System.Buffers;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>A buffer writer over one array that it gives out again and again: it allocates nothing itself.</summary>
internal sealed class OneBlockWriter(int size) : IBufferWriter<byte>
{
    private readonly byte[] _block = new byte[size];

    public void Advance(int count) => ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _block.Length);

    public Memory<byte> GetMemory(int sizeHint = 0) => _block;

    public Span<byte> GetSpan(int sizeHint = 0) => _block;
}
