using System.Buffers;

namespace ZeroAlloc.Unit.Json;

/// <summary>An <see cref="IBufferWriter{T}"/> over one array that never grows, so that it allocates nothing itself.</summary>
internal sealed class FixedWriter(int capacity) : IBufferWriter<byte>
{
    private readonly byte[] _bytes = new byte[capacity];
    private int _length;

    /// <summary>Everything that was advanced over.</summary>
    public ReadOnlySpan<byte> WrittenSpan => _bytes.AsSpan(0, _length);

    /// <summary>Forgets what was written.</summary>
    public void Clear() => _length = 0;

    /// <inheritdoc/>
    public void Advance(int count) => _length += count;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0) => _bytes.AsMemory(_length);

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => _bytes.AsSpan(_length);
}
