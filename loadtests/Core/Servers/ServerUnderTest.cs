using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>One running twin, a client for it, and the probe of its memory management.</summary>
public sealed class ServerUnderTest : IAsyncDisposable
{
    private readonly SampleServer _server;

    private ServerUnderTest(SampleServer server)
    {
        _server = server;
        Client = LoadClient.Create(server.Address);
        Probe = new GcProbe(Client);
    }

    /// <summary>Which twin it is.</summary>
    public Side Side => _server.Side;

    /// <summary>Where it listens.</summary>
    public Uri Address => _server.Address;

    /// <summary>All addresses (<see cref="SampleServer.Addresses"/>).</summary>
    public IReadOnlyList<Uri> Addresses => _server.Addresses;

    /// <summary>The client that all traffic goes through.</summary>
    public HttpClient Client { get; }

    /// <summary>Reads what the process has spent.</summary>
    public GcProbe Probe { get; }

    /// <summary>Starts it.</summary>
    /// <param name="side">Which twin.</param>
    /// <param name="options">How to start it.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="InvalidOperationException">It did not start.</exception>
    public static async Task<ServerUnderTest> StartAsync(Side side, SampleServerOptions options, CancellationToken cancellationToken) =>
        new(await SampleServer.StartAsync(side, options, cancellationToken));

    /// <summary>Says so if the process is gone, with its last words.</summary>
    /// <exception cref="InvalidOperationException">The process has ended.</exception>
    public void ThrowIfExited()
    {
        if (_server.Exited.IsCompleted)
        {
            throw new InvalidOperationException($"The {Side} server ended by itself:{Environment.NewLine}{_server.Output}");
        }
    }

    /// <summary>Ends the process.</summary>
    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _server.DisposeAsync();
    }
}
