using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>
/// Has the values of all route handlers written by this library, unless the application does not want that
/// (<see cref="ZeroAllocFormatterOptions.MinimalApis"/>).
/// </summary>
/// <param name="options">The host's settings.</param>
/// <remarks>
/// The application has mapped its endpoints when its pipeline has been configured, and routing copies the list of their sources when the
/// pipeline is built. In between the sources are others.
/// </remarks>
internal sealed class ValueEndpointStartup(IOptions<ZeroAllocFormatterOptions> options) : IStartupFilter
{
    /// <summary>Under which <c>UseRouting</c> leaves its endpoints to <c>UseEndpoints</c>.</summary>
    private const string RouteBuilder = "__EndpointRouteBuilder";

    /// <summary>Of the pipeline that is being configured: a branch has a copy.</summary>
    private IDictionary<string, object?>? _properties;

    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
    {
        EndpointServices.Begin(application.ApplicationServices, this);
        if (!options.Value.MinimalApis || !AppFeatures.HasCompiledCode)
        {
            // Without compiled code the built-in serializer would write the values all the same.
            next(application);
            return;
        }

        _properties = application.Properties;
        Cover(application, next);
    };

    /// <summary>
    /// The innermost of the filters: where one between has the application configure a branch, that is built before the outermost filter
    /// could find its sources.
    /// </summary>
    private void ConfigureBranch(IApplicationBuilder application, Action<IApplicationBuilder> next)
    {
        if (_properties is null || ReferenceEquals(application.Properties, _properties))
        {
            next(application);
        }
        else
        {
            Cover(application, next);
        }
    }

    private static void Cover(IApplicationBuilder application, Action<IApplicationBuilder> next)
    {
        Action? giveBack = null;
        application.Use(pipeline =>
        {
            // The first to be added is the last to be built: routing has its copy.
            giveBack?.Invoke();
            return pipeline;
        });
        next(application);
        if (application.Properties.TryGetValue(RouteBuilder, out object? found) && found is IEndpointRouteBuilder routes)
        {
            EndpointDataSource[] sources = ValueEndpointSource.TakeOver(routes);
            giveBack = () => ValueEndpointSource.GiveBack(routes, sources);
        }
    }

    /// <summary>The innermost filter.</summary>
    /// <param name="outermost">The outermost one.</param>
    internal sealed class OfBranches(ValueEndpointStartup outermost) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) =>
            application => outermost.ConfigureBranch(application, next);
    }
}
