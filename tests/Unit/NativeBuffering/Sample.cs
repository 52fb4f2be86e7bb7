using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>An object of some type, with what tests do to it whatever its type is.</summary>
/// <param name="Source">The object.</param>
/// <param name="Verify">Verifies a message of its type; <see cref="NativeBufferReason.None"/> if it is well-formed.</param>
/// <param name="Read">Makes the object of a well-formed message of its type.</param>
internal sealed record Sample(
    IBufferedMessageSource Source, Func<NativeBuffer, NativeBufferError> Verify, Func<NativeBuffer, IBufferedMessageSource> Read)
{
    /// <summary>A new array with the message.</summary>
    public byte[] Write()
    {
        ArraySegment<byte> message = Source.WriteTo(static size => new byte[size]);
        Assert.Equal(message.Array!.Length, message.Count);
        return message.Array;
    }

    /// <summary>Makes a sample.</summary>
    public static Sample Of<T, TView>(T source, Func<TView, T> toObject)
        where T : class, IBufferedMessageSource
        where TView : struct, IBufferedMessageLayout<T, TView> =>
        new(
            source,
            static buffer =>
            {
                bool verified = TView.TryVerify(buffer, out TView view, out NativeBufferError error);
                return verified == (error.Reason == NativeBufferReason.None) && verified == !view.IsNull
                    ? error
                    : throw new InvalidOperationException("The verdict, the view and the error contradict each other.");
            },
            buffer => toObject(TView.Parse(buffer)));
}
