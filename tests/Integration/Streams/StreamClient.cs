using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ZeroAlloc.Integration.Streams;

/// <summary>A client over a plain socket that reads a stream, slowly if asked, and leaves when it is told.</summary>
internal sealed class StreamClient : IDisposable
{
    private readonly TcpClient _client = new();

    /// <summary>Sends a request.</summary>
    public static async Task<StreamClient> AskAsync(Uri address, string path, string script, string id)
    {
        var client = new StreamClient();
        client._client.ReceiveBufferSize = 16 * 1024;
        await client._client.ConnectAsync(IPAddress.Loopback, address.Port, TestContext.Current.CancellationToken);
        string request = $"GET {path}?script={script}&id={id} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        await client._client.GetStream().WriteAsync(Encoding.ASCII.GetBytes(request), TestContext.Current.CancellationToken);
        return client;
    }

    /// <summary>Reads until a text has come, or until the end if none is given; without the date.</summary>
    /// <returns>What came, and in the end whether the connection was reset.</returns>
    public async Task<string> ReadAsync(string? until = null)
    {
        var text = new StringBuilder();
        byte[] buffer = new byte[64 * 1024];
        try
        {
            int count;
            while ((count = await _client.GetStream().ReadAsync(buffer, TestContext.Current.CancellationToken)) > 0)
            {
                text.Append(Encoding.Latin1.GetString(buffer, 0, count));
                if (until is not null && text.ToString().Contains(until, StringComparison.Ordinal))
                {
                    break;
                }
            }
        }
        catch (IOException)
        {
            text.Append("reset");
        }

        return string.Join("\r\n", text.ToString().Split("\r\n").Where(static line => !line.StartsWith("Date:", StringComparison.Ordinal)));
    }

    /// <summary>Leaves: by a reset, or in order.</summary>
    public void Leave(bool isReset)
    {
        _client.LingerState = isReset ? new LingerOption(enable: true, seconds: 0) : new LingerOption(enable: false, seconds: 0);
        _client.Dispose();
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();
}
