using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial struct Point : IBufferedMessageSource<Point>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Point, PointBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Point, PointBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Point, PointBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Point>.TryRead(NativeBuffer buffer, out Point value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Point, PointBufferedMessage>(buffer, out value, out error);
}
