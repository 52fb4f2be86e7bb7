using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Negotiation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Tells API descriptions (OpenAPI) of the XML and the messages that <see cref="ValueEndpointFilter"/> writes.</summary>
internal static class ValueEndpointDescription
{
    /// <summary>
    /// Adds the media types of XML and of messages to what the framework says of a handler's value: a JSON body with status 200.
    /// </summary>
    /// <remarks>What the application declares itself, for this or another status, is left alone unless it is just that.</remarks>
    public static void AddFormats(EndpointBuilder endpoint)
    {
        if (endpoint.Metadata.OfType<MethodInfo>().LastOrDefault() is not { } method)
        {
            return;
        }

        Type declared = DeclaredType.Awaited(method.ReturnType);
        for (int i = 0; i < endpoint.Metadata.Count; i++)
        {
            if (endpoint.Metadata[i] is IProducesResponseTypeMetadata { StatusCode: StatusCodes.Status200OK } produces
                && produces.Type == declared
                && produces.ContentTypes.SequenceEqual(["application/json"]))
            {
                endpoint.Metadata[i] = new NegotiatedMetadata(declared, endpoint);
            }
        }
    }
}
