using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>Views over messages, valid as long as the memory that the message was received into.</summary>
/// <typeparam name="T">The view.</typeparam>
/// <param name="sourceType">The type that the view shows.</param>
internal sealed class MessageViewType<T>(Type sourceType) : MessageType<T>
    where T : struct, IBufferedMessage<T>
{
    public override bool IsView => true;

    public override Type SourceType => sourceType;

    public override bool TryRead(NativeBuffer buffer, out T value, out NativeBufferError error) =>
        T.TryVerify(buffer, out value, out error);
}
