using Microsoft.AspNetCore.Builder;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Tests with two applications for each: a stock one, which is the oracle, and its twin with this library on.</summary>
public abstract class TwinTests : IAsyncLifetime
{
    /// <summary>The stock application.</summary>
    protected WebApplication Stock { get; private set; } = null!;

    /// <summary>The application under test.</summary>
    protected WebApplication Ours { get; private set; } = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        Stock = await StartAsync(ours: false);
        Ours = await StartAsync(ours: true);
    }

    /// <inheritdoc/>
    public virtual async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await Stock.DisposeAsync();
        await Ours.DisposeAsync();
    }

    /// <summary>Starts the application under test, or its stock twin.</summary>
    protected abstract Task<WebApplication> StartAsync(bool ours);
}
