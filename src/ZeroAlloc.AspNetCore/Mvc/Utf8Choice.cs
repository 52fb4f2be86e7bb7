using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Whether a stock formatter would write, or read, a body in UTF-8: nothing else is ours.</summary>
internal static class Utf8Choice
{
    /// <summary>Whether the stock formatter will choose UTF-8 for a response.</summary>
    /// <param name="stock">The stock formatter.</param>
    /// <param name="context">The response, with its Content-Type chosen.</param>
    /// <remarks><b>Cost</b>: no allocation where neither the client nor the Content-Type names a charset.</remarks>
    public static bool IsMadeFor(TextOutputFormatter stock, OutputFormatterCanWriteContext context)
    {
        IHeaderDictionary headers = context.HttpContext.Request.Headers;
        bool plain = headers.AcceptCharset.Count == 0
            && (context.ContentType.Buffer is not { } text || !text.Contains("charset", StringComparison.OrdinalIgnoreCase));
        Encoding? encoding = plain
            ? stock.SupportedEncodings.FirstOrDefault()
            : context is OutputFormatterWriteContext write ? stock.SelectCharacterEncoding(write) : null;
        return Is(encoding);
    }

    /// <summary>Whether an encoding is UTF-8.</summary>
    public static bool Is(Encoding? encoding) => encoding?.CodePage == Encoding.UTF8.CodePage;
}
