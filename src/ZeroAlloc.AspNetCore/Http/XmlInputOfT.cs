using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Formats.Xml.Serializer;

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
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<XmlBodyReading> TryReadAsync(HttpRequest request, int limit)
    {
        XmlReading<T> reading = await ReceiveAsync(request, limit, default);
        return reading.IsSure ? new XmlBodyReading(reading.Value, null) : new XmlBodyReading(null, reading.Document);
    }

    /// <summary>Reads a body in UTF-8.</summary>
    /// <exception cref="BadHttpRequestException">The body is larger than <paramref name="limit"/>.</exception>
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

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<XmlReading<T>> ReceiveAsync(HttpRequest request, int limit, CancellationToken cancellationToken)
    {
        XmlIntake.ThrowIfTooLong(request.ContentLength > limit, limit);
        Stream body = request.Body;
        XmlReading<T> reading = body.CanSeek
            ? await XmlDocumentReader.TryReadAsync<T>(_options, body, limit, cancellationToken)
            : await XmlDocumentReader.TryReadAsync<T>(_options, request.BodyReader, limit, cancellationToken);
        XmlIntake.ThrowIfTooLong(reading.IsTooLong, limit);
        return reading;
    }
}
