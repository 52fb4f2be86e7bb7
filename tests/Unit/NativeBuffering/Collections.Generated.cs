using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Collections : IBufferedMessageSource
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Collections, CollectionsBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Collections, CollectionsBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Collections, CollectionsBufferedMessage>(this, destination);
}
