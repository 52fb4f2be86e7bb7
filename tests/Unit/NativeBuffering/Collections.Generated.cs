using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Collections : IBufferedMessageSource<Collections>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Collections, CollectionsBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Collections, CollectionsBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Collections, CollectionsBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Collections>.TryRead(NativeBuffer buffer, out Collections value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Collections, CollectionsBufferedMessage>(buffer, out value, out error);
}
