using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>Receives bodies of XML for compiled readers, whichever serializer's documents those read.</summary>
internal static class XmlBodyReading
{
    /// <summary>Receives a body in UTF-8, and reads it if compiled code can; without a state machine where it is there.</summary>
    /// <param name="format">The format, which has the options.</param>
    /// <param name="reader">The compiled reader; null where there is none.</param>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public static ValueTask<ReadAttempt<T>> TryAsync<T>(
        XmlFormat format, CompiledXmlReader<T>? reader, HttpRequest request, CancellationToken cancellationToken)
    {
        if (request.ContentLength > format.BufferLimit)
        {
            return ReadByFileAsync(format, reader, request, null, cancellationToken);
        }

        Stream body = request.Body;
        ValueTask<ReadAttempt<T>> reading = RequestBody.IsRewound(body)
            ? XmlDocumentReader.TryReadAsync(reader, format.ReadingOptions, body, format.BufferLimit, cancellationToken)
            : XmlDocumentReader.TryReadAsync(reader, format.ReadingOptions, request.BodyReader, format.BufferLimit, cancellationToken);
        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(format, reader, reading, request, cancellationToken);
        }

        // Taken once: behind the task may stand a pooled object, which is somebody else's afterwards.
        ReadAttempt<T> attempt = reading.Result;
        return attempt.IsPartial
            ? ReadByFileAsync(format, reader, request, attempt.Document, cancellationToken)
            : new ValueTask<ReadAttempt<T>>(attempt);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<ReadAttempt<T>> AwaitAsync<T>(
        XmlFormat format,
        CompiledXmlReader<T>? reader,
        ValueTask<ReadAttempt<T>> reading,
        HttpRequest request,
        CancellationToken cancellationToken)
    {
        ReadAttempt<T> attempt = await reading;
        return attempt.IsPartial ? await ReadByFileAsync(format, reader, request, attempt.Document, cancellationToken) : attempt;
    }

    private static async ValueTask<ReadAttempt<T>> ReadByFileAsync<T>(
        XmlFormat format, CompiledXmlReader<T>? reader, HttpRequest request, PooledBlock? begun, CancellationToken cancellationToken)
    {
        PooledBlock? document = await RequestBody.ReceiveByFileAsync(request, begun, format.BufferLimit, cancellationToken);
        try
        {
            return XmlDocumentReader.TryRead(reader, format.ReadingOptions, ref document);
        }
        finally
        {
            document?.Dispose();
        }
    }
}
