using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Fallback;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>How values of a type known at compile time are written and read as XML: the contracts of the engine.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <param name="format">The format, which has the options.</param>
internal sealed class XmlBodyContract<T>(XmlFormat format) : BodyContract<T>
{
    private readonly bool _isView = MessageType.IsViewType<T>();
    private XmlContract<T>? _writer;

    public override bool IsTaken => !_isView && Reading > Way.Unsupported;

    public override IBodySource Open(T value)
    {
        if (Writing == Way.Unsupported)
        {
            UnsupportedXmlContract.Refuse(typeof(T));
        }

        // Null to a thread that sees the verdict before the writer.
        IBodySource body = (_writer ?? XmlContractCache<T>.Get(format.Options)).OpenBody(value);

        // A type may be compiled, and the value XmlSerializer's, which has something in a member without code.
        format.Counters.Written(body is SerializerXmlBody<T> ? BodySerializer.BuiltIn : BodySerializer.Compiled);
        return body;
    }

    /// <summary>Receives a body in UTF-8, and reads it if compiled code can; without a state machine where it is there.</summary>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public override ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        Counted(XmlBodyReading.TryAsync(format, XmlContractCache<T>.Reader, request, cancellationToken), format.Counters);

    public override ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        _ = XmlContentType.IsXml(request.ContentType, out Encoding? encoding);
        return ReadAsync(request, encoding, cancellationToken);
    }

    /// <inheritdoc cref="BodyContract{T}.ReadAsync(HttpRequest, CancellationToken)"/>
    /// <param name="request">The request, whose body is of the format.</param>
    /// <param name="encoding">What its Content-Type says of the encoding.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <remarks>Without a state machine where the body is there.</remarks>
    public ValueTask<T?> ReadAsync(HttpRequest request, Encoding? encoding, CancellationToken cancellationToken)
    {
        if (Reading == Way.Unsupported)
        {
            UnsupportedXmlContract.Refuse(typeof(T));
        }

        if (encoding != Encoding.UTF8)
        {
            return ReadEncodedAsync(request, encoding, cancellationToken);
        }

        ValueTask<ReadAttempt<T>> reading = TryReadAsync(request, cancellationToken);
        return reading.IsCompletedSuccessfully ? new ValueTask<T?>(ValueOf(reading.Result)) : AwaitAsync(reading);
    }

    /// <inheritdoc/>
    public override bool TryReadUtf16(ReadOnlySpan<byte> document, out object? value)
    {
        bool isRead = TryReadUtf16(document, out T? read);
        value = read;
        return isRead;
    }

    public override BodyDescription Describe(bool isWriting)
    {
        Way way = WayOf(isWriting);
        return way switch
        {
            Way.Compiled => BodyDescription.Compiled,
            Way.Unsupported => BodyDescription.Refused(way, "XmlSerializer"),
            _ => new BodyDescription(
                way, $"{(isWriting ? XmlContractCache<T>.WhyNotWritten : XmlContractCache<T>.WhyNotRead)}.", []),
        };
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<T?> AwaitAsync(ValueTask<ReadAttempt<T>> reading) => ValueOf(await reading);

    private async ValueTask<T?> ReadEncodedAsync(HttpRequest request, Encoding? encoding, CancellationToken cancellationToken)
    {
        using PooledBlock received = await RequestBody.ReceiveAsync(request, format.BufferLimit, cancellationToken);
        return encoding == Encoding.Unicode && TryReadUtf16(received.WrittenSpan, out T? value)
            ? value
            : XmlSerializerOf<T>.Read(received.WrittenMemory, format.ReadingOptions, encoding);
    }

    /// <summary>The value of an attempt; where compiled code declined the document, XmlSerializer's.</summary>
    private T? ValueOf(in ReadAttempt<T> attempt)
    {
        if (attempt.IsRead)
        {
            return attempt.Value;
        }

        using PooledBlock document = attempt.Document!;
        return XmlSerializerOf<T>.Read(document.WrittenMemory, format.ReadingOptions);
    }

    private bool TryReadUtf16(ReadOnlySpan<byte> document, out T? value)
    {
        bool isRead = XmlUtf16Documents.TryRead(XmlContractCache<T>.Reader, document, format.ReadingOptions, out value);
        format.Counters.Read(isRead ? BodySerializer.Compiled : Reading == Way.Compiled ? BodySerializer.Fallback : BodySerializer.BuiltIn);
        return isRead;
    }

    protected override Way FindWriting()
    {
        try
        {
            XmlContract<T> writer = TransientFailures.Keep(ref _writer, () => XmlContractCache<T>.Get(format.Options));
            return writer.IsCompiled ? Way.Compiled : Way.Stock;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // XmlSerializer rejects types by exceptions of any kind, all of which MVC's formatter catches, too.
            TransientFailures.Add(e);
            return Way.Unsupported;
        }
    }

    protected override Way FindReading()
    {
        try
        {
            if (XmlContractCache<T>.Reader is not null)
            {
                return Way.Compiled;
            }

            _ = XmlSerializerOf<T>.Instance;
            return Way.Stock;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            TransientFailures.Add(e);
            return Way.Unsupported;
        }
    }

    protected override void Tell(bool isWriting) => format.Log.Xml(this, isWriting);
}
