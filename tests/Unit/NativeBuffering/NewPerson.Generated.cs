using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class NewPerson : IBufferedMessageSource<NewPerson>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<NewPerson, NewPersonBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<NewPerson, NewPersonBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<NewPerson, NewPersonBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<NewPerson>.TryRead(NativeBuffer buffer, out NewPerson value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<NewPerson, NewPersonBufferedMessage>(buffer, out value, out error);
}
