using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

// What the generator adds to the type.
public partial class City : IBufferedMessageSource<City>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<City, CityBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<City, CityBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<City, CityBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<City>.TryRead(NativeBuffer buffer, out City value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<City, CityBufferedMessage>(buffer, out value, out error);
}
