using System.Diagnostics;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>
/// One thread that keeps a request under way on each of some connections: the answer is taken in, and the next request sent.
/// </summary>
internal sealed class SocketFlood : IDisposable
{
    private readonly SocketServiceProcess _service;
    private readonly WireConnection[] _connections;

    /// <summary>Opens the connections, and compares the first answer of each with what it must be.</summary>
    /// <param name="which">What is sent.</param>
    /// <param name="side">Whom it is sent to.</param>
    /// <param name="service">That side's service.</param>
    /// <param name="connections">How many.</param>
    /// <exception cref="InvalidOperationException">An answer is another one.</exception>
    public SocketFlood(SocketCase which, SocketSide side, SocketServiceProcess service, int connections)
    {
        _service = service;
        _connections = new WireConnection[connections];
        byte[] expected = which.IsPost ? [] : which.Document;
        for (int i = 0; i < connections; i++)
        {
            _connections[i] = Open(which, side, service);
            byte[] body = _connections[i].Ask();
            if (!body.AsSpan().SequenceEqual(expected))
            {
                throw new InvalidOperationException(
                    $"{which.Name}, {side}: {body.Length} bytes that are not the expected {expected.Length}.");
            }
        }
    }

    /// <summary>Sends requests for a while, and some at least: on a busy machine a second may be few, and code not optimised yet.</summary>
    public void WarmUp(TimeSpan duration, int requests)
    {
        long start = Stopwatch.GetTimestamp();
        for (int sent = 0; sent < requests || Stopwatch.GetElapsedTime(start) < duration; sent += _connections.Length)
        {
            foreach (WireConnection connection in _connections)
            {
                connection.Send();
            }

            foreach (WireConnection connection in _connections)
            {
                connection.Receive();
            }
        }
    }

    /// <summary>Sends requests for a while.</summary>
    public SocketFigures Run(TimeSpan duration)
    {
        (double cpu, double bytes) = _service.Used();
        long start = Stopwatch.GetTimestamp();
        foreach (WireConnection connection in _connections)
        {
            connection.Send();
        }

        int requests = _connections.Length;
        while (Stopwatch.GetElapsedTime(start) < duration)
        {
            foreach (WireConnection connection in _connections)
            {
                connection.Receive();
                connection.Send();
            }

            requests += _connections.Length;
        }

        foreach (WireConnection connection in _connections)
        {
            connection.Receive();
        }

        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        (double cpuAfter, double bytesAfter) = _service.Used();
        return new SocketFigures(requests / seconds, (cpuAfter - cpu) * 1e6 / requests, (bytesAfter - bytes) / requests);
    }

    public void Dispose()
    {
        foreach (WireConnection connection in _connections)
        {
            connection.Dispose();
        }
    }

    /// <summary>Opens a connection for a case.</summary>
    private static WireConnection Open(SocketCase which, SocketSide side, SocketServiceProcess service)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, ReceiveTimeout = 60_000 };
        socket.Connect(IPAddress.Loopback, service.Port(which.Transport));
        var plain = new NetworkStream(socket, ownsSocket: true);
        switch (which.Transport)
        {
            case SocketTransport.Http2:
                return new Http2Connection(plain, which.Path(side));
            case SocketTransport.Tls:
                // The service made its certificate itself, a moment ago.
                var secure = new SslStream(plain, leaveInnerStreamOpen: false, static (_, _, _, _) => true);
                secure.AuthenticateAsClient("localhost");
                return new Http1Connection(secure, which.Request(side));
            default:
                return new Http1Connection(plain, which.Request(side));
        }
    }
}
