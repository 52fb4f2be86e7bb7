using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Purpose-made applications for one test.</summary>
internal static class App
{
    /// <summary>Starts an application on an in-memory server.</summary>
    public static async Task<WebApplication> StartAsync(
        Action<IServiceCollection> services, Action<WebApplication> endpoints, string environment = "Production")
    {
        WebApplication app = Build(services, endpoints, web => web.UseTestServer(), environment);
        await app.StartAsync(TestContext.Current.CancellationToken);
        return app;
    }

    /// <summary>Starts an application on Kestrel, on a free port of the loopback address.</summary>
    public static async Task<WebApplication> StartKestrelAsync(
        Action<IServiceCollection> services, Action<WebApplication> endpoints, string scheme = "http")
    {
        WebApplication app = Build(services, endpoints, web => web.UseKestrel(WithoutPace).UseUrls($"{scheme}://127.0.0.1:0"));
        await app.StartAsync(TestContext.Current.CancellationToken);
        return app;
    }

    /// <summary>Starts an application on a server of the test's.</summary>
    public static async Task<WebApplication> StartOnAsync(
        IServer server, Action<IServiceCollection> services, Action<WebApplication> endpoints)
    {
        WebApplication app = Build(services, endpoints, web => web.UseServer(server));
        await app.StartAsync(TestContext.Current.CancellationToken);
        return app;
    }

    /// <summary>Address of an application on Kestrel.</summary>
    public static Uri Address(this WebApplication app) =>
        new(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single());

    /// <summary>Adds MVC with the controllers of this assembly only.</summary>
    public static IMvcBuilder AddTestControllers(
        this IServiceCollection services, Action<Microsoft.AspNetCore.Mvc.MvcOptions>? configure = null) =>
        services.AddControllers(configure ?? (_ => { })).ConfigureApplicationPartManager(parts =>
        {
            parts.ApplicationParts.Clear();
            parts.ApplicationParts.Add(new AssemblyPart(typeof(App).Assembly));
        });

    /// <summary>A client that a busy machine holds up for five seconds is not too slow.</summary>
    private static void WithoutPace(KestrelServerOptions kestrel)
    {
        kestrel.Limits.MinRequestBodyDataRate = null;
        kestrel.Limits.MinResponseDataRate = null;
    }

    private static WebApplication Build(
        Action<IServiceCollection> services,
        Action<WebApplication> endpoints,
        Action<IWebHostBuilder> server,
        string environment = "Production")
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = environment });
        builder.Logging.ClearProviders();
        server(builder.WebHost);
        services(builder.Services);
        WebApplication app = builder.Build();
        app.Use((context, next) =>
        {
            // Problem details name it; two hosts must name the same.
            context.TraceIdentifier = "trace";
            return next();
        });
        endpoints(app);
        return app;
    }
}
