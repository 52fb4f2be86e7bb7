using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

// What the generator adds to the type.
public partial class CityList : IBufferedMessageSource<CityList>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<CityList, CityListBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<CityList, CityListBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<CityList, CityListBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<CityList>.TryRead(NativeBuffer buffer, out CityList value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<CityList, CityListBufferedMessage>(buffer, out value, out error);
}
