using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>The endpoints of another source, with their values written, and their body parameters read, by compiled code.</summary>
/// <param name="source">The source, which makes its endpoints as if it stood in a group without a prefix.</param>
/// <param name="services">The host's.</param>
/// <remarks>Endpoints are built whenever they are asked for, as the framework's sources build them; routing keeps what it got.</remarks>
internal sealed class ValueEndpointSource(EndpointDataSource source, IServiceProvider services) : EndpointDataSource
{
    private readonly RouteGroupContext _group = new()
    {
        // None: an empty one would put a slash before routes that are written without, in logs and metrics. The routing's own sources,
        // which alone are asked, take it.
        Prefix = null!,
        ApplicationServices = services,
        Conventions = [ValueEndpoint.Add, BodyParameterEndpoint.Add],
        FinallyConventions = [ValueEndpoint.Complete, BodyParameterEndpoint.CompleteServed],
    };

    public override IReadOnlyList<Endpoint> Endpoints => source.GetGroupedEndpoints(_group);

    /// <summary>Puts such a source in the place of each that holds route handlers.</summary>
    /// <returns>What the places held before.</returns>
    public static EndpointDataSource[] TakeOver(IEndpointRouteBuilder routes)
    {
        EndpointDataSource[] sources = [.. routes.DataSources];
        GiveBack(routes, [.. sources.Select(source => Over(source, routes.ServiceProvider))]);
        return sources;
    }

    /// <summary>
    /// Has a builder hold the application's own sources again: <c>MapGet</c> and the like add an endpoint to the one that they find, also
    /// after the start, and would find none.
    /// </summary>
    public static void GiveBack(IEndpointRouteBuilder routes, EndpointDataSource[] sources)
    {
        routes.DataSources.Clear();
        foreach (EndpointDataSource source in sources)
        {
            routes.DataSources.Add(source);
        }
    }

    /// <summary>Such a source over another, or the other itself if it holds no route handlers.</summary>
    public static EndpointDataSource Over(EndpointDataSource source, IServiceProvider services) =>
        HoldsHandlers(source.GetType()) ? new ValueEndpointSource(source, services) : source;

    public override IChangeToken GetChangeToken() => source.GetChangeToken();

    /// <remarks>
    /// These are the routing's own, which nobody else can make: of handlers, and of groups. Any other may have endpoints that no group
    /// takes; controllers have formatters.
    /// </remarks>
    private static bool HoldsHandlers(Type source) => !source.IsVisible && source.Assembly == typeof(EndpointDataSource).Assembly;
}
