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
    /// <exception cref="BadHttpRequestException">
    /// The Content-Type is none of a message, or names another version (415); it is malformed, of another type, or can't be decompressed (400); it is too
    /// large (413).
    /// </exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<BufferedMessageOwner<TView>> ReadViewAsync<TView>(HttpRequest request, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView>
    {
        HostSettings settings = HostSettings.Of(request.HttpContext);
        if (!settings.MessageTypes.TryFind(request.ContentType, out _))
        {
            throw Refuse(
                $"The Content-Type is not '{settings.MessageTypes.Canonical}', version 1, or another name of a NativeBuffering message.",
                StatusCodes.Status415UnsupportedMediaType);
        }

        try
        {
            return new BufferedMessageOwner<TView>(await LoadAsync(request, settings.NativeBufferLimit, cancellationToken));
        }
        catch (NativeBufferFormatException e)
        {
            throw IsTooLong(e)
                ? Refuse(TooLargeText(settings.NativeBufferLimit), StatusCodes.Status413PayloadTooLarge, e)
                : Refuse(e.Message, StatusCodes.Status400BadRequest, e);
        }
        catch (InvalidDataException e)
        {
            throw NotDecoded(e);
        }
        catch (BadHttpRequestException e)
        {
            throw BodyRefusedException.From(e);
        }
    }

    /// <summary>What is thrown for a body that middleware can't decompress: nobody else would say that it is the client's fault.</summary>
    private static BodyRefusedException NotDecoded(InvalidDataException exception) =>
        Refuse("The body can't be decompressed.", StatusCodes.Status400BadRequest, exception);

    private static BodyRefusedException Refuse(string message, int status, Exception? exception = null) => new(message, status, exception) { Detail = message };

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
        NativeBufferOwner owner;
        try
        {
            owner = await LoadAsync(request, limit, default);
        }
        catch (InvalidDataException e)
        {
            throw NotDecoded(e);
        }

        bool isKept = false;
        try
        {
            if (!input.TryRead(owner.Buffer, out T? value, out NativeBufferError error))
            {
                throw new NativeBufferFormatException(error, input.SourceType);
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
