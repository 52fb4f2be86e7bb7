using System.Buffers;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>One pre-sized block that never grows: the cheapest sink there is, so that only writing is measured.</summary>
/// <param name="capacity">Size of the block in bytes.</param>
internal sealed class FixedBuffer(int capacity) : IBufferWriter<byte>
{
    private readonly byte[] _block = GC.AllocateUninitializedArray<byte>(capacity, pinned: true);
    private int _written;

    /// <summary>What was written since the last <see cref="Clear"/>.</summary>
    public ReadOnlySpan<byte> Written => _block.AsSpan(0, _written);

    /// <summary>Starts from the beginning.</summary>
    public void Clear() => _written = 0;

    /// <inheritdoc/>
    public void Advance(int count) => _written += count;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0) => _block.AsMemory(_written);

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => _block.AsSpan(_written);
}
