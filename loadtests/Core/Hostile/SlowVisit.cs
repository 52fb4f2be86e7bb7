using ZeroAlloc.Doors.Http2;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>
/// A client that takes its time: more than the 240 bytes a second below which the server would end it, and not much more.
/// </summary>
internal static class SlowVisit
{
    private const int PerRead = 1024;
    private const int Parts = 25;

    private static readonly TimeSpan s_pace = TimeSpan.FromSeconds(1);

    /// <summary>Reads megabytes at a kilobyte a second until it is told to stop.</summary>
    public static Task ReadAsync(Visit visit, HostileLine line, CancellationToken stop) =>
        visit.Plan.Transport is HostileTransport.Http1 or HostileTransport.Http1Tls
            ? ReadByHttp1Async(visit, line, stop)
            : ReadByHttp2Async(visit, line, stop);

    /// <summary>Sends a large body in parts, the last one when the time is over, and reads what comes back.</summary>
    public static Task WriteAsync(Visit visit, HostileLine line, TimeSpan duration, CancellationToken cancellationToken) =>
        visit.Plan.Transport is HostileTransport.Http1 or HostileTransport.Http1Tls
            ? WriteByHttp1Async(visit, line, duration, cancellationToken)
            : WriteByHttp2Async(visit, line, duration, cancellationToken);

    private static async Task ReadByHttp1Async(Visit visit, HostileLine line, CancellationToken stop)
    {
        CanariedExchange download = visit.Exchanges.Download;
        await line.Stream.WriteAsync(Http1Request.Make(download, 0, 0, visit.Plan.Draws(0)), stop);
        var watch = new CanaryWatch();
        var wire = new Http1Wire(new PacedStream(line.Stream, PerRead, s_pace, stop), watch);
        WireAnswer? answer = await wire.ReadAnswerAsync(int.MaxValue, CancellationToken.None);
        visit.NoteBytes(watch);
        Note(visit, stop, answer?.Status ?? 0, answer?.Body ?? []);
    }

    private static async Task ReadByHttp2Async(Visit visit, HostileLine line, CancellationToken stop)
    {
        using var body = new MemoryStream();
        int status = 0;
        var watch = new CanaryWatch();
        try
        {
            await using Http2Connection connection = await Http2Connection.OpenAsync(line.Stream, window: 0, stop);
            Http2Stream stream = await StartAsync(connection, visit, visit.Exchanges.Download, stop);
            while (true)
            {
                await stream.GrantAsync(PerRead, stop);
                if (await stream.ReadAsync(stop) is not { } data)
                {
                    break;
                }

                status = await stream.Status;
                watch.Take(data);
                body.Write(data);
                await Task.Delay(s_pace, stop);
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // The time is over.
        }

        visit.NoteBytes(watch);
        Note(visit, stop, status, body.ToArray());
    }

    private static void Note(Visit visit, CancellationToken stop, int status, byte[] body)
    {
        if (stop.IsCancellationRequested)
        {
            visit.NotePart(visit.Exchanges.Download, status, body);
        }
        else
        {
            visit.Tally.Fail(visit.Plan, visit.Exchanges.Download.Exchange.ToString(), "the answer ended before its reader left");
        }
    }

    private static async Task WriteByHttp1Async(Visit visit, HostileLine line, TimeSpan duration, CancellationToken cancellationToken)
    {
        CanariedExchange upload = visit.Exchanges.Upload;
        long canary = visit.Plan.CanaryOf(0);
        byte[] request = Http1Request.Make(upload, canary, int.MaxValue, visit.Plan.Draws(0));
        foreach (ReadOnlyMemory<byte> part in InParts(request))
        {
            await Task.Delay(duration / Parts, cancellationToken);
            await line.Stream.WriteAsync(part, cancellationToken);
        }

        var watch = new CanaryWatch(visit.Plan.Canaries());
        WireAnswer? answer = await new Http1Wire(line.Stream, watch).ReadAnswerAsync(int.MaxValue, cancellationToken);
        visit.NoteBytes(watch);
        visit.Note(upload, canary, answer);
    }

    private static async Task WriteByHttp2Async(Visit visit, HostileLine line, TimeSpan duration, CancellationToken cancellationToken)
    {
        CanariedExchange upload = visit.Exchanges.Upload;
        long canary = visit.Plan.CanaryOf(0);
        ReadOnlyMemory<byte> body = upload.Payload.With(canary);
        await using Http2Connection connection = await Http2Connection.OpenAsync(line.Stream, 16 * 1024 * 1024, cancellationToken);
        Http2Stream stream = await StartAsync(connection, visit, upload, cancellationToken);
        foreach (ReadOnlyMemory<byte> part in InParts(body))
        {
            await Task.Delay(duration / Parts, cancellationToken);
            await stream.WriteAsync(part, isLast: false, part.Length, cancellationToken);
        }

        await stream.WriteAsync(default, isLast: true, 1, cancellationToken);
        byte[] answer = await stream.ReadAllAsync(grant: 0, cancellationToken);
        var watch = new CanaryWatch(visit.Plan.Canaries());
        watch.Take(answer);
        visit.NoteBytes(watch);
        int status = await stream.Status;
        bool isWhole = await stream.Ended == Http2Outcome.Complete;
        visit.Note(upload, canary, status == 0 ? null : new WireAnswer(status, MediaType: null, answer, isWhole));
    }

    private static IEnumerable<ReadOnlyMemory<byte>> InParts(ReadOnlyMemory<byte> bytes)
    {
        int size = (bytes.Length / Parts) + 1;
        for (; !bytes.IsEmpty; bytes = bytes[Math.Min(size, bytes.Length)..])
        {
            yield return bytes[..Math.Min(size, bytes.Length)];
        }
    }

    private static Task<Http2Stream> StartAsync(
        Http2Connection connection, Visit visit, CanariedExchange exchange, CancellationToken cancellationToken) =>
        connection.StartAsync(
            Http2Request.Headers(exchange, visit.Plan.Transport), isComplete: exchange.Exchange.Payload is null, cancellationToken);
}
