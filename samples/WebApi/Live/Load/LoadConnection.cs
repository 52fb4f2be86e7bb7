using System.Buffers.Text;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace WebApi.Live.Load;

/// <summary>One connection of HTTP/1.1 that does as little as can be: sends prepared bytes and reads the answer to its end.</summary>
internal sealed class LoadConnection : IDisposable
{
    private const int BufferSize = 64 * 1024;

    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly byte[] _buffer = new byte[BufferSize];
    private int _start;
    private int _end;

    private LoadConnection()
    {
    }

    private ReadOnlySpan<byte> Received => _buffer.AsSpan(_start.._end);

    /// <summary>Connects.</summary>
    public static async Task<LoadConnection> OpenAsync(IPEndPoint address, CancellationToken cancellationToken)
    {
        var connection = new LoadConnection();
        await connection._socket.ConnectAsync(address, cancellationToken);
        return connection;
    }

    /// <summary>Sends a request, and keeps the answer.</summary>
    public async Task<HttpAnswer> AskAsync(byte[] request, CancellationToken cancellationToken)
    {
        var body = new MemoryStream();
        var head = await SendAsync(request, body, cancellationToken);
        return new HttpAnswer(head, body.ToArray());
    }

    /// <summary>Sends a request and reads the answer away.</summary>
    /// <exception cref="InvalidDataException">The status is not one of success.</exception>
    public async Task SendAsync(byte[] request, CancellationToken cancellationToken)
    {
        var head = await SendAsync(request, kept: null, cancellationToken);
        if (!head.StartsWith("HTTP/1.1 2", StringComparison.Ordinal))
        {
            throw new InvalidDataException($"A lane answered: {head.Split('\r')[0]}");
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _socket.Dispose();

    private async Task<string> SendAsync(byte[] request, MemoryStream? kept, CancellationToken cancellationToken)
    {
        var sent = 0;
        while (sent < request.Length)
        {
            sent += await _socket.SendAsync(request.AsMemory(sent), cancellationToken);
        }

        var head = await LineOrHeadAsync("\r\n\r\n"u8.ToArray(), cancellationToken);
        if (Value(head, "Content-Length") is { } length)
        {
            await TakeAsync(int.Parse(length, null), kept, cancellationToken);
        }
        else if (Value(head, "Transfer-Encoding") is not null)
        {
            await TakeChunksAsync(kept, cancellationToken);
        }

        return head;
    }

    private static string? Value(string head, string name)
    {
        var found = head.IndexOf($"\n{name}: ", StringComparison.OrdinalIgnoreCase);
        return found < 0 ? null : head[(found + name.Length + 3)..].Split('\r', 2)[0];
    }

    private async Task TakeChunksAsync(MemoryStream? kept, CancellationToken cancellationToken)
    {
        var end = "\r\n"u8.ToArray();
        while (true)
        {
            var line = Encoding.ASCII.GetBytes(await LineOrHeadAsync(end, cancellationToken));
            if (!Utf8Parser.TryParse(line, out int length, out _, 'x'))
            {
                throw new InvalidDataException("A chunk of the answer has no length.");
            }

            await TakeAsync(length, kept, cancellationToken);
            await TakeAsync(end.Length, kept: null, cancellationToken);
            if (length == 0)
            {
                return;
            }
        }
    }

    private async Task TakeAsync(int length, MemoryStream? kept, CancellationToken cancellationToken)
    {
        while (length > 0)
        {
            if (_start == _end)
            {
                await ReceiveAsync(cancellationToken);
            }

            var taken = Math.Min(length, _end - _start);
            kept?.Write(_buffer, _start, taken);
            _start += taken;
            length -= taken;
        }
    }

    private async Task<string> LineOrHeadAsync(byte[] end, CancellationToken cancellationToken)
    {
        int found;
        while ((found = Received.IndexOf(end)) < 0)
        {
            await ReceiveAsync(cancellationToken);
        }

        var text = Encoding.Latin1.GetString(Received[..found]);
        _start += found + end.Length;
        return text;
    }

    private async Task ReceiveAsync(CancellationToken cancellationToken)
    {
        Received.CopyTo(_buffer);
        (_start, _end) = (0, _end - _start);
        var received = await _socket.ReceiveAsync(_buffer.AsMemory(_end), cancellationToken);
        _end += received > 0 ? received : throw new IOException("A lane closed the connection.");
    }
}
