using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ZeroAlloc.Crossings.Endpoints;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Sends the bytes of requests to a port, each over a connection of its own.</summary>
internal sealed class SocketClient(int port) : ITestClient
{
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(2);

    /// <inheritdoc/>
    public async Task<Answer> SendAsync(RequestText request)
    {
        using Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(IPAddress.Loopback, port);
        using MemoryStream received = new();
        try
        {
            IReadOnlyList<byte[]> parts = request.Parts();
            for (int i = 0; i < parts.Count; i++)
            {
                if (i > 0)
                {
                    await Task.Delay(s_pause);
                }

                await socket.SendAsync(parts[i]);
            }

            if (request.Framing == Framing.Cut)
            {
                socket.Shutdown(SocketShutdown.Send);
            }
        }
        catch (SocketException)
        {
            // The server has answered before the body's end.
        }

        try
        {
            byte[] room = new byte[8192];
            while (await socket.ReceiveAsync(room) is > 0 and int count)
            {
                received.Write(room, 0, count);
            }
        }
        catch (SocketException)
        {
            // What came before that counts.
        }

        return Parse(received.ToArray());
    }

    public void Dispose()
    {
    }

    private static Answer Parse(byte[] bytes)
    {
        SortedDictionary<string, string> headers = new(StringComparer.OrdinalIgnoreCase);
        int end = bytes.AsSpan().IndexOf("\r\n\r\n"u8);
        if (end < 0)
        {
            return new Answer(0, headers, Encoding.Latin1.GetString(bytes), bytes.Length, false, []);
        }

        string[] lines = Encoding.Latin1.GetString(bytes, 0, end).Split("\r\n");
        foreach (string line in lines.Skip(1))
        {
            int colon = line.IndexOf(':', StringComparison.Ordinal);
            string name = line[..colon];
            string value = RequestLog.Plain(line[(colon + 1)..].Trim());
            headers[name] = headers.TryGetValue(name, out string? before) ? $"{before}, {value}" : value;
        }

        headers.Remove("Date");
        int status = int.Parse(lines[0].Split(' ')[1], CultureInfo.InvariantCulture);
        byte[] body = bytes[(end + 4)..];
        bool isComplete = true;
        if (headers.GetValueOrDefault("Transfer-Encoding") == "chunked")
        {
            isComplete = TryUnchunk(body, out body);
        }
        else if (status is not (204 or 304) && headers.TryGetValue("Content-Length", out string? length))
        {
            isComplete = body.Length == long.Parse(length, CultureInfo.InvariantCulture);
        }

        return new Answer(status, headers, RequestLog.Plain(Encoding.UTF8.GetString(body)), body.Length, isComplete, []);
    }

    private static bool TryUnchunk(byte[] chunked, out byte[] body)
    {
        using MemoryStream all = new();
        ReadOnlySpan<byte> rest = chunked;
        while (true)
        {
            int end = rest.IndexOf("\r\n"u8);
            if (end < 0 || !int.TryParse(rest[..end], NumberStyles.HexNumber, CultureInfo.InvariantCulture, out int length)
                || rest.Length < end + 2 + length)
            {
                body = all.ToArray();
                return false;
            }

            if (length == 0)
            {
                body = all.ToArray();
                return true;
            }

            all.Write(rest.Slice(end + 2, length));
            rest = rest[Math.Min(rest.Length, end + 2 + length + 2)..];
        }
    }
}
