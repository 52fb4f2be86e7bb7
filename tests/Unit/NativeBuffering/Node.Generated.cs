using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Node : IBufferedMessageSource
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Node, NodeBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Node, NodeBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Node, NodeBufferedMessage>(this, destination);
}
