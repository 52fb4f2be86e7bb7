using System.Globalization;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>Binary requests: received into pooled memory that grows with the bytes, then verified.</summary>
internal sealed partial class NativeBufferFormat
{
    /// <summary>Receives a body; the caller disposes it.</summary>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <exception cref="NativeBufferFormatException">It is larger than <see cref="Limit"/>; the rest was not received.</exception>
    /// <exception cref="BadHttpRequestException">It can't be decompressed.</exception>
    /// <exception cref="IOException">The body did not arrive.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<NativeBufferOwner> LoadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        if (request.ContentLength > Limit)
        {
            throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.TooLong, Limit));
        }

        Stream body = request.Body;
        try
        {
            return await (RequestBody.IsRewound(body)
                ? NativeBufferOwner.LoadAsync(body, Limit, cancellationToken)
                : NativeBufferOwner.LoadAsync(request.BodyReader, Limit, cancellationToken));
        }
        catch (InvalidDataException e)
        {
            throw BodyRefusedException.NotDecoded(e);
        }
    }

    /// <summary>Receives a body and gives the view over it, to be disposed by the caller.</summary>
    /// <exception cref="BadHttpRequestException">
    /// The Content-Type is none of a message, or names another version (415); it is malformed, of
    /// another type, or can't be decompressed (400); it is too large (413).
    /// </exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<BufferedMessageOwner<TView>> ReadViewAsync<TView>(HttpRequest request, CancellationToken cancellationToken)
        where TView : struct, IBufferedMessage<TView>
    {
        if (!Takes(request))
        {
            throw BodyRefusedException.Of(
                StatusCodes.Status415UnsupportedMediaType,
                $"Expected a NativeBuffering message, version 1, but the Content-Type is neither '{Names.Canonical}' nor another media type of the format.");
        }

        try
        {
            var view = new BufferedMessageOwner<TView>(await LoadAsync(request, cancellationToken));
            Counters.Read(BodySerializer.Compiled);
            return view;
        }
        catch (NativeBufferFormatException e) when (FaultIn(e) is { } fault)
        {
            throw BodyRefusedException.Of(fault.Status, fault.Detail!, e);
        }
        catch (BadHttpRequestException e) when (e is not BodyRefusedException)
        {
            throw BodyRefusedException.From(e);
        }
    }

    /// <summary>Malformed (400) or too large (413): reason and offset are told.</summary>
    public override BodyFault? FaultIn(Exception exception) => exception is not NativeBufferFormatException malformed
        ? null
        : malformed.Error.Reason == NativeBufferReason.TooLong
            ? new BodyFault(
                StatusCodes.Status413PayloadTooLarge,
                string.Create(CultureInfo.InvariantCulture, $"The message is longer than the limit of {Limit} bytes."))
            : new BodyFault(StatusCodes.Status400BadRequest, malformed.Message);

    public override void LogFault(ILogger logger, string type, string? parameter, Exception exception) =>
        StockLog.InvalidMessage(logger, type, parameter, exception);
}
