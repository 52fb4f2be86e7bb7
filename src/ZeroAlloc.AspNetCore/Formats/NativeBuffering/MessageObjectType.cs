using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>Objects made of messages: nothing of the message is kept.</summary>
/// <typeparam name="T">The type with a source generator.</typeparam>
internal sealed class MessageObjectType<T> : MessageType<T>
    where T : IBufferedMessageSource<T>
{
    public override bool IsView => false;

    public override bool CanRead => T.CanRead();

    public override Type SourceType => typeof(T);

    public override bool TryRead(NativeBuffer buffer, [NotNullWhen(true)] out T? value, out NativeBufferError error) =>
        T.TryRead(buffer, out value, out error) && value is not null;
}
