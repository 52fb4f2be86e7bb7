using System.Globalization;
using System.Net.Sockets;
using System.Text;

namespace ZeroAlloc.Integration.Requests;

/// <summary>One connection over a plain socket, kept for several requests; what is sent when is the test's affair.</summary>
internal sealed class RawConnection : IDisposable
{
    private readonly TcpClient _client = new() { NoDelay = true };
    private readonly byte[] _buffer = new byte[64 * 1024];
    private NetworkStream _stream = null!;
    private string _received = "";

    private RawConnection()
    {
    }

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <summary>Connects to a server.</summary>
    public static async Task<RawConnection> OpenAsync(Uri address)
    {
        var connection = new RawConnection();
        await connection._client.ConnectAsync(address.Host, address.Port, Token);
        connection._stream = connection._client.GetStream();
        return connection;
    }

    /// <summary>Head of a POST request.</summary>
    public static string Head(string path, string framing, string contentType = "application/json") =>
        $"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: {contentType}\r\n{framing}\r\n\r\n";

    /// <summary>A whole POST request, with Content-Length.</summary>
    public static byte[] Request(string path, ReadOnlySpan<byte> body, string contentType = "application/json") =>
        [.. Encoding.ASCII.GetBytes(Head(path, $"Content-Length: {body.Length}", contentType)), .. body];

    /// <summary>A part of a body as a chunk.</summary>
    public static byte[] Chunk(ReadOnlySpan<byte> part) => [.. Encoding.ASCII.GetBytes($"{part.Length:x}\r\n"), .. part, .. "\r\n"u8];

    /// <summary>Sends bytes at once.</summary>
    public ValueTask SendAsync(ReadOnlyMemory<byte> bytes) => _stream.WriteAsync(bytes, Token);

    /// <summary>Sends text at once.</summary>
    public ValueTask SendAsync(string text) => SendAsync(Encoding.ASCII.GetBytes(text));

    /// <summary>Reads one answer: status and body; status 0 if the server closed the connection instead.</summary>
    public async Task<(int Status, string Body)> ReadAsync()
    {
        if (!await ReceiveUntilAsync(static text => text.Contains("\r\n\r\n", StringComparison.Ordinal)))
        {
            return (0, _received);
        }

        int end = _received.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        string head = _received[..end];
        _received = _received[end..];
        int status = int.Parse(head.AsSpan(9, 3), CultureInfo.InvariantCulture);
        return (status, status == 100 ? "" : await ReadBodyAsync(head));
    }

    /// <summary>Says that nothing more will be sent.</summary>
    public void EndSending() => _client.Client.Shutdown(SocketShutdown.Send);

    /// <summary>Resets the connection.</summary>
    public void Abort()
    {
        _client.LingerState = new LingerOption(true, 0);
        _client.Dispose();
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    private async Task<string> ReadBodyAsync(string head)
    {
        if (head.Contains("Transfer-Encoding: chunked", StringComparison.Ordinal))
        {
            await ReceiveUntilAsync(static text =>
                text.StartsWith("0\r\n\r\n", StringComparison.Ordinal) || text.Contains("\r\n0\r\n\r\n", StringComparison.Ordinal));
            return Dechunk();
        }

        string? line = head.Split("\r\n").FirstOrDefault(line => line.StartsWith("Content-Length: ", StringComparison.Ordinal));
        int length = line is null ? 0 : int.Parse(line.AsSpan("Content-Length: ".Length), CultureInfo.InvariantCulture);
        await ReceiveUntilAsync(text => text.Length >= length);
        string body = _received[..length];
        _received = _received[length..];
        return body;
    }

    private string Dechunk()
    {
        var body = new StringBuilder();
        while (true)
        {
            int lineEnd = _received.IndexOf("\r\n", StringComparison.Ordinal);
            int length = int.Parse(_received.AsSpan(0, lineEnd), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            body.Append(_received, lineEnd + 2, length);
            _received = _received[(lineEnd + 2 + length + 2)..];
            if (length == 0)
            {
                return body.ToString();
            }
        }
    }

    /// <summary>Receives until the text is enough; false if the server has closed before.</summary>
    private async Task<bool> ReceiveUntilAsync(Func<string, bool> enough)
    {
        while (!enough(_received))
        {
            int read;
            try
            {
                read = await _stream.ReadAsync(_buffer, Token);
            }
            catch (IOException)
            {
                read = 0;
            }

            if (read == 0)
            {
                return false;
            }

            _received += Encoding.Latin1.GetString(_buffer, 0, read);
        }

        return true;
    }
}
