using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The answer of the diagnostics endpoint: a page for browsers, JSON for everybody else.</summary>
internal static class DiagnosticsAnswer
{
    /// <summary>Looks into the host of a request and answers.</summary>
    public static Task WriteAsync(HttpContext context, BodyTally tally)
    {
        DiagnosticsReport report = DiagnosticsReport.Of(context.RequestServices, tally);
        return WriteAsync(context, () => DiagnosticsPage.Of(report), destination => DiagnosticsJson.Write(destination, report));
    }

    /// <summary>Answers for a host without the library's services.</summary>
    public static Task WriteOffAsync(HttpContext context) =>
        WriteAsync(context, static () => DiagnosticsPage.Off, DiagnosticsJson.WriteOff);

    private static async Task WriteAsync(HttpContext context, Func<string> page, Action<IBufferWriter<byte>> writeJson)
    {
        HttpResponse response = context.Response;
        response.Headers.CacheControl = "no-store";
        response.Headers.Vary = HeaderNames.Accept;
        if (!IsPageWanted(context.Request))
        {
            // Names may have markup in them, which JSON leaves as it is.
            response.Headers.XContentTypeOptions = "nosniff";
            response.ContentType = "application/json; charset=utf-8";
            writeJson(response.BodyWriter);
            await response.BodyWriter.FlushAsync(context.RequestAborted);
            return;
        }

        // The page needs nothing but its own style sheet, whatever a type is called.
        response.Headers.ContentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";
        response.ContentType = "text/html; charset=utf-8";
        await response.WriteAsync(page(), context.RequestAborted);
    }

    private static bool IsPageWanted(HttpRequest request) =>
        request.GetTypedHeaders().Accept.Any(static type => type.MediaType.Equals("text/html", StringComparison.OrdinalIgnoreCase));
}
