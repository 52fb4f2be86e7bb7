using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>
/// A web application on <see cref="InMemoryTransport"/>, in production, without logging providers: with them every request
/// has an activity and a log scope, 512 bytes that have nothing to do with its body.
/// </summary>
internal sealed class InMemoryHost : IAsyncDisposable
{
    private readonly WebApplication _application;

    private InMemoryHost(WebApplication application, InMemoryClient client)
    {
        _application = application;
        Client = client;
    }

    /// <summary>A client connected to the application.</summary>
    public InMemoryClient Client { get; }

    /// <summary>Starts an application.</summary>
    /// <param name="services">What it is made of.</param>
    /// <param name="endpoints">What it serves.</param>
    /// <param name="firstPath">A path that answers.</param>
    public static async Task<InMemoryHost> StartAsync(
        Action<IServiceCollection> services, Action<WebApplication> endpoints, string firstPath)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(
            new WebApplicationOptions { EnvironmentName = Environments.Production });
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton<InMemoryTransport>();
        builder.Services.AddSingleton<IConnectionListenerFactory>(static provider => provider.GetRequiredService<InMemoryTransport>());
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        services(builder.Services);
        WebApplication application = builder.Build();
        endpoints(application);
        await application.StartAsync();
        var client = new InMemoryClient(application.Services.GetRequiredService<InMemoryTransport>().Client);
        client.Connect(InMemoryClient.Request(firstPath));
        return new InMemoryHost(application, client);
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _application.DisposeAsync();
}
