using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Selects how endpoints write the values that their handlers return.</summary>
public static class ZeroAllocEndpointConventionBuilderExtensions
{
    /// <summary>
    /// Makes ZeroAlloc write the values that the handlers return, in the format that the client's Accept header prefers. The default is
    /// JSON. Other formats are XML, if XmlSerializer supports the type, and NativeBuffering messages, if the type is a message. API
    /// descriptions (OpenAPI) list these formats. The values of <c>TypedResults.Ok</c> and similar results are always JSON. ASP.NET Core
    /// handles strings, null and other <see cref="IResult"/>s. Compiled code also reads JSON body parameters.
    /// </summary>
    /// <typeparam name="TBuilder">A route group or an endpoint.</typeparam>
    /// <param name="builder">The group or endpoint.</param>
    /// <returns><paramref name="builder"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    /// <remarks>
    /// Other endpoint filters still see the values and can replace them. Calls for a group and for an endpoint in the group count once.
    /// The call doesn't affect controllers, handlers that are a <see cref="RequestDelegate"/>, and endpoints of exception handlers and
    /// status code pages. <b>Cost</b>: ASP.NET Core allocates 32 bytes per request for the endpoint filter.
    /// <c>WriteAsZeroAllocJsonAsync</c> needs no filter.
    /// </remarks>
    public static TBuilder WithZeroAllocFormatters<TBuilder>(this TBuilder builder)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Add(ValueEndpoint.AddNegotiated);
        builder.Add(BodyParameterEndpoint.Add);
        builder.Finally(ValueEndpoint.Complete);
        builder.Finally(BodyParameterEndpoint.Complete);
        return builder;
    }

    /// <summary>
    /// Makes ASP.NET Core write the values that the handlers return, and those of <c>TypedResults.Ok</c> and similar results, and read
    /// their body parameters. The call overrides <see cref="ZeroAllocFormatterOptions.MinimalApis"/> and calls for a containing group.
    /// </summary>
    /// <typeparam name="TBuilder">A route group or an endpoint.</typeparam>
    /// <param name="builder">The group or endpoint.</param>
    /// <returns><paramref name="builder"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    /// <remarks>The results of ZeroAlloc and <see cref="Body{T}"/> aren't affected.</remarks>
    public static TBuilder WithoutZeroAllocFormatters<TBuilder>(this TBuilder builder)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Add(ValueEndpoint.OptOut);
        builder.Add(BodyParameterEndpoint.OptOut);
        return builder;
    }
}
