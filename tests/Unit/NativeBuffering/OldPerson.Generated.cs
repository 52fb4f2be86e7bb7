using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class OldPerson : IBufferedMessageSource<OldPerson>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<OldPerson, OldPersonBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<OldPerson, OldPersonBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<OldPerson, OldPersonBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<OldPerson>.TryRead(NativeBuffer buffer, out OldPerson value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<OldPerson, OldPersonBufferedMessage>(buffer, out value, out error);
}
