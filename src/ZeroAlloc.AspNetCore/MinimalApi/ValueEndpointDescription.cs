using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Tells API descriptions (OpenAPI) of the messages that <see cref="ValueEndpointFilter"/> writes.</summary>
internal static class ValueEndpointDescription
{
    /// <summary>Adds the media types of messages to what the framework says of a handler's value: a JSON body with status 200.</summary>
    /// <remarks>What the application declares itself, for this or another status, is left alone unless it is just that.</remarks>
    public static void AddMessages(EndpointBuilder endpoint)
    {
        if (endpoint.Metadata.OfType<MethodInfo>().LastOrDefault() is not { } method)
        {
            return;
        }

        Type declared = ValueEndpointFilter.DeclaredType(method.ReturnType);
        if (!NativeBufferInput.CanBeSent(Nullable.GetUnderlyingType(declared) ?? declared))
        {
            return;
        }

        for (int i = 0; i < endpoint.Metadata.Count; i++)
        {
            if (endpoint.Metadata[i] is IProducesResponseTypeMetadata { StatusCode: StatusCodes.Status200OK } produces
                && produces.Type == declared
                && produces.ContentTypes.SequenceEqual(["application/json"]))
            {
                string[] types = ["application/json", .. EndpointMediaTypes.Of(endpoint).All];
                endpoint.Metadata[i] = new ProducesResponseTypeMetadata(StatusCodes.Status200OK, declared, types);
            }
        }
    }
}
