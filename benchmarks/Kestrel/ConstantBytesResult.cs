using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The control: sends bytes that are ready, in the fastest way Kestrel has.</summary>
/// <param name="bytes">The body.</param>
internal sealed class ConstantBytesResult(byte[] bytes) : IResult
{
    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => SendAsync(httpContext.Response, bytes);

    /// <summary>Sends <paramref name="bytes"/> with their length.</summary>
    public static Task SendAsync(HttpResponse response, byte[] bytes)
    {
        response.ContentType = "application/json; charset=utf-8";
        response.ContentLength = bytes.Length;
        var flush = response.BodyWriter.WriteAsync(bytes);
        if (flush.IsCompletedSuccessfully)
        {
            _ = flush.Result;
            return Task.CompletedTask;
        }

        return flush.AsTask();
    }
}
