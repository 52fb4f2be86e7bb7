using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>The body of a binary message: one part, since its header says how long it is.</summary>
/// <typeparam name="T">The message's type if that is a value type, so that it is not boxed; else the interface.</typeparam>
/// <remarks><b>Cost</b>: pooled; disposing it, exactly once, returns it.</remarks>
internal sealed class MessageBody<T> : IBodySource
    where T : IBufferedMessageSource
{
    private static readonly LocalPool<MessageBody<T>> s_pool = new(static () => new MessageBody<T>());

    private T? _message;

    private MessageBody()
    {
    }

    /// <summary>Starts a body.</summary>
    public static MessageBody<T> Open(T message)
    {
        MessageBody<T> body = s_pool.Rent();
        body._message = message;
        return body;
    }

    public bool WriteNext(IBufferWriter<byte> destination, int threshold)
    {
        _message!.WriteTo(destination);
        return false;
    }

    public void Dispose()
    {
        _message = default;
        s_pool.Return(this);
    }
}
