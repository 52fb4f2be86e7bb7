using FastEndpoints;
using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Matrix;
using ZeroAlloc.Setups.Endpoints;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>An application of endpoints of FastEndpoints: at most one in a process.</summary>
internal sealed class FastApplication : IAsyncDisposable
{
    private readonly WebApplication _app;
    private readonly HttpClient _client;

    private FastApplication(WebApplication app)
    {
        _app = app;
        _client = app.GetTestClient();
    }

    /// <summary>What both sides are asked.</summary>
    public static FastRequest[] Requests { get; } =
    [
        new(new("/fast", """{"email":"a@example.com","again":"a@example.com","age":30,"home":{"name":"Bonn"}}"""), IsSerialized: true),
        new(new("/fast", """{"email":"ä","age":7}"""), IsSerialized: true),
        new(new("/fast", """{"age":"""), IsSerialized: true),
        new(new("/fast"), IsSerialized: false),
    ];

    /// <summary>Starts it.</summary>
    /// <param name="configure">Has this library write the responses; null for an application without this library.</param>
    public static async Task<FastApplication> StartAsync(Action<Config>? configure) => new(await App.StartAsync(
        services =>
        {
            services.AddFastEndpoints(static options =>
            {
                options.DisableAutoDiscovery = true;
                options.Assemblies = [typeof(ForecastEndpoint).Assembly];
            });
            if (configure is not null)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app => app.UseFastEndpoints(configure)));

    /// <summary>Asks it.</summary>
    public async Task<Answer> AskAsync(FastRequest request)
    {
        using HttpRequestMessage message = request.Request.ToMessage();
        return await Answer.ReadAsync(_client, message);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _app.DisposeAsync();
    }
}
