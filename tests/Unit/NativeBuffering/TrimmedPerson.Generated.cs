using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class TrimmedPerson : IBufferedMessageSource<TrimmedPerson>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<TrimmedPerson, TrimmedPersonBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<TrimmedPerson, TrimmedPersonBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<TrimmedPerson, TrimmedPersonBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<TrimmedPerson>.TryRead(NativeBuffer buffer, out TrimmedPerson value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<TrimmedPerson, TrimmedPersonBufferedMessage>(buffer, out value, out error);
}
