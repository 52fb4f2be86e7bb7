using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

// What the generator adds to the type.
public partial class Nullables : IBufferedMessageSource<Nullables>
{
    /// <inheritdoc/>
    public int CalculateSize() => NativeBufferMessage.CalculateSize<Nullables, NullablesBufferedMessage>(this);

    /// <inheritdoc/>
    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => NativeBufferMessage.WriteTo<Nullables, NullablesBufferedMessage>(this, allocate);

    /// <inheritdoc/>
    public void WriteTo(IBufferWriter<byte> destination) => NativeBufferMessage.WriteTo<Nullables, NullablesBufferedMessage>(this, destination);

    /// <inheritdoc/>
    static bool IBufferedMessageSource<Nullables>.TryRead(NativeBuffer buffer, out Nullables value, out NativeBufferError error) =>
        NativeBufferMessage.TryRead<Nullables, NullablesBufferedMessage>(buffer, out value, out error);
}
