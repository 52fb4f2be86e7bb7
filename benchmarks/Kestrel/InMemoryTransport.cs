using System.IO.Pipelines;
using System.Net;
using Microsoft.AspNetCore.Connections;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>
/// A transport without sockets: one connection made of two pipes whose schedulers run inline, so that request, server and
/// answer happen on the client's thread, one after the other, and every byte and nanosecond belongs to the request.
/// </summary>
/// <param name="pools">Kestrel's own block pool.</param>
internal sealed class InMemoryTransport(IMemoryPoolFactory<byte> pools) : IConnectionListenerFactory, IConnectionListener
{
    private readonly TaskCompletionSource _closed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private InMemoryConnection? _next = new(pools.Create());

    /// <inheritdoc/>
    public EndPoint EndPoint { get; private set; } = new IPEndPoint(IPAddress.Loopback, 0);

    /// <summary>The client's end of the connection.</summary>
    public IDuplexPipe Client { get; private set; } = null!;

    /// <inheritdoc/>
    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default)
    {
        EndPoint = endpoint;
        Client = _next!.Client;
        return ValueTask.FromResult<IConnectionListener>(this);
    }

    /// <inheritdoc/>
    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default)
    {
        if (Interlocked.Exchange(ref _next, null) is { } connection)
        {
            return connection;
        }

        await _closed.Task.WaitAsync(cancellationToken);
        return null;
    }

    /// <inheritdoc/>
    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        _closed.TrySetResult();
        return default;
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => UnbindAsync();
}
