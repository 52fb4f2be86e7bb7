using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Negotiation;

/// <summary>What caches are told of an address with several answers (RFC 9110, section 12.5.5).</summary>
internal static class VaryHeader
{
    /// <summary>Says that other clients may get another body from the same address.</summary>
    public static void AddAccept(HttpResponse response)
    {
        if (response.HasStarted)
        {
            return;
        }

        StringValues vary = response.Headers.Vary;
        foreach (string? line in vary)
        {
            foreach (MediaRange field in new MediaRanges(line))
            {
                if (field.Is("Accept") || field.Is("*"))
                {
                    return;
                }
            }
        }

        response.Headers.Vary = vary.Count == 0 ? "Accept" : StringValues.Concat(vary, "Accept");
    }
}
