using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// A server that hands requests to the application on the caller's thread, so that the thread's allocations are the request's.
/// </summary>
internal sealed class SameThreadServer : IServer
{
    private Func<IFeatureCollection, Task>? _process;

    /// <inheritdoc/>
    public IFeatureCollection Features { get; } = new FeatureCollection();

    /// <summary>Answers one request.</summary>
    public Task ProcessAsync(IFeatureCollection features) => _process!(features);

    /// <inheritdoc/>
    public Task StartAsync<TContext>(IHttpApplication<TContext> application, CancellationToken cancellationToken)
        where TContext : notnull
    {
        _process = async features =>
        {
            TContext context = application.CreateContext(features);
            await application.ProcessRequestAsync(context);
            application.DisposeContext(context, null);
        };
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <inheritdoc/>
    public void Dispose()
    {
    }
}
