using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// An application over a server that allocates nothing, whose whole requests are counted; on one thread, since the counter is the thread's.
/// </summary>
internal sealed class CountedApplication : IAsyncDisposable
{
    private readonly SameThreadServer _server;
    private readonly WebApplication _app;
    private readonly NullServer _response = new();
    private readonly string _path;

    private CountedApplication(SameThreadServer server, WebApplication app, string path, string? accept)
    {
        _server = server;
        _app = app;
        _path = path;
        _response.Features.Get<IHttpRequestFeature>()!.Headers.Accept = accept;
    }

    /// <summary>The least bytes that a request has allocated so far.</summary>
    public long Least { get; private set; } = long.MaxValue;

    /// <summary>Starts it.</summary>
    /// <param name="path">What is asked for.</param>
    /// <param name="services">Registers its services.</param>
    /// <param name="endpoints">Maps its endpoints.</param>
    /// <param name="accept">The media type that is asked for; null for none.</param>
    public static async Task<CountedApplication> StartAsync(
        string path, Action<IServiceCollection> services, Action<WebApplication> endpoints, string? accept = null)
    {
        RequestBytes.SkipIfLeasesAreChecked();
        var server = new SameThreadServer();
        return new CountedApplication(server, await App.StartOnAsync(server, services, endpoints), path, accept);
    }

    /// <summary>Asks so often; each request has to be answered, at once.</summary>
    public void Ask(int requests)
    {
        for (int i = 0; i < requests; i++)
        {
            _response.Reset();
            _response.Headers.Clear();
            var features = new FeatureCollection(_response.Features);
            features.Get<IHttpRequestFeature>()!.Path = _path;
            long before = GC.GetAllocatedBytesForCurrentThread();
            Task answered = _server.ProcessAsync(features);
            Assert.True(answered.IsCompletedSuccessfully);
            Least = Math.Min(Least, GC.GetAllocatedBytesForCurrentThread() - before);
            Assert.True(_response.StatusCode == 200 && _response.Written > 10);
        }
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _app.DisposeAsync();
        _server.Dispose();
    }
}
