using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ZeroAlloc.LoadTests.Tests.Doubles;

/// <summary>Stands before a server, and puts another digit into the last canary of what that answers.</summary>
internal sealed class TamperingProxy : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Uri _server;
    private readonly CancellationTokenSource _stop = new();
    private readonly Task _accepting;
    private int _planted;

    /// <summary>Begins.</summary>
    /// <param name="server">The server.</param>
    public TamperingProxy(Uri server)
    {
        _server = server;
        _listener.Start();
        _accepting = AcceptAsync();
    }

    /// <summary>Where it listens.</summary>
    public Uri Address => new($"http://{_listener.LocalEndpoint}");

    /// <summary>How many bytes it has changed.</summary>
    public int Planted => _planted;

    /// <summary>Ends it.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        _listener.Dispose();
        await _accepting;
        _stop.Dispose();
    }

    private async Task AcceptAsync()
    {
        var serving = new List<Task>();
        try
        {
            while (true)
            {
                serving.Add(ServeAsync(await _listener.AcceptTcpClientAsync(_stop.Token)));
            }
        }
        catch (OperationCanceledException)
        {
            await Task.WhenAll(serving);
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using var server = new TcpClient();
        using (client)
        {
            try
            {
                await server.ConnectAsync(_server.Host, _server.Port, _stop.Token);
                await Task.WhenAny(
                    CopyAsync(client.GetStream(), server.GetStream(), static _ => { }),
                    CopyAsync(server.GetStream(), client.GetStream(), Tamper));
            }
            catch (Exception e) when (e is SocketException or InvalidOperationException or OperationCanceledException)
            {
                // The client is told by the end of its connection.
            }
        }
    }

    private async Task CopyAsync(NetworkStream from, NetworkStream to, Action<byte[]> change)
    {
        byte[] buffer = new byte[32 * 1024];
        try
        {
            for (int read; (read = await from.ReadAsync(buffer, _stop.Token)) > 0;)
            {
                byte[] part = buffer[..read];
                change(part);
                await to.WriteAsync(part, _stop.Token);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or ObjectDisposedException)
        {
            // One side has gone, and so does the other.
        }
    }

    private void Tamper(byte[] part)
    {
        int at = part.AsSpan().LastIndexOf(Encoding.ASCII.GetBytes("canary-0"));
        if (at >= 0)
        {
            part[at + 7] = (byte)'e';
            Interlocked.Increment(ref _planted);
        }
    }
}
