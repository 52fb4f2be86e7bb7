using WebApi.Hosting;
using WebApi.Live.Serving;

namespace WebApi.Live.Lanes;

/// <summary>The two lanes: started when they are first needed, ended with this process.</summary>
/// <param name="configuration">Says whether the lanes log.</param>
/// <param name="documents">The bodies of requests.</param>
internal sealed class LanePair(IConfiguration configuration, AgendaDocuments documents) : IAsyncDisposable
{
    private readonly SemaphoreSlim _starting = new(1);
    private Lane? _stock;
    private Lane? _ours;

    /// <summary>Whether the lanes log nothing.</summary>
    public bool IsLoggingOff { get; } = configuration.IsLoggingOff();

    /// <summary>ASP.NET Core alone, and this library.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    public async Task<(Lane Stock, Lane Ours)> GetAsync(CancellationToken cancellationToken)
    {
        await _starting.WaitAsync(cancellationToken);
        try
        {
            await Task.WhenAll(StockAsync(), OursAsync()); // of the two that are started each is kept, even if the other one fails
            return (_stock!, _ours!);
        }
        finally
        {
            _starting.Release();
        }

        async Task StockAsync() => _stock = await RunningAsync(_stock, isStock: true, cancellationToken);
        async Task OursAsync() => _ours = await RunningAsync(_ours, isStock: false, cancellationToken);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        foreach (var lane in new[] { _stock, _ours })
        {
            if (lane is not null)
            {
                await lane.DisposeAsync();
            }
        }

        _starting.Dispose();
    }

    /// <summary>The lane, started anew where somebody has ended it.</summary>
    private async Task<Lane> RunningAsync(Lane? lane, bool isStock, CancellationToken cancellationToken)
    {
        if (lane is { IsRunning: true })
        {
            return lane;
        }

        if (lane is not null)
        {
            await lane.DisposeAsync();
        }

        return new Lane(await LaneProcess.StartAsync(isStock, IsLoggingOff, cancellationToken), isStock, documents);
    }
}
