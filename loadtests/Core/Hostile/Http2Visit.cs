using ZeroAlloc.Doors.Http2;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>A visit over HTTP/2: each request is a stream, and each stream's bytes are looked at by themselves.</summary>
/// <param name="visit">What is done.</param>
/// <param name="line">The connection.</param>
internal sealed class Http2Visit(Visit visit, HostileLine line)
{
    /// <summary>A window for whole answers.</summary>
    private const int Wide = 64 * 1024 * 1024;

    private readonly int _window = visit.Plan.Kind switch
    {
        Misbehaviour.Trickled or Misbehaviour.Reset or Misbehaviour.Abandoned =>
            visit.Plan.Draws(VisitPlan.MostRequests).Next(2) == 0 ? 0 : 1 + visit.Plan.Draws(VisitPlan.MostRequests).Next(2_000),
        _ => Wide,
    };

    private VisitPlan Plan => visit.Plan;

    /// <summary>Does it. What is noted is what became of each request.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        await using Http2Connection connection = await Http2Connection.OpenAsync(line.Stream, _window, cancellationToken);
        switch (Plan.Kind)
        {
            case Misbehaviour.Pipelined:
                await Task.WhenAll(Enumerable.Range(0, Plan.Requests).Select(i => GoodAsync(connection, i, cancellationToken)));
                break;
            case Misbehaviour.None or Misbehaviour.Trickled:
                await GoodAsync(connection, 0, Plan.Requests, cancellationToken);
                break;
            case Misbehaviour.CutDocument:
                await GoodAsync(connection, 0, Plan.Requests - 1, cancellationToken);
                await CutAsync(connection, Plan.Requests - 1, cancellationToken);
                await GoodAsync(connection, Plan.Requests, cancellationToken);
                break;
            case Misbehaviour.Truncated:
                await GoodAsync(connection, 0, Plan.Requests - 1, cancellationToken);
                await BeginAsync(connection, Plan.Requests - 1, cancellationToken);
                visit.NoteLeft();
                break;
            default:
                await Task.WhenAll(Enumerable.Range(0, Plan.Requests).Select(i => LeaveAsync(connection, i, cancellationToken)));
                await GoodAsync(connection, Plan.Requests, cancellationToken);
                break;
        }
    }

    private async Task GoodAsync(Http2Connection connection, int first, int behind, CancellationToken cancellationToken)
    {
        for (int i = first; i < behind; i++)
        {
            await GoodAsync(connection, i, cancellationToken);
        }
    }

    private async Task GoodAsync(Http2Connection connection, int index, CancellationToken cancellationToken)
    {
        Random draws = Plan.Draws(index);
        CanariedExchange exchange = visit.Draw(draws, withBody: false);
        Http2Stream stream = await StartAsync(connection, exchange, index, int.MaxValue, isComplete: true, draws, cancellationToken);
        int grant = _window == Wide ? 0 : Pieces.MostIn(exchange.Body.Length, draws);
        visit.Note(exchange, Plan.CanaryOf(index), await ReadAsync(stream, index, grant, cancellationToken));
    }

    private async Task CutAsync(Http2Connection connection, int index, CancellationToken cancellationToken)
    {
        Random draws = Plan.Draws(index);
        CanariedExchange exchange = visit.Draw(draws, withBody: true);
        int length = draws.Next(exchange.Payload.Length);
        Http2Stream stream = await StartAsync(connection, exchange, index, length, isComplete: true, draws, cancellationToken);
        visit.NoteRefusal(exchange, await ReadAsync(stream, index, grant: 0, cancellationToken), mayBeSilent: false);
    }

    /// <summary>Begins a request, and sends a part of its body.</summary>
    private async Task<Http2Stream> BeginAsync(Http2Connection connection, int index, CancellationToken cancellationToken)
    {
        Random draws = Plan.Draws(index);
        CanariedExchange exchange = visit.Draw(draws, withBody: true);
        return await StartAsync(
            connection, exchange, index, draws.Next(exchange.Payload.Length), isComplete: false, draws, cancellationToken);
    }

    /// <summary>Resets a stream: in its request, or in its answer.</summary>
    private async Task LeaveAsync(Http2Connection connection, int index, CancellationToken cancellationToken)
    {
        Random draws = Plan.Draws(index);
        if (Plan.Kind == Misbehaviour.Reset && draws.Next(2) == 0)
        {
            Http2Stream begun = await BeginAsync(connection, index, cancellationToken);
            await begun.ResetAsync(cancellationToken);
            visit.NoteLeft();
            return;
        }

        CanariedExchange exchange = Plan.Kind == Misbehaviour.Reset ? visit.Draw(draws, withBody: true) : visit.Exchanges.Download;
        Http2Stream stream = await StartAsync(connection, exchange, index, int.MaxValue, isComplete: true, draws, cancellationToken);
        int wanted = draws.Next(Math.Min(exchange.Body.Length, 20_000));
        var watch = new CanaryWatch(Plan.CanaryOf(index));
        using var part = new MemoryStream();
        while (part.Length < wanted)
        {
            await stream.GrantAsync(Pieces.MostIn(wanted, draws), cancellationToken);
            if (await stream.ReadAsync(cancellationToken) is not { } data)
            {
                break;
            }

            watch.Take(data);
            part.Write(data);
        }

        if (wanted > 0)
        {
            visit.NotePart(exchange, await stream.Status.WaitAsync(cancellationToken), part.ToArray(), Plan.CanaryOf(index));
        }
        else
        {
            visit.NoteLeft();
        }

        visit.NoteBytes(watch);
        await stream.ResetAsync(cancellationToken);
    }

    private async Task<Http2Stream> StartAsync(
        Http2Connection connection,
        CanariedExchange exchange,
        int index,
        int length,
        bool isComplete,
        Random draws,
        CancellationToken cancellationToken)
    {
        List<(string, string)> headers = Http2Request.Headers(exchange, Plan.Transport);
        if (exchange.Exchange.Payload is null)
        {
            return await connection.StartAsync(headers, isComplete: true, cancellationToken);
        }

        ReadOnlyMemory<byte> body = exchange.Payload.With(Plan.CanaryOf(index));
        body = body[..Math.Min(length, body.Length)];
        Http2Stream stream = await connection.StartAsync(headers, isComplete: false, cancellationToken);
        int size = Plan.Kind == Misbehaviour.None ? int.MaxValue : Pieces.MostIn(body.Length, draws);
        await stream.WriteAsync(body, isLast: isComplete, size, cancellationToken);
        return stream;
    }

    private async Task<WireAnswer?> ReadAsync(Http2Stream stream, int index, int grant, CancellationToken cancellationToken)
    {
        byte[] body = await stream.ReadAllAsync(grant, cancellationToken);
        var watch = new CanaryWatch(Plan.CanaryOf(index));
        watch.Take(body);
        visit.NoteBytes(watch);
        int status = await stream.Status;
        if (stream.IsOverrun)
        {
            visit.Tally.Fail(Plan, "", "more was sent than the window allows");
        }

        return status == 0 ? null : new WireAnswer(status, MediaType: null, body, await stream.Ended == Http2Outcome.Complete);
    }
}
