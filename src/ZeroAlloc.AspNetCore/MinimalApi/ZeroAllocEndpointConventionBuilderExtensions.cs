using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Lets endpoints be written by this library without touching their handlers.</summary>
public static class ZeroAllocEndpointConventionBuilderExtensions
{
    /// <summary>
    /// Values returned by the handlers are written by this library: as JSON; as XML where the client's Accept prefers
    /// that and XmlSerializer knows the type; as NativeBuffering messages where the type can be and Accept names them,
    /// which API descriptions (OpenAPI) say. So are the values of <c>TypedResults.Ok</c> and the framework's other results that
    /// send one, always as JSON. Strings, null and other <see cref="IResult"/>s are left to the framework. JSON body parameters are read by
    /// compiled code.
    /// </summary>
    /// <typeparam name="TBuilder">A route group or an endpoint.</typeparam>
    /// <param name="builder">The group or endpoint.</param>
    /// <returns><paramref name="builder"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    /// <remarks>
    /// Other filters, wherever they are added, see and may replace the values themselves, as without this call. Called for a
    /// group and again for what is in it, it counts once. Endpoints that exception handlers and status code pages lead to
    /// answer as without this call; controllers, and handlers that are a <see cref="RequestDelegate"/>, are left alone.
    /// <b>Cost</b>: the framework allocates per request for any endpoint filter; <c>WriteAsZeroAllocJsonAsync</c> needs none.
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
    /// Values returned by the handlers, and those of <c>TypedResults.Ok</c> and its like, are written by the framework, and their body
    /// parameters are read by it, whatever <see cref="ZeroAllocFormatterOptions.MinimalApis"/> says, and the group around them.
    /// </summary>
    /// <typeparam name="TBuilder">A route group or an endpoint.</typeparam>
    /// <param name="builder">The group or endpoint.</param>
    /// <returns><paramref name="builder"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    /// <remarks>Results of this library, and <see cref="Body{T}"/>, are chosen by name and stay what they are.</remarks>
    public static TBuilder WithoutZeroAllocFormatters<TBuilder>(this TBuilder builder)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Add(ValueEndpoint.Leave);
        builder.Add(BodyParameterEndpoint.Leave);
        return builder;
    }
}
