using System.Globalization;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Binary requests: received into pooled memory that grows with the bytes, then verified.</summary>
internal static class NativeBufferRequest
{
    /// <summary>Receives a body.</summary>
    /// <param name="request">The request.</param>
    /// <param name="limit">See <see cref="ZeroAllocFormatterLimits.NativeBufferLimit"/>.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <exception cref="NativeBufferFormatException">It is larger than <paramref name="limit"/>; the rest was not received.</exception>
    /// <exception cref="IOException">The body did not arrive.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        if (request.ContentLength > limit)
        {
            throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.TooLong, limit));
        }

        // A body that somebody buffered and wound back is read as a stream: the pipe over it would still stand at its end.
        Stream body = request.Body;
        return body.CanSeek
            ? NativeBufferOwner.LoadAsync(body, limit, cancellationToken)
            : NativeBufferOwner.LoadAsync(request.BodyReader, limit, cancellationToken);
    }

    /// <summary>Receives a body and gives the view over it, to be disposed by the caller.</summary>
    /// <exception cref="InvalidOperationException">The Content-Type is none of a message.</exception>
    /// <exception cref="NativeBufferFormatException">It is malformed or of another type.</exception>
    /// <exception cref="BadHttpRequestException">It is too large.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<BufferedMessageOwner<TView>> ReadViewAsync<TView>(HttpRequest request, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView>
    {
        HostSettings settings = HostSettings.Of(request.HttpContext);
        if (!settings.MessageTypes.TryFind(request.ContentType, out _))
        {
            throw new InvalidOperationException(
                $"Unable to read the request as a NativeBuffering message: its Content-Type is '{request.ContentType}', not '{settings.MessageTypes.Canonical}'.");
        }

        try
        {
            return new BufferedMessageOwner<TView>(await LoadAsync(request, settings.NativeBufferLimit, cancellationToken));
        }
        catch (NativeBufferFormatException e) when (IsTooLong(e))
        {
            throw new BadHttpRequestException(TooLargeText(settings.NativeBufferLimit), StatusCodes.Status413PayloadTooLarge, e);
        }
    }

    /// <summary>Whether a body was refused for its size alone.</summary>
    public static bool IsTooLong(NativeBufferFormatException exception) => exception.Error.Reason == NativeBufferReason.TooLong;

    /// <summary>What a client is told of a body that is too large.</summary>
    public static string TooLargeText(int limit) =>
        string.Create(CultureInfo.InvariantCulture, $"The message is longer than the {limit} bytes that are accepted.");

    /// <summary>Receives and reads a body. What is a view lives to the end of the request.</summary>
    /// <exception cref="NativeBufferFormatException">It is malformed, of another type, or too large.</exception>
    /// <exception cref="IOException">The body did not arrive.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T> ReadAsync<T>(HttpRequest request, NativeBufferInput<T> input, int limit)
    {
        NativeBufferOwner owner = await LoadAsync(request, limit, default);
        bool isKept = false;
        try
        {
            if (!input.TryRead(owner.Buffer, out T? value, out NativeBufferError error))
            {
                throw new NativeBufferFormatException(error);
            }

            if (input.IsView)
            {
                request.HttpContext.Response.RegisterForDispose(owner);
                isKept = true;
            }

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
}
