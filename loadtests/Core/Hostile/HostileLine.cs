using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>A connection of a hostile client.</summary>
internal sealed class HostileLine : IAsyncDisposable
{
    private readonly Socket _socket;

    private HostileLine(Socket socket, Stream stream)
    {
        _socket = socket;
        Stream = stream;
    }

    /// <summary>What is sent and received by.</summary>
    public Stream Stream { get; }

    /// <summary>Whether an exception says that a connection failed, or that something arrived on it that can't be understood.</summary>
    public static bool IsOfTheConnection(Exception exception) => exception is IOException or InvalidDataException or SocketException
        or ObjectDisposedException or AuthenticationException;

    /// <summary>Connects.</summary>
    /// <param name="target">The server.</param>
    /// <param name="transport">How.</param>
    /// <param name="receiveBuffer">What the client's kernel may hold, in bytes; 0 for as much as it likes.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public static async Task<HostileLine> OpenAsync(
        HostileTarget target, HostileTransport transport, int receiveBuffer, CancellationToken cancellationToken)
    {
        Uri address = target.AddressOf(transport);
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            if (receiveBuffer > 0)
            {
                socket.ReceiveBufferSize = receiveBuffer;
            }

            // Closed at once when it is closed: tens of thousands of ports would otherwise wait for a minute each.
            socket.LingerState = new LingerOption(enable: true, seconds: 0);
            await socket.ConnectAsync(IPAddress.Parse(address.Host), address.Port, cancellationToken);
            Stream stream = new NetworkStream(socket, ownsSocket: true);
            if (transport is HostileTransport.Http1Tls or HostileTransport.H2Tls)
            {
                stream = await SecureAsync(target, transport, stream, cancellationToken);
            }

            return new HostileLine(socket, stream);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Says that nothing more will be sent, and goes on to listen.</summary>
    public async Task EndSendingAsync()
    {
        if (Stream is SslStream secure)
        {
            await secure.ShutdownAsync();
        }

        _socket.Shutdown(SocketShutdown.Send);
    }

    /// <summary>Resets the connection.</summary>
    public async ValueTask DisposeAsync()
    {
        // The socket first: a stream over TLS would say goodbye.
        _socket.Dispose();
        try
        {
            await Stream.DisposeAsync();
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The connection is gone, as it should be.
        }
    }

    private static async Task<Stream> SecureAsync(
        HostileTarget target, HostileTransport transport, Stream stream, CancellationToken cancellationToken)
    {
        var secure = new SslStream(stream);
        var options = new SslClientAuthenticationOptions
        {
            TargetHost = "localhost",
            ApplicationProtocols =
                [transport == HostileTransport.H2Tls ? SslApplicationProtocol.Http2 : SslApplicationProtocol.Http11],
            RemoteCertificateValidationCallback = (_, certificate, _, _) => target.Trusts(certificate),
        };
        await secure.AuthenticateAsClientAsync(options, cancellationToken);
        return secure;
    }
}
