using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Person : IBufferedMessageSource<Person>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Person, PersonBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Person, PersonBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Person, PersonBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Person>.TryRead(NativeBuffer buffer, out Person value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Person, PersonBufferedMessage>(buffer, out value, out error);
}
