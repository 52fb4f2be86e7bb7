using System.Buffers;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// Takes a document of any length, and keeps it as long as it's shorter than a limit: memory for the limit is all it takes.
/// </summary>
/// <remarks>Whoever asks for more at once gets as much, for that call. <b>Threading</b>: one caller at a time.</remarks>
/// <param name="limit">Bytes from which nothing is kept.</param>
internal sealed class CutOutput(int limit) : IBufferWriter<byte>, IDisposable
{
    private readonly PooledBlock _block = PooledBlock.Rent();

    /// <summary>Whether the document was as long as the limit, or longer.</summary>
    public bool IsCut { get; private set; }

    /// <summary>The document, valid until <see cref="Dispose"/>; nothing of it if it was cut.</summary>
    public ReadOnlySpan<byte> Document => _block.WrittenSpan;

    public void Advance(int count)
    {
        _block.Advance(count);
        if (IsCut || _block.WrittenSpan.Length >= limit)
        {
            IsCut = true;
            _block.Clear();
        }
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _block.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => _block.GetSpan(sizeHint);

    public void Dispose() => _block.Dispose();
}
