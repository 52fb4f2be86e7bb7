using System.Globalization;
using System.Threading.Channels;

namespace ZeroAlloc.Doors.Http2;

/// <summary>One request of an <see cref="Http2Connection"/>, and its answer.</summary>
public sealed class Http2Stream
{
    private readonly Http2Connection _connection;
    private readonly Channel<byte[]> _data = Channel.CreateUnbounded<byte[]>();
    private readonly TaskCompletionSource<int> _status = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Http2Outcome> _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly List<byte> _headers = [];
    private long _received;
    private long _granted;

    internal Http2Stream(Http2Connection connection, int id, int credit)
    {
        _connection = connection;
        Id = id;
        Credit = credit;
    }

    /// <summary>The answer's status; 0 if it ended without one.</summary>
    public Task<int> Status => _status.Task;

    /// <summary>How the answer ended.</summary>
    public Task<Http2Outcome> Ended => _ended.Task;

    /// <summary>Whether the server has sent more than it was allowed to.</summary>
    public bool IsOverrun { get; private set; }

    /// <summary>The headers behind the body.</summary>
    public IReadOnlyDictionary<string, string> Trailers { get; private set; } = new Dictionary<string, string>();

    internal int Id { get; }

    /// <summary>How many bytes the server still takes; under the connection's lock.</summary>
    internal int Credit { get; set; }

    /// <summary>Sends a part of the body, as the server allows it.</summary>
    /// <param name="part">The bytes.</param>
    /// <param name="isLast">Whether the request ends with them.</param>
    /// <param name="size">How many stand in a frame at most.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="IOException">The stream or the connection has ended before.</exception>
    public async Task WriteAsync(ReadOnlyMemory<byte> part, bool isLast, int size, CancellationToken cancellationToken)
    {
        while (!part.IsEmpty)
        {
            int taken = await _connection.TakeCreditAsync(this, Math.Min(size, part.Length), cancellationToken);
            bool isEnd = isLast && taken == part.Length;
            await _connection.SendAsync(FrameType.Data, (byte)(isEnd ? 1 : 0), Id, part[..taken], cancellationToken);
            part = part[taken..];
            if (isEnd)
            {
                return;
            }
        }

        if (isLast)
        {
            await _connection.SendAsync(FrameType.Data, 1, Id, default, cancellationToken);
        }
    }

    /// <summary>Ends the request with trailers.</summary>
    /// <param name="trailers">Names in lower case, and values.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public Task EndAsync(IEnumerable<(string Name, string Value)> trailers, CancellationToken cancellationToken) =>
        _connection.SendAsync(FrameType.Headers, 5, Id, HeaderBlock.Write(trailers), cancellationToken);

    /// <summary>Lets the server send more.</summary>
    /// <param name="bytes">How much: 1 or more.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public async Task GrantAsync(int bytes, CancellationToken cancellationToken)
    {
        Interlocked.Add(ref _granted, bytes);
        await _connection.SendAsync(FrameType.WindowUpdate, 0, Id, Http2Connection.Number(bytes), cancellationToken);
    }

    /// <summary>Resets the stream: CANCEL.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    public Task ResetAsync(CancellationToken cancellationToken)
    {
        End(Http2Outcome.Reset);
        return _connection.SendAsync(FrameType.Reset, 0, Id, Http2Connection.Number(8), cancellationToken);
    }

    /// <summary>Takes what has arrived next; null at the end.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    public async Task<byte[]?> ReadAsync(CancellationToken cancellationToken) =>
        await _data.Reader.WaitToReadAsync(cancellationToken) && _data.Reader.TryRead(out byte[]? data) ? data : null;

    /// <summary>Reads to the end, and grants what arrives, in pieces.</summary>
    /// <param name="grant">How much at a time; 0 where the window is large enough for all of it.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public async Task<byte[]> ReadAllAsync(int grant, CancellationToken cancellationToken)
    {
        using var all = new MemoryStream();
        if (grant > 0)
        {
            await GrantAsync(grant, cancellationToken);
        }

        long owed = 0;
        while (await ReadAsync(cancellationToken) is { } data)
        {
            all.Write(data);
            for (owed += data.Length; grant > 0 && owed >= grant && !Ended.IsCompleted; owed -= grant)
            {
                await GrantAsync(grant, cancellationToken);
            }
        }

        return all.ToArray();
    }

    internal void TakeData(byte[] data, int window)
    {
        _received += data.Length;
        IsOverrun |= _received > window + Interlocked.Read(ref _granted);
        _data.Writer.TryWrite(data);
    }

    internal void TakeHeaders(byte[] part, bool isWhole)
    {
        _headers.AddRange(part);
        if (!isWhole)
        {
            return;
        }

        Dictionary<string, string> headers = HeaderBlock.Read([.. _headers]);
        _headers.Clear();
        if (!headers.TryGetValue(":status", out string? status))
        {
            Trailers = headers;
        }
        else if (status != "100")
        {
            _status.TrySetResult(int.Parse(status, CultureInfo.InvariantCulture));
        }
    }

    internal void End(Http2Outcome outcome)
    {
        _status.TrySetResult(0);
        _ended.TrySetResult(outcome);
        _data.Writer.TryComplete();
    }
}
