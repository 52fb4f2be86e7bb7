using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The body of a binary message: one part, since its header says how long it is.</summary>
/// <typeparam name="T">The message's type if that is a value type, so that it is not boxed; else the interface.</typeparam>
/// <remarks><b>Cost</b>: pooled; disposing it, exactly once, returns it.</remarks>
internal sealed class NativeBufferBody<T> : IBodySource
    where T : IBufferedMessageSource
{
    private static readonly LocalPool<NativeBufferBody<T>> s_pool = new(static () => new NativeBufferBody<T>());

    private T? _message;

    private NativeBufferBody()
    {
    }

    /// <summary>Starts a body.</summary>
    public static NativeBufferBody<T> Open(T message)
    {
        NativeBufferBody<T> body = s_pool.Rent();
        body._message = message;
        return body;
    }

    /// <inheritdoc/>
    public bool WriteNext(IBufferWriter<byte> destination, int threshold)
    {
        _message!.WriteTo(destination);
        return false;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _message = default;
        s_pool.Return(this);
    }
}
