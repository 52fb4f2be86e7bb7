using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The two headers that a body sets, as they were before it did.</summary>
/// <param name="response">The response, before anything is changed.</param>
internal readonly struct HeadersBefore(HttpResponse response)
{
    private readonly string? _contentType = response.ContentType;
    private readonly long? _contentLength = response.ContentLength;

    /// <summary>Puts them back, unless they are on their way: a handler may still answer something else then.</summary>
    public void Restore(HttpResponse response)
    {
        if (!response.HasStarted)
        {
            response.ContentType = _contentType;
            response.ContentLength = _contentLength;
        }
    }
}
