using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Xml.Serializer;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The XML requests of minimal APIs.</summary>
internal static class XmlRequest
{
    /// <summary>Reads a body as <typeparamref name="T"/>, whose Content-Type must be XML.</summary>
    /// <exception cref="InvalidOperationException">The Content-Type is not XML or its charset not known; XmlSerializer does not know the type; or it can't read the document.</exception>
    public static ValueTask<T?> ReadAsync<T>(HttpRequest request, XmlFormatOptions? options, CancellationToken cancellationToken)
    {
        bool isXml = XmlMediaType.IsXml(request.ContentType, out Encoding? encoding);
        if (!isXml || encoding is null)
        {
            throw new InvalidOperationException(isXml
                ? $"Unable to read the request as XML because the charset of the content type '{request.ContentType}' is not UTF-8 or UTF-16."
                : $"Unable to read the request as XML because the request content type '{request.ContentType}' is not a known XML content type.");
        }

        return ReadAsync<T>(request, encoding, options, cancellationToken);
    }

    /// <summary>Reads a body as <typeparamref name="T"/>.</summary>
    /// <param name="request">The request.</param>
    /// <param name="encoding">UTF-8 or UTF-16.</param>
    /// <param name="options">Options to use instead of the default.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    public static ValueTask<T?> ReadAsync<T>(HttpRequest request, Encoding encoding, XmlFormatOptions? options, CancellationToken cancellationToken)
    {
        HostSettings settings = HostSettings.Of(request.HttpContext);
        XmlInputs inputs = settings.XmlInputsUnder(options);
        if (inputs.For(typeof(T), settings.Logger) is not XmlInput<T> input)
        {
            NoXmlBody.Refuse(typeof(T));
            return default;
        }

        return encoding == Encoding.UTF8
            ? input.ReadAsync(request, settings.XmlBufferLimit, cancellationToken)
            : ReadEncodedAsync<T>(request, encoding, inputs.Options, settings.XmlBufferLimit, cancellationToken);
    }

    /// <summary>Whether a document was refused for what it is, not for what the model's own code made of it; the rule of MVC's formatter, and texts out of range.</summary>
    public static bool IsMalformed(Exception exception) => exception switch
    {
        XmlException => true,
        InvalidOperationException { InnerException: { } inner } => inner is FormatException or XmlException or OverflowException
            || (inner.InnerException is null && inner.Source is "Microsoft.GeneratedCode" or "System.Private.Xml"),
        _ => false,
    };

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> ReadEncodedAsync<T>(
        HttpRequest request, Encoding encoding, XmlFormatOptions options, int limit, CancellationToken cancellationToken)
    {
        using PooledBlock document = await XmlIntake.ReceiveAsync(request, limit, cancellationToken);
        return XmlSerializerOf<T>.Read(document.WrittenMemory, options, encoding);
    }
}
