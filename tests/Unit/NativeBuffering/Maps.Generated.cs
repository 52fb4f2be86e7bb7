using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Maps : IBufferedMessageSource<Maps>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Maps, MapsBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Maps, MapsBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Maps, MapsBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Maps>.TryRead(NativeBuffer buffer, out Maps value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Maps, MapsBufferedMessage>(buffer, out value, out error);
}
