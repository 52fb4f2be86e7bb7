using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

// What the generator adds to the type.
public partial class NumberList : IBufferedMessageSource<NumberList>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<NumberList, NumberListBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<NumberList, NumberListBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<NumberList, NumberListBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<NumberList>.TryRead(NativeBuffer buffer, out NumberList value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<NumberList, NumberListBufferedMessage>(buffer, out value, out error);
}
