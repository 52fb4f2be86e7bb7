using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>What may be said about a body's length, and whether it may be sent at all.</summary>
internal static partial class ResponseBody
{
    /// <summary>
    /// Whether the body goes to the server as it is. Every server of ASP.NET Core implements the response's head and body in one
    /// object; middleware that compresses, caches or rewrites bodies puts another object in the body's place only.
    /// </summary>
    private static bool IsServersOwnBody(HttpContext context)
    {
        IFeatureCollection features = context.Features;
        return ReferenceEquals(features[typeof(IHttpResponseBodyFeature)], features[typeof(IHttpResponseFeature)]);
    }

    /// <summary>
    /// Sets the Content-Type before the body is composed, as the built-in writers do: the model's own code may read it, set another, or
    /// start the response, and it stays where the model fails.
    /// </summary>
    /// <exception cref="InvalidOperationException">The response has started.</exception>
    private static void SetType(HttpContext context, string? contentType)
    {
        if (contentType is not null)
        {
            // An empty one is none, as the framework's own property of the response has it.
            context.Response.Headers.ContentType = contentType.Length == 0 ? default : contentType;
        }
    }

    /// <summary>Says in the response's head what is known of the body's length once its first part is composed.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="hasType">Whether this library has set the Content-Type.</param>
    /// <param name="whole">The body, if it is complete.</param>
    /// <param name="threshold">See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</param>
    /// <returns>Whether Content-Length was set, which there was none of before.</returns>
    private static bool SetLength(HttpContext context, bool hasType, BlockChain? whole, int threshold)
    {
        HttpResponse response = context.Response;
        return whole is not null && threshold != 0 && IsServersOwnBody(context) && !ForbidsContentLength(response.StatusCode)
            && TrySetContentLength(response, response.Headers, whole.Length, hasType);
    }

    /// <summary>Takes the Content-Length back, unless the head is on its way: a handler may still answer something else then.</summary>
    private static void Undo(HttpResponse response, bool hasLength)
    {
        if (hasLength && !response.HasStarted)
        {
            response.ContentLength = null;
        }
    }

    /// <summary>
    /// Sets Content-Length where it is certain to be right, in a status that allows it (RFC 9110, section 8.6) and on a body that nobody
    /// rewrites: nothing else was or will be written, and no trailers were announced, which need chunks.
    /// </summary>
    /// <returns>Whether it was set.</returns>
    private static bool TrySetContentLength(HttpResponse response, IHeaderDictionary headers, long length, bool hasType)
    {
        if (response.HasStarted)
        {
            return false;
        }

        // Every look at the response costs some nanoseconds; one header, the type, is the usual case. A length may count as one or not.
        bool typeOnly = hasType && headers.Count == 1;
        if (headers.ContentLength is not null || (!typeOnly && (headers.Trailer.Count > 0 || headers.TransferEncoding.Count > 0)))
        {
            return false;
        }

        PipeWriter writer = response.BodyWriter;
        if (writer.CanGetUnflushedBytes && writer.UnflushedBytes != 0)
        {
            return false;
        }

        headers.ContentLength = length;
        return true;
    }

    /// <summary>1xx, 204 and 205 have no length; Kestrel drops the connection if they claim one.</summary>
    private static bool ForbidsContentLength(int status) =>
        status is < 200 or StatusCodes.Status204NoContent or StatusCodes.Status205ResetContent;

    /// <summary>
    /// Whether the body is written. Where the status, or the method, has none, a server would throw it away; middleware that stands in the
    /// body's place gets it all the same, and says in the head, its log or its cache what it makes of it.
    /// </summary>
    /// <remarks>
    /// It may hand out the server's own pipe. Kestrel refuses a write for such a status, and ignores bytes that are in its pipe when the
    /// response starts. So such a body is copied into the pipe and flushed, as the built-in writers do.
    /// </remarks>
    private static bool CarriesBody(HttpContext context) => !HasNoBody(context) || !IsServersOwnBody(context);

    /// <summary>Whether the response ends with its head, whatever is written.</summary>
    /// <remarks>Below 200, Kestrel sends it.</remarks>
    private static bool HasNoBody(HttpContext context) =>
        context.Response.StatusCode
            is StatusCodes.Status204NoContent or StatusCodes.Status205ResetContent or StatusCodes.Status304NotModified
        || (HttpMethods.IsHead(context.Request.Method) && !IsOverridden(context.Request));

    /// <summary>
    /// Whether the method may not be the one with which the request came, which the server alone knows: it sends a body to who has sent a
    /// POST that <c>UseHttpMethodOverride</c> makes a HEAD, and throws away what is written to who has sent a HEAD.
    /// </summary>
    private static bool IsOverridden(HttpRequest request) => request.Headers.ContainsKey("X-HTTP-Method-Override");
}
