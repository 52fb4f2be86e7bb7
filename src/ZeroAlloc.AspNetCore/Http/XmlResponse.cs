using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The XML responses of minimal APIs.</summary>
internal static class XmlResponse
{
    /// <summary>Content-Type unless another is given: what MVC's formatter sends.</summary>
    public const string DefaultContentType = "application/xml; charset=utf-8";

    private const string ProblemContentType = "application/problem+xml; charset=utf-8";

    /// <summary>Whether a value, which is not null, can be written as XML.</summary>
    public static bool CanWrite(HostSettings settings, Type declared, object value) =>
        settings.Xml.SequenceOf(value.GetType(), settings.Logger) is not null
        || settings.Xml.ForValue(declared, ref value, settings.Logger).IsSupported;

    /// <summary>Writes a value without boxing it; null as an empty root.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer does not know the type, or can't write the value; the response is untouched then, if no part has left.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type.</exception>
    public static ValueTask WriteAsync<T>(HttpContext context, T value, XmlFormatOptions? options, string? contentType, CancellationToken cancellationToken)
    {
        HostSettings settings = HostSettings.Of(context);
        XmlBodies bodies = settings.XmlUnder(options);
        if (value is not null && !typeof(T).IsValueType)
        {
            return WriteAsync(context, settings, bodies, value, typeof(T), contentType, cancellationToken);
        }

        XmlBody body = bodies.For(typeof(T), settings.Logger);
        return ResponseBody.WriteAsync(
            context,
            body is XmlBody<T> typed ? typed.Open(value) : body.Open(value),
            contentType ?? DefaultContentType,
            settings.Threshold,
            cancellationToken);
    }

    /// <summary>Writes a value that is not null.</summary>
    public static ValueTask WriteAsync(HttpContext context, object value, Type declared, string? contentType)
    {
        HostSettings settings = HostSettings.Of(context);
        return WriteAsync(context, settings, settings.Xml, value, declared, contentType, default);
    }

    private static ValueTask WriteAsync(
        HttpContext context, HostSettings settings, XmlBodies bodies, object value, Type declared, string? contentType, CancellationToken cancellationToken)
    {
        string type = contentType ?? (value is ProblemDetails ? ProblemContentType : DefaultContentType);
        if (bodies.SequenceOf(value.GetType(), settings.Logger) is { } sequence)
        {
            CancellationToken token = cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
            return ResponseBody.WriteSequenceAsync(context, sequence.Open(value, token), type, settings.Threshold, cancellationToken);
        }

        XmlBody body = bodies.ForValue(declared, ref value, settings.Logger);
        return ResponseBody.WriteAsync(context, body.Open(value), type, settings.Threshold, cancellationToken);
    }
}
