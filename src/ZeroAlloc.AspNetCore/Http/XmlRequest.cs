using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The XML requests of minimal APIs.</summary>
internal static class XmlRequest
{
    /// <summary>Reads a body as <typeparamref name="T"/>, whose Content-Type must be XML.</summary>
    /// <exception cref="BadHttpRequestException">The Content-Type is not XML, its charset not known, or the type none of XmlSerializer's (415); the document is malformed
    /// or does not fit the type (400); it is too long (413).</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T?> ReadAsync<T>(HttpRequest request, XmlFormatOptions? options, CancellationToken cancellationToken)
    {
        Encoding encoding = EncodingOf(request);
        HostSettings settings = HostSettings.Of(request.HttpContext);
        if (!settings.XmlInputsUnder(options).For(typeof(T), settings.Logger).IsSupported)
        {
            throw NotSupported(typeof(T));
        }

        try
        {
            return await ReadAsync<T>(request, encoding, options, cancellationToken);
        }
        catch (Exception e) when (IsMalformed(e))
        {
            throw Refuse($"Failed to read \"{typeof(T).Name}\" from the request body as XML.", StatusCodes.Status400BadRequest, e);
        }
        catch (InvalidDataException e)
        {
            throw Refuse("The body can't be decompressed.", StatusCodes.Status400BadRequest, e);
        }
        catch (BadHttpRequestException e)
        {
            throw BodyRefusedException.From(e);
        }
    }

    /// <summary>Reads a body as <typeparamref name="T"/>; what is wrong with it is told in XmlSerializer's own exceptions.</summary>
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

    /// <summary>Says where a document is wrong, without a word of it: the exceptions inside quote what they did not expect.</summary>
    /// <param name="exception">What <see cref="IsMalformed"/> knows.</param>
    public static string Describe(Exception exception) => exception is InvalidOperationException { InnerException: { } inner }
        ? $"{exception.Message} ({inner.GetType().Name})"
        : exception.GetType().Name;

    private static BodyRefusedException Refuse(string message, int status, Exception? exception = null) => new(message, status, exception) { Detail = message };

    private static Encoding EncodingOf(HttpRequest request)
    {
        bool isXml = XmlMediaType.IsXml(request.ContentType, out Encoding? encoding);
        if (isXml && encoding is not null)
        {
            return encoding;
        }

        throw Refuse(
            isXml
                ? $"Unable to read the request as XML because the charset of the content type '{request.ContentType}' is not UTF-8 or UTF-16."
                : $"Unable to read the request as XML because the request content type '{request.ContentType}' is not a known XML content type.",
            StatusCodes.Status415UnsupportedMediaType);
    }

    private static BodyRefusedException NotSupported(Type type)
    {
        try
        {
            NoXmlBody.Refuse(type);
            throw new UnreachableException();
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            return Refuse($"XML can't be read as \"{type.Name}\": XmlSerializer does not support the type.", StatusCodes.Status415UnsupportedMediaType, e);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> ReadEncodedAsync<T>(
        HttpRequest request, Encoding encoding, XmlFormatOptions options, int limit, CancellationToken cancellationToken)
    {
        using PooledBlock document = await XmlIntake.ReceiveAsync(request, limit, cancellationToken);
        return XmlSerializerOf<T>.Read(document.WrittenMemory, options, encoding);
    }
}
