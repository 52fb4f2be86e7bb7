using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>How values of a type are read from messages, and views kept to the end of the request.</summary>
/// <typeparam name="T">The object or view.</typeparam>
/// <param name="format">The format, which has the limit.</param>
/// <param name="type">What is known of the type.</param>
internal sealed class MessageContract<T>(NativeBufferFormat format, MessageType<T> type) : BodyContract<T>
{
    public override bool IsTaken => true;

    public override IBodySource Open(T value) => SentMessageContract.Instance.Open(value);

    /// <summary>Receives and reads a body; nothing is declined, since there is no other reader.</summary>
    /// <exception cref="NativeBufferFormatException">It is malformed, of another type, or too large.</exception>
    /// <exception cref="IOException">The body did not arrive.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        ReadAttempt<T>.Read(await ReadAsync(request, cancellationToken));

    /// <summary>Receives and reads a body. What is a view lives to the end of the request.</summary>
    /// <exception cref="NativeBufferFormatException">It is malformed, of another type, or too large.</exception>
    /// <exception cref="BadHttpRequestException">It can't be decompressed.</exception>
    /// <exception cref="IOException">The body did not arrive.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        NativeBufferOwner owner = await format.LoadAsync(request, cancellationToken);
        bool isKept = false;
        try
        {
            if (!type.TryRead(owner.Buffer, out T? value, out NativeBufferError error))
            {
                throw new NativeBufferFormatException(error, type.SourceType);
            }

            if (type.IsView)
            {
                request.HttpContext.Response.RegisterForDispose(owner);
                isKept = true;
            }

            format.Counters.Read(BodySerializer.Compiled);
            return value;
        }
        finally
        {
            if (!isKept)
            {
                owner.Dispose();
            }
        }
    }

    public override BodyDescription Describe(bool isWriting) => isWriting && type.IsView
        ? new BodyDescription(Way.Unsupported, "a view can only be read. Return the object from its ToObject method.", [])
        : BodyDescription.Compiled;

    protected override Way FindWriting() => type.IsView ? Way.Unsupported : Way.Compiled;

    protected override Way FindReading() => Way.Compiled;

    protected override void Tell(bool isWriting)
    {
        // Whether there is code for a message the compiler has said.
    }
}
