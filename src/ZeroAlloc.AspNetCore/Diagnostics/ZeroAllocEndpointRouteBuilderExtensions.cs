using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ZeroAlloc.AspNetCore.Diagnostics;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Maps the diagnostics page of ZeroAlloc.</summary>
public static class ZeroAllocEndpointRouteBuilderExtensions
{
    /// <summary>
    /// Maps an endpoint that reports the serializer of each endpoint's bodies, and the reasons for fallbacks. The endpoint also reports
    /// the number of bodies since this call, and the amount of compiled code. Browsers get a page, other clients JSON.
    /// </summary>
    /// <param name="endpoints">The app, or a route group.</param>
    /// <param name="pattern">The route.</param>
    /// <returns>The endpoint, for conventions such as <c>RequireAuthorization</c>.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <remarks>
    /// Without <c>AddZeroAllocFormatters</c>, the endpoint reports that ZeroAlloc is off. Don't expose the endpoint: it lists types,
    /// members and routes of the app, but no content of bodies. <b>Cost</b>: a listener of the meter <c>ZeroAlloc.AspNetCore</c>, which
    /// takes some nanoseconds for each body and allocates nothing. A request compiles the types of all endpoints that aren't compiled
    /// yet.
    /// </remarks>
    public static IEndpointConventionBuilder MapZeroAllocDiagnostics(
        this IEndpointRouteBuilder endpoints, [StringSyntax("Route")] string pattern = "/zeroalloc")
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        ArgumentNullException.ThrowIfNull(pattern);
        if (endpoints.ServiceProvider.GetService<JsonFormats>() is null)
        {
            RequestDelegate off = DiagnosticsAnswer.WriteOffAsync;
            return endpoints.MapGet(pattern, off).ExcludeFromDescription();
        }

        var tally = new BodyTally();
        endpoints.ServiceProvider.GetService<IHostApplicationLifetime>()?.ApplicationStopped.Register(tally.Dispose);
        RequestDelegate answer = context => DiagnosticsAnswer.WriteAsync(context, tally);
        return endpoints.MapGet(pattern, answer).ExcludeFromDescription();
    }
}
