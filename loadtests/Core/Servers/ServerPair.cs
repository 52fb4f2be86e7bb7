namespace ZeroAlloc.LoadTests.Servers;

/// <summary>
/// Both twins, each in a process of its own, so that neither collects the other's garbage. While one is measured the other one idles.
/// </summary>
public sealed class ServerPair : IAsyncDisposable
{
    private ServerPair(ServerUnderTest stock, ServerUnderTest zeroAlloc)
    {
        Stock = stock;
        ZeroAlloc = zeroAlloc;
    }

    /// <summary>ASP.NET Core alone.</summary>
    public ServerUnderTest Stock { get; }

    /// <summary>With this library.</summary>
    public ServerUnderTest ZeroAlloc { get; }

    /// <summary>Stock first, then ours.</summary>
    public IReadOnlyList<ServerUnderTest> Both => [Stock, ZeroAlloc];

    /// <summary>Starts both; if one fails, neither is left behind.</summary>
    /// <param name="options">How to start them.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="InvalidOperationException">One of them did not start.</exception>
    public static async Task<ServerPair> StartAsync(SampleServerOptions options, CancellationToken cancellationToken)
    {
        Task<ServerUnderTest> stock = ServerUnderTest.StartAsync(Side.Stock, options, cancellationToken);
        Task<ServerUnderTest> zeroAlloc = ServerUnderTest.StartAsync(Side.ZeroAlloc, options, cancellationToken);
        try
        {
            await Task.WhenAll(stock, zeroAlloc);
            return new ServerPair(await stock, await zeroAlloc);
        }
        catch
        {
            foreach (Task<ServerUnderTest> started in (Task<ServerUnderTest>[])[stock, zeroAlloc])
            {
                if (started.IsCompletedSuccessfully)
                {
                    await (await started).DisposeAsync();
                }
            }

            throw;
        }
    }

    /// <summary>Ends both processes.</summary>
    public async ValueTask DisposeAsync()
    {
        await ZeroAlloc.DisposeAsync();
        await Stock.DisposeAsync();
    }
}
