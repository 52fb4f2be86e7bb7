using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class City : IBufferedMessageSource
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<City, CityBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<City, CityBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<City, CityBufferedMessage>(this, destination);
}
