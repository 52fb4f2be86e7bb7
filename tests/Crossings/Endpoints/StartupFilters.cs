using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Startup filters of other libraries, before ZeroAlloc and after it.</summary>
internal static class StartupFilters
{
    /// <summary>The group of the shapes.</summary>
    public const string Group = "startup filter";

    /// <summary>The group of the places.</summary>
    public const string Place = "place of the startup filter";

    /// <summary>The endpoint that a filter maps, which links name.</summary>
    public const string Late = "late";

    private const string Branch = "/branch";

    /// <summary>What the filter does.</summary>
    public static IReadOnlyList<SettingRow> All { get; } =
    [
        Of("startup filter that routes around", static (application, next) =>
        {
            application.UseRouting();
            next(application);
            application.UseEndpoints(Map);
        }),
        Of("startup filter that maps behind", static (application, next) =>
        {
            next(application);
            application.UseEndpoints(Map);
        }),
        Of("startup filter that maps before", static (application, next) =>
        {
            application.UseRouting();
            application.UseEndpoints(static routes => routes.MapGet("/early", static () => 1));
            next(application);
        }),
        Of("startup filter that maps before and behind", static (application, next) =>
        {
            application.UseRouting();
            application.UseEndpoints(static routes => routes.MapGet("/early", static () => 1));
            next(application);
            application.UseEndpoints(Map);
        }),
        Of("startup filter with a branch", static (application, next) =>
        {
            application.Map(Branch, static branch =>
            {
                branch.UseRouting();
                branch.UseEndpoints(Map);
            });
            next(application);
        }),
        Of("startup filter that has the application in a branch", static (application, next) =>
            application.Map(Branch, branch => next(branch))),
        Of("startup filter with middleware", static (application, next) =>
        {
            application.Use(static (context, next) =>
            {
                context.Response.Headers["X-Startup"] = $"{context.GetEndpoint()?.DisplayName}";
                return next(context);
            });
            next(application);
        }),
    ];

    /// <summary>When it's registered; before ZeroAlloc if nothing is drawn.</summary>
    public static IReadOnlyList<SettingRow> Places { get; } =
    [
        new("startup filter is last", Place, Weight: 30), new("startup filters on both sides", Place, Weight: 20),
    ];

    /// <summary>Adds the filter of an application.</summary>
    /// <param name="services">The services.</param>
    /// <param name="model">The application.</param>
    /// <param name="isAfterAll">Whether ZeroAlloc has been added.</param>
    public static void Add(IServiceCollection services, ApplicationModel model, bool isAfterAll)
    {
        string place = model.Of(Place)?.Feature ?? "";
        bool isHere = place.EndsWith("both sides", StringComparison.Ordinal)
            ? isAfterAll || model.Of(Group)?.Feature.EndsWith("middleware", StringComparison.Ordinal) == true
            : place.EndsWith("last", StringComparison.Ordinal) == isAfterAll;
        if (isHere && model.Of(Group)?.Filter is { } configure)
        {
            services.AddSingleton<IStartupFilter>(new Filter(configure));
        }
        else if (place.EndsWith("both sides", StringComparison.Ordinal))
        {
            services.AddSingleton<IStartupFilter>(new Filter(static (application, next) => next(application)));
        }
    }

    private static void Map(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/late/{id}", static (string id) => new Point(id.Length, id)).WithName(Late);
        routes.MapGroup("/group").MapGet("/late/{id}", static () => "late");
    }

    private static SettingRow Of(string feature, Action<IApplicationBuilder, Action<IApplicationBuilder>> configure) =>
        new(feature, Group, Weight: 4) { Filter = configure };

    private sealed class Filter(Action<IApplicationBuilder, Action<IApplicationBuilder>> configure) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application => configure(application, next);
    }
}
