using System.Buffers.Binary;
using System.Collections.Concurrent;

namespace ZeroAlloc.Doors.Http2;

/// <summary>
/// A client of HTTP/2 (RFC 9113) whose caller decides on every frame: how much it may be sent, how much it sends at a time, when it
/// resets a stream. What arrives on the connection is granted again at once, so that the windows of streams alone hold answers back.
/// </summary>
/// <remarks><b>Threading</b>: streams may be used at the same time, each by one caller.</remarks>
public sealed class Http2Connection : IAsyncDisposable
{
    internal const int MostFrame = 16 * 1024;

    private readonly Stream _stream;
    private readonly int _window;
    private readonly SemaphoreSlim _sending = new(1);
    private readonly ConcurrentDictionary<int, Http2Stream> _streams = new();
    private readonly Lock _gate = new();
    private TaskCompletionSource _changed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Task _reading = Task.CompletedTask;
    private int _connectionCredit = 65_535;
    private int _initialCredit = 65_535;
    private int _nextId = 1;

    private Http2Connection(Stream stream, int window)
    {
        _stream = stream;
        _window = window;
    }

    /// <summary>Begins a connection.</summary>
    /// <param name="stream">What it runs over; disposed with it.</param>
    /// <param name="window">How many bytes of each answer the server may send before it is granted more: 0 to 2^31 - 1.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public static async Task<Http2Connection> OpenAsync(Stream stream, int window, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        var connection = new Http2Connection(stream, window);
        await stream.WriteAsync("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8.ToArray(), cancellationToken);
        byte[] settings = new byte[18];
        Set(settings, 0, 1, 0);
        Set(settings, 6, 2, 0);
        Set(settings, 12, 4, window);
        await connection.SendAsync(FrameType.Settings, 0, 0, settings, cancellationToken);
        connection._reading = connection.ReadAsync();
        return connection;

        static void Set(byte[] settings, int at, ushort name, int value)
        {
            BinaryPrimitives.WriteUInt16BigEndian(settings.AsSpan(at), name);
            BinaryPrimitives.WriteInt32BigEndian(settings.AsSpan(at + 2), value);
        }
    }

    /// <summary>Begins a request.</summary>
    /// <param name="headers">Its headers, those with a colon first.</param>
    /// <param name="isComplete">Whether it has no body.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public async Task<Http2Stream> StartAsync(
        IEnumerable<(string Name, string Value)> headers, bool isComplete, CancellationToken cancellationToken)
    {
        byte[] block = HeaderBlock.Write(headers);
        Http2Stream stream;

        // Streams have to begin in the order of their numbers.
        await _sending.WaitAsync(cancellationToken);
        try
        {
            lock (_gate)
            {
                stream = new Http2Stream(this, _nextId, _initialCredit);
                _nextId += 2;
            }

            _streams[stream.Id] = stream;
            await WriteAsync(FrameType.Headers, (byte)(isComplete ? 5 : 4), stream.Id, block, cancellationToken);
        }
        finally
        {
            _sending.Release();
        }

        if (_reading.IsCompleted)
        {
            stream.End(Http2Outcome.Lost);
        }

        return stream;
    }

    /// <summary>Closes the connection.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stream.DisposeAsync();
        await _reading;
        _sending.Dispose();
    }

    /// <summary>Sends a frame.</summary>
    internal async Task SendAsync(FrameType type, byte flags, int id, ReadOnlyMemory<byte> payload, CancellationToken cancellationToken)
    {
        await _sending.WaitAsync(cancellationToken);
        try
        {
            await WriteAsync(type, flags, id, payload, cancellationToken);
        }
        finally
        {
            _sending.Release();
        }
    }

    /// <summary>Waits until the server allows some bytes, and takes them.</summary>
    /// <param name="stream">Whose.</param>
    /// <param name="most">How many at most.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="IOException">The stream has ended: nothing will be allowed.</exception>
    internal async Task<int> TakeCreditAsync(Http2Stream stream, int most, CancellationToken cancellationToken)
    {
        while (true)
        {
            Task changed;
            lock (_gate)
            {
                int taken = Math.Min(Math.Min(most, MostFrame), Math.Min(_connectionCredit, stream.Credit));
                if (taken > 0)
                {
                    _connectionCredit -= taken;
                    stream.Credit -= taken;
                    return taken;
                }

                changed = _changed.Task;
            }

            if (stream.Ended.IsCompleted)
            {
                throw new IOException($"The stream has ended: {await stream.Ended}.");
            }

            await Task.WhenAny(changed, stream.Ended).WaitAsync(cancellationToken);
        }
    }

    private async Task WriteAsync(FrameType type, byte flags, int id, ReadOnlyMemory<byte> payload, CancellationToken cancellationToken)
    {
        byte[] frame = new byte[9 + payload.Length];
        BinaryPrimitives.WriteInt32BigEndian(frame, payload.Length << 8 | (byte)type);
        frame[4] = flags;
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), id);
        payload.CopyTo(frame.AsMemory(9));
        await _stream.WriteAsync(frame, cancellationToken);
    }

    private async Task ReadAsync()
    {
        try
        {
            byte[] head = new byte[9];
            while (true)
            {
                await _stream.ReadExactlyAsync(head);
                int length = BinaryPrimitives.ReadInt32BigEndian(head) >>> 8;
                byte[] payload = new byte[length];
                await _stream.ReadExactlyAsync(payload);
                int id = BinaryPrimitives.ReadInt32BigEndian(head.AsSpan(5)) & int.MaxValue;
                await TakeAsync((FrameType)head[3], head[4], id, payload);
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The end of the connection, which every stream is told of.
        }
        finally
        {
            foreach (Http2Stream stream in _streams.Values)
            {
                stream.End(Http2Outcome.Lost);
            }
        }
    }

    private async Task TakeAsync(FrameType type, byte flags, int id, byte[] payload)
    {
        Http2Stream? stream = _streams.GetValueOrDefault(id);
        switch (type)
        {
            case FrameType.Data:
                if (payload.Length > 0)
                {
                    await SendAsync(FrameType.WindowUpdate, 0, 0, Number(payload.Length), CancellationToken.None);
                }

                stream?.TakeData(payload, _window);
                break;
            case FrameType.Headers or FrameType.Continuation:
                stream?.TakeHeaders(payload, isWhole: (flags & 4) != 0);
                break;
            case FrameType.Settings when (flags & 1) == 0:
                TakeSettings(payload);
                await SendAsync(FrameType.Settings, 1, 0, default, CancellationToken.None);
                break;
            case FrameType.Ping when (flags & 1) == 0:
                await SendAsync(FrameType.Ping, 1, 0, payload, CancellationToken.None);
                break;
            case FrameType.WindowUpdate:
                Grant(stream, id, BinaryPrimitives.ReadInt32BigEndian(payload));
                break;
            case FrameType.Reset:
                stream?.End(Http2Outcome.Reset);
                break;
            default:
                break;
        }

        if (type is FrameType.Data or FrameType.Headers && (flags & 1) != 0)
        {
            stream?.End(Http2Outcome.Complete);
        }

        if (stream is { Ended.IsCompleted: true })
        {
            _streams.TryRemove(id, out _);
        }
    }

    private void TakeSettings(ReadOnlySpan<byte> payload)
    {
        for (; payload.Length >= 6; payload = payload[6..])
        {
            if (BinaryPrimitives.ReadUInt16BigEndian(payload) == 4)
            {
                int initial = BinaryPrimitives.ReadInt32BigEndian(payload[2..]);
                lock (_gate)
                {
                    foreach (Http2Stream stream in _streams.Values)
                    {
                        stream.Credit += initial - _initialCredit;
                    }

                    _initialCredit = initial;
                }
            }
        }

        Change();
    }

    private void Grant(Http2Stream? stream, int id, int increment)
    {
        lock (_gate)
        {
            if (id == 0)
            {
                _connectionCredit += increment;
            }
            else if (stream is not null)
            {
                stream.Credit += increment;
            }
        }

        Change();
    }

    private void Change()
    {
        TaskCompletionSource changed;
        lock (_gate)
        {
            changed = _changed;
            _changed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        }

        changed.SetResult();
    }

    internal static byte[] Number(int number)
    {
        byte[] bytes = new byte[4];
        BinaryPrimitives.WriteInt32BigEndian(bytes, number);
        return bytes;
    }
}

/// <summary>The kinds of frames.</summary>
internal enum FrameType : byte
{
    Data = 0,
    Headers = 1,
    Reset = 3,
    Settings = 4,
    Ping = 6,
    WindowUpdate = 8,
    Continuation = 9,
}
