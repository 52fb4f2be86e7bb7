using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Whether a stock formatter would write, or read, a body in UTF-8: nothing else is ours.</summary>
/// <remarks><b>Cost</b>: where nobody names a charset nothing is allocated, and no media type parsed.</remarks>
internal static class Utf8Choice
{
    private const string Charset = "charset";
    private const string Utf8Name = "utf-8";

    /// <summary>Whether the stock formatter will choose UTF-8 for a response.</summary>
    /// <param name="stock">The stock formatter.</param>
    /// <param name="context">The response, with its Content-Type chosen.</param>
    public static bool IsMadeFor(TextOutputFormatter stock, OutputFormatterCanWriteContext context) => IsOpen(context)
        ? stock.SupportedEncodings is { Count: > 0 } encodings && Is(encodings[0])
        : context is OutputFormatterWriteContext write && Is(stock.SelectCharacterEncoding(write));

    /// <summary>The encoding that the stock formatter chooses for a response.</summary>
    /// <param name="stock">The stock formatter.</param>
    /// <param name="context">The response, with its Content-Type chosen.</param>
    /// <exception cref="InvalidOperationException">The formatter has no encodings.</exception>
    public static Encoding Of(TextOutputFormatter stock, OutputFormatterWriteContext context) =>
        stock.SupportedEncodings is { Count: > 0 } encodings && IsOpen(context) ? encodings[0] : stock.SelectCharacterEncoding(context);

    /// <summary>
    /// The one of a formatter's encodings that is chosen for a request, the first or the one that
    /// the request names; null if that is not UTF-8.
    /// </summary>
    /// <param name="encodings">The formatter's encodings.</param>
    /// <param name="contentType">The request's Content-Type.</param>
    public static Encoding? OfRequest(IList<Encoding> encodings, string? contentType)
    {
        StringSegment charset = CharsetOf(contentType);
        if (!JsonContentType.IsUtf8OrNone(charset))
        {
            return null;
        }

        int candidates = charset.HasValue ? encodings.Count : Math.Min(1, encodings.Count);
        for (int i = 0; i < candidates; i++)
        {
            if (Is(encodings[i]))
            {
                return encodings[i];
            }
        }

        return null;
    }

    /// <summary>Whether an encoding is UTF-8.</summary>
    public static bool Is(Encoding? encoding) => encoding?.CodePage == Encoding.UTF8.CodePage;

    /// <summary>Whether neither the client nor the Content-Type names a charset: the formatter's first encoding is chosen then.</summary>
    private static bool IsOpen(OutputFormatterCanWriteContext context) =>
        context.HttpContext.Request.Headers.AcceptCharset.Count == 0
        && !(context.ContentType.Buffer is { } text
            && text.Contains(';', StringComparison.Ordinal)
            && text.Contains(Charset, StringComparison.OrdinalIgnoreCase));

    private static StringSegment CharsetOf(string? contentType)
    {
        int end = contentType is null ? -1 : contentType.IndexOf(';', StringComparison.Ordinal);
        if (end < 0)
        {
            return default;
        }

        return PlainMediaTypes.IsPlain(contentType.AsSpan(0, end)) && JsonContentType.IsUtf8(contentType.AsSpan(end + 1))
            ? Utf8Name
            : new MediaType(contentType!).Charset;
    }
}
