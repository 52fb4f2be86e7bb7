using System.Buffers;

namespace ZeroAlloc.Precompiled.Worker;

/// <summary>Memory that is there before anything is written, and does not grow.</summary>
/// <param name="length">Length of what is to be written.</param>
internal sealed class FixedOutput(int length) : IBufferWriter<byte>
{
    /// <summary>Blocks that writers ask for may be longer than what they need in the end.</summary>
    private const int Spare = 256 * 1024;

    private readonly byte[] _memory = new byte[length + Spare];
    private int _written;

    /// <summary>What was written.</summary>
    public ReadOnlySpan<byte> Written => _memory.AsSpan(0, _written);

    /// <summary>Begins anew.</summary>
    public void Clear() => _written = 0;

    public void Advance(int count) => _written += count;

    public Memory<byte> GetMemory(int sizeHint = 0) => _memory.AsMemory(_written);

    public Span<byte> GetSpan(int sizeHint = 0) => _memory.AsSpan(_written);
}
