using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>The control of results: an <see cref="IResult"/> that sends bytes that are ready.</summary>
/// <param name="bytes">The body.</param>
/// <param name="contentType">Its Content-Type.</param>
internal sealed class ConstantBytesResult(byte[] bytes, string contentType) : IResult
{
    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext) => ConstantBytes.SendAsync(httpContext.Response, bytes, contentType);
}
