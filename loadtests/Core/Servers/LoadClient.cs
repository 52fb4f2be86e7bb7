namespace ZeroAlloc.LoadTests.Servers;

/// <summary>Makes the clients that traffic goes through.</summary>
public static class LoadClient
{
    /// <summary>How many connections one client opens at most; an open loop needs one for each request in flight.</summary>
    public const int MostConnections = 512;

    /// <summary>A client without proxies, cookies, redirects and tracing headers: what it sends is what the scenario says.</summary>
    /// <param name="address">The server.</param>
    /// <param name="configure">Changes the handler further; <see langword="null"/> for none.</param>
    /// <remarks>An answer that is not read to its end closes its connection at once instead of being read away.</remarks>
    public static HttpClient Create(Uri address, Action<SocketsHttpHandler>? configure = null)
    {
        var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            ActivityHeadersPropagator = null,
            MaxConnectionsPerServer = MostConnections,
            MaxResponseDrainSize = 0,
            PooledConnectionIdleTimeout = TimeSpan.FromMinutes(2),
        };
        configure?.Invoke(handler);
        return new HttpClient(handler) { BaseAddress = address, Timeout = TimeSpan.FromSeconds(100) };
    }
}
