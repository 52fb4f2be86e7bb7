using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>The XML requests of minimal APIs, and what is wrong with a document.</summary>
internal sealed partial class XmlFormat
{
    /// <summary>Reads a body as <typeparamref name="T"/>, whose Content-Type must be XML.</summary>
    /// <exception cref="BadHttpRequestException">
    /// The Content-Type is not XML, its charset not known, or the type none of XmlSerializer's
    /// (415); the document is malformed or does not fit the type (400); it is too long (413).
    /// </exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T?> ReadAsync<T>(HttpRequest request, CancellationToken cancellationToken)
    {
        if (!XmlContentType.IsXml(request.ContentType, out Encoding? encoding) || encoding is null)
        {
            throw BodyRefusedException.Of(StatusCodes.Status415UnsupportedMediaType, WhyNotTaken(request.ContentType));
        }

        Mention<T>();
        if (ContractFor(typeof(T)) is not XmlBodyContract<T> { Reading: > Way.Unsupported } contract)
        {
            throw NotSupported(typeof(T));
        }

        try
        {
            return await contract.ReadAsync(request, encoding, cancellationToken);
        }
        catch (Exception e) when (FaultIn(e) is { } fault)
        {
            throw BodyRefusedException.Of(fault.Status, $"Failed to read \"{typeof(T).Name}\" from the request body as XML.", e);
        }
        catch (InvalidDataException e)
        {
            throw BodyRefusedException.NotDecoded(e);
        }
        catch (BadHttpRequestException e)
        {
            throw BodyRefusedException.From(e);
        }
    }

    /// <summary>
    /// Whether a document was refused for what it is, not for what the model's own code made of it;
    /// the rule of MVC's formatter, and texts out of range.
    /// </summary>
    public override BodyFault? FaultIn(Exception exception)
    {
        bool isMalformed = exception switch
        {
            XmlException => true,
            InvalidOperationException { InnerException: { } inner } => inner is FormatException or XmlException or OverflowException
                || (inner.InnerException is null && inner.Source is "Microsoft.GeneratedCode" or "System.Private.Xml"),
            _ => false,
        };
        return isMalformed ? new BodyFault(StatusCodes.Status400BadRequest) : null;
    }

    /// <summary>Says where a document is wrong, without a word of it: the exceptions inside quote what they did not expect.</summary>
    public override void LogFault(ILogger logger, string type, string? parameter, Exception exception) => StockLog.InvalidXml(
        logger,
        type,
        parameter,
        exception is InvalidOperationException { InnerException: { } inner }
            ? $"{exception.Message} ({inner.GetType().Name})"
            : exception.GetType().Name);

    /// <summary>
    /// What is wrong with a document that somebody else has failed to read, if the reader under
    /// XmlSerializer did not say so; null for any other failure.
    /// </summary>
    /// <param name="document">The document.</param>
    /// <param name="quotas">What the reader was given.</param>
    /// <param name="encoding">The same.</param>
    /// <param name="failure">What XmlSerializer threw.</param>
    public static XmlException? FaultIn(
        PooledBlock document, XmlDictionaryReaderQuotas quotas, Encoding encoding, InvalidOperationException failure) =>
        XmlReaderFaults.Find(failure, document.WrittenMemory, quotas, encoding);

    /// <summary>What compiled code threw because the model has no collection for an item; null for any other failure.</summary>
    public static Exception? MissingIn(InvalidOperationException failure) =>
        failure.InnerException is { InnerException: null, Source: XmlLists.GeneratedCode } missing ? missing : null;

    /// <summary>Refuses a document that somebody else is about to read, and that exceeds a limit which that one does not know.</summary>
    /// <param name="document">The document, not read.</param>
    /// <param name="model">What it will be read as by XmlSerializer.</param>
    /// <param name="encoding">What it will be read as.</param>
    /// <exception cref="XmlException">It exceeds one.</exception>
    public void ThrowIfBeyondLimits(PooledBlock document, Type model, Encoding encoding) =>
        XmlLimits.ThrowIfExceeded(document.WrittenSpan, ReadingOptions, model, encoding);

    private static string WhyNotTaken(string? contentType) => XmlContentType.IsXml(contentType, out _)
        ? $"Unable to read the request as XML because the charset of the content type '{contentType}' is not UTF-8 or UTF-16."
        : $"Unable to read the request as XML because the request content type '{contentType}' is not a known XML content type.";

    private static BodyRefusedException NotSupported(Type type)
    {
        try
        {
            UnsupportedXmlContract.Refuse(type);
            throw new UnreachableException();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return BodyRefusedException.Of(
                StatusCodes.Status415UnsupportedMediaType,
                $"Unable to read the request as XML because XmlSerializer doesn't support the type \"{type.Name}\".",
                e);
        }
    }
}
