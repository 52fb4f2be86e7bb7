using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ZeroAlloc.AspNetCore.Diagnostics;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Lets an application show what the library does in it.</summary>
public static class ZeroAllocEndpointRouteBuilderExtensions
{
    /// <summary>
    /// Adds an endpoint that says of all others which bodies compiled code writes and reads, which are left, and why; how many of each
    /// there were since this call; and how much code was compiled. As a page for browsers, as JSON for everybody else.
    /// </summary>
    /// <param name="endpoints">The application, or a group.</param>
    /// <param name="pattern">Where it is.</param>
    /// <returns>The endpoint, to say who may see it (<c>RequireAuthorization</c>).</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <remarks>
    /// Without <c>AddZeroAllocFormatters</c> the endpoint says that the library is off.
    /// It names types, members and routes of the application, and nothing of a body: not for strangers. From this call on the meter
    /// <c>ZeroAlloc.AspNetCore</c> is listened to, at no allocation and some nanoseconds a body. <b>Cost</b> of a request: the types of all
    /// endpoints are compiled that have not been.
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
