using System.Buffers.Binary;
using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>HTTP/2 (RFC 9113), GET alone, one stream after the other, with windows that never close.</summary>
internal sealed class Http2Connection : WireConnection
{
    private const int HeadLength = 9;
    private const byte Data = 0;
    private const byte Headers = 1;
    private const byte Settings = 4;
    private const byte WindowUpdate = 8;
    private const byte EndStream = 1;
    private const byte EndHeaders = 4;
    private const byte Acknowledged = 1;

    /// <summary>The field line ":status: 200" (RFC 7541, appendix A, index 8).</summary>
    private const byte Status200 = 0x88;

    private readonly byte[] _buffer = new byte[256 * 1024];
    private readonly byte[] _request;
    private readonly int _window;
    private int _start;
    private int _end;
    private int _stream = -1;
    private int _consumed;

    /// <summary>Opens both windows as far as they go, and makes the request ready.</summary>
    /// <param name="stream">The connection.</param>
    /// <param name="path">What is asked for; below 127 bytes.</param>
    public Http2Connection(Stream stream, string path)
        : base(stream)
    {
        const int MostWindow = int.MaxValue;
        const int FirstWindow = 65_535;
        byte[] windowOfStreams = [0, 4, .. Number(MostWindow)];
        stream.Write(
        [
            .. "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8,
            .. Frame(Settings, 0, windowOfStreams),
            .. Frame(WindowUpdate, 0, Number(MostWindow - FirstWindow)),
            .. Frame(Settings, Acknowledged, []),
        ]);

        // :method GET, :scheme http, :path and :authority as literals without indexing.
        byte[] fields = [0x82, 0x86, 0x04, (byte)path.Length, .. Encoding.ASCII.GetBytes(path), 0x01, 9, .. "localhost"u8];
        byte[] head = Frame(Headers, EndStream | EndHeaders, fields);
        _window = head.Length;
        _request = [.. head, .. Frame(WindowUpdate, 0, Number(1))];
    }

    /// <inheritdoc/>
    public override byte[] Ask()
    {
        _consumed = 0;
        Send();
        var body = new List<byte>();
        Receive(body);
        return [.. body];
    }

    /// <inheritdoc/>
    public override void Send()
    {
        _stream += 2;
        BinaryPrimitives.WriteInt32BigEndian(_request.AsSpan(5), _stream);
        BinaryPrimitives.WriteInt32BigEndian(_request.AsSpan(_window + HeadLength), _consumed);
        Stream.Write(_request, 0, _consumed > 0 ? _request.Length : _window);
        _consumed = 0;
    }

    /// <inheritdoc/>
    public override void Receive() => Receive(null);

    private void Receive(List<byte>? body)
    {
        while (true)
        {
            ReadOnlySpan<byte> head = Take(HeadLength);
            int length = (head[0] << 16) | (head[1] << 8) | head[2];
            byte type = head[3];
            bool isLast = type is Data or Headers && (head[4] & EndStream) != 0;
            ReadOnlySpan<byte> payload = Take(length);
            switch (type)
            {
                case Data:
                    _consumed += length;
                    body?.AddRange(payload);
                    break;
                case Headers when payload[0] == Status200:
                case Settings or WindowUpdate:
                    break;
                default:
                    throw new InvalidOperationException(
                        string.Create(CultureInfo.InvariantCulture, $"A frame of type {type} with {Convert.ToHexString(payload)}."));
            }

            if (isLast)
            {
                return;
            }
        }
    }

    /// <summary>The next bytes; valid until the next call. Bound: a frame has 16 KB at most, since no more was offered.</summary>
    private ReadOnlySpan<byte> Take(int count)
    {
        if (_end - _start < count && _start > 0)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            (_start, _end) = (0, _end - _start);
        }

        while (_end - _start < count)
        {
            int received = Stream.Read(_buffer, _end, _buffer.Length - _end);
            _end += received > 0 ? received : throw new InvalidOperationException("The service has closed the connection.");
        }

        _start += count;
        return _buffer.AsSpan(_start - count, count);
    }

    private static byte[] Frame(byte type, byte flags, byte[] payload) =>
        [0, (byte)(payload.Length >> 8), (byte)payload.Length, type, flags, 0, 0, 0, 0, .. payload];

    private static byte[] Number(int value)
    {
        byte[] bytes = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32BigEndian(bytes, value);
        return bytes;
    }
}
