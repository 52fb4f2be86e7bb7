using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Scalars : IBufferedMessageSource<Scalars>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Scalars, ScalarsBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Scalars, ScalarsBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Scalars, ScalarsBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Scalars>.TryRead(NativeBuffer buffer, out Scalars value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Scalars, ScalarsBufferedMessage>(buffer, out value, out error);
}
