using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of a type known at compile time are read: the readers of the engine.</summary>
/// <typeparam name="T">Type that the bodies are read as.</typeparam>
internal sealed class XmlInput<T> : XmlInput
{
    private readonly XmlFormatOptions _options;

    /// <summary>Compiles the type for reading alone: many that are read are never written.</summary>
    /// <param name="options">The limits.</param>
    /// <exception cref="InvalidOperationException">XmlSerializer does not know the type.</exception>
    /// <exception cref="NotSupportedException">The same.</exception>
    public XmlInput(XmlFormatOptions options)
    {
        _options = options;
        IsCompiled = XmlContractCache<T>.Reader is not null;
        if (!IsCompiled)
        {
            _ = XmlSerializerOf<T>.Instance;
        }
    }

    /// <inheritdoc/>
    public override bool IsSupported => true;

    /// <inheritdoc/>
    public override bool IsCompiled { get; }

    /// <inheritdoc/>
    public override ValueTask<XmlBodyReading> TryReadAsync(HttpRequest request, int limit)
    {
        ValueTask<XmlReading<T>> receiving = ReceiveAsync(request, limit, default);
        return receiving.IsCompletedSuccessfully
            ? new ValueTask<XmlBodyReading>(Untyped(receiving.Result))
            : AwaitAsync(receiving);
    }

    /// <summary>Reads a body in UTF-8.</summary>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T?> ReadAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        XmlReading<T> reading = await ReceiveAsync(request, limit, cancellationToken);
        if (reading.IsSure)
        {
            return reading.Value;
        }

        using PooledBlock document = reading.Document!;
        return XmlSerializerOf<T>.Read(document.WrittenMemory, _options);
    }

    private static XmlBodyReading Untyped(XmlReading<T> reading) =>
        reading.IsSure ? new XmlBodyReading(reading.Value, null) : new XmlBodyReading(null, reading.Document);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<XmlBodyReading> AwaitAsync(ValueTask<XmlReading<T>> receiving) => Untyped(await receiving);

    /// <summary>Receives a body; without a state machine where it is there.</summary>
    private ValueTask<XmlReading<T>> ReceiveAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        if (request.ContentLength > limit)
        {
            return ReceiveByFileAsync(request, null, limit, cancellationToken);
        }

        // A body that somebody buffered and wound back is read as a stream: the pipe over it would still stand at its end.
        Stream body = request.Body;
        ValueTask<XmlReading<T>> receiving = body.CanSeek
            ? XmlDocumentReader.TryReadAsync<T>(_options, body, limit, cancellationToken)
            : XmlDocumentReader.TryReadAsync<T>(_options, request.BodyReader, limit, cancellationToken);
        if (!receiving.IsCompletedSuccessfully)
        {
            return AwaitAsync(receiving, request, limit, cancellationToken);
        }

        // Taken once: behind the task may stand a pooled object, which is somebody else's afterwards.
        XmlReading<T> reading = receiving.Result;
        return reading.IsTooLong ? ReceiveByFileAsync(request, reading.Document, limit, cancellationToken) : new ValueTask<XmlReading<T>>(reading);
    }

    private async ValueTask<XmlReading<T>> ReceiveByFileAsync(HttpRequest request, PooledBlock? begun, int limit, CancellationToken cancellationToken)
    {
        PooledBlock? document = await XmlIntake.ReceiveByFileAsync(request, begun, limit, cancellationToken);
        try
        {
            return XmlDocumentReader.TryRead<T>(_options, ref document);
        }
        finally
        {
            document?.Dispose();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<XmlReading<T>> AwaitAsync(ValueTask<XmlReading<T>> receiving, HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        XmlReading<T> reading = await receiving;
        return reading.IsTooLong ? await ReceiveByFileAsync(request, reading.Document, limit, cancellationToken) : reading;
    }
}
