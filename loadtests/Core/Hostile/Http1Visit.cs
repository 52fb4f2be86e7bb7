namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>A visit over HTTP/1.1.</summary>
internal sealed class Http1Visit
{
    private readonly Visit _visit;
    private readonly HostileLine _line;
    private readonly CanaryWatch _watch;
    private readonly Http1Wire _wire;

    /// <summary>Begins it.</summary>
    /// <param name="visit">What is done.</param>
    /// <param name="line">The connection.</param>
    public Http1Visit(Visit visit, HostileLine line)
    {
        _visit = visit;
        _line = line;
        _watch = new CanaryWatch(visit.Plan.Canaries());
        _wire = new Http1Wire(line.Stream, _watch);
    }

    private VisitPlan Plan => _visit.Plan;

    /// <summary>Does it. What is noted is what became of each request.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        try
        {
            await (Plan.Kind switch
            {
                Misbehaviour.None or Misbehaviour.Trickled => OneByOneAsync(cancellationToken),
                Misbehaviour.Pipelined => PipelineAsync(Plan.Requests, behind: default, cancellationToken),
                Misbehaviour.CutDocument => CutAsync(cancellationToken),
                Misbehaviour.Truncated => TruncateAsync(cancellationToken),
                Misbehaviour.Reset => ResetAsync(cancellationToken),
                _ => AbandonAsync(cancellationToken),
            });
        }
        finally
        {
            _visit.NoteBytes(_watch);
        }
    }

    private async Task OneByOneAsync(CancellationToken cancellationToken)
    {
        for (int i = 0; i < Plan.Requests; i++)
        {
            await GoodAsync(i, isTrickled: Plan.Kind == Misbehaviour.Trickled, cancellationToken);
        }
    }

    private async Task GoodAsync(int index, bool isTrickled, CancellationToken cancellationToken)
    {
        Random draws = Plan.Draws(index);
        CanariedExchange exchange = _visit.Draw(draws, withBody: false);
        byte[] request = Http1Request.Make(exchange, Plan.CanaryOf(index), int.MaxValue, draws);
        await WriteAsync(request, isTrickled, draws, cancellationToken);
        _visit.Note(exchange, Plan.CanaryOf(index), await _wire.ReadAnswerAsync(int.MaxValue, cancellationToken));
    }

    /// <summary>Good requests in one run of bytes, cut anywhere; answers are read while it is sent.</summary>
    /// <param name="count">How many requests are complete.</param>
    /// <param name="behind">What follows them.</param>
    /// <param name="cancellationToken">Gives up.</param>
    private async Task PipelineAsync(int count, ReadOnlyMemory<byte> behind, CancellationToken cancellationToken)
    {
        var exchanges = new List<CanariedExchange>();
        using var run = new MemoryStream();
        for (int i = 0; i < count; i++)
        {
            Random draws = Plan.Draws(i);
            exchanges.Add(_visit.Draw(draws, withBody: false));
            run.Write(Http1Request.Make(exchanges[^1], Plan.CanaryOf(i), int.MaxValue, draws));
        }

        run.Write(behind.Span);
        Task sending = WriteAsync(run.ToArray(), isTrickled: true, Plan.Draws(count), cancellationToken);
        for (int i = 0; i < count; i++)
        {
            _visit.Note(exchanges[i], Plan.CanaryOf(i), await _wire.ReadAnswerAsync(int.MaxValue, cancellationToken));
        }

        await sending;
    }

    /// <summary>A document that is not whole, in a request that is: refused, and the connection serves the next.</summary>
    private async Task CutAsync(CancellationToken cancellationToken)
    {
        for (int i = 0; i < Plan.Requests; i++)
        {
            if (i != Plan.Requests / 2)
            {
                await GoodAsync(i, isTrickled: false, cancellationToken);
                continue;
            }

            Random draws = Plan.Draws(i);
            CanariedExchange exchange = _visit.Draw(draws, withBody: true);
            byte[] request = Http1Request.Make(exchange, Plan.CanaryOf(i), draws.Next(exchange.Payload.Length), draws);
            await WriteAsync(request, isTrickled: false, draws, cancellationToken);
            _visit.NoteRefusal(exchange, await _wire.ReadAnswerAsync(int.MaxValue, cancellationToken), mayBeSilent: false);
        }

        await GoodAsync(Plan.Requests, isTrickled: false, cancellationToken);
    }

    private async Task TruncateAsync(CancellationToken cancellationToken)
    {
        (CanariedExchange exchange, ReadOnlyMemory<byte> part) = PartOfTheLast();
        await PipelineAsync(Plan.Requests - 1, part, cancellationToken);
        await _line.EndSendingAsync();
        WireAnswer? answer = null;
        try
        {
            answer = await _wire.ReadAnswerAsync(int.MaxValue, cancellationToken);
            if (!await _wire.IsAtEndAsync(cancellationToken))
            {
                _visit.Tally.Fail(Plan, exchange.Exchange.ToString(), "bytes behind the last answer");
            }
        }
        catch (IOException)
        {
            // The server has closed the connection at once, which it may.
        }

        _visit.NoteRefusal(exchange, answer, mayBeSilent: true);
    }

    /// <summary>Resets the connection in the middle of the last request, with or without the answers to those before.</summary>
    private async Task ResetAsync(CancellationToken cancellationToken)
    {
        (_, ReadOnlyMemory<byte> part) = PartOfTheLast();
        if (Plan.Draws(Plan.Requests).Next(2) == 0)
        {
            await PipelineAsync(Plan.Requests - 1, part, cancellationToken);
        }
        else
        {
            for (int i = 0; i < Plan.Requests - 1; i++)
            {
                Random draws = Plan.Draws(i);
                byte[] request = Http1Request.Make(_visit.Draw(draws, withBody: false), Plan.CanaryOf(i), int.MaxValue, draws);
                await WriteAsync(request, isTrickled: false, draws, cancellationToken);
                _visit.NoteLeft();
            }

            await _line.Stream.WriteAsync(part, cancellationToken);
        }

        _visit.NoteLeft();
    }

    private async Task AbandonAsync(CancellationToken cancellationToken)
    {
        for (int i = 0; i < Plan.Requests - 1; i++)
        {
            await GoodAsync(i, isTrickled: false, cancellationToken);
        }

        Random draws = Plan.Draws(Plan.Requests - 1);
        CanariedExchange download = _visit.Exchanges.Download;
        await WriteAsync(Http1Request.Make(download, 0, 0, draws), isTrickled: false, draws, cancellationToken);
        WireAnswer? answer = await _wire.ReadAnswerAsync(1 + draws.Next(300_000), cancellationToken);
        _visit.NotePart(download, answer?.Status ?? 0, answer?.Body ?? []);
    }

    /// <summary>The beginning of the last request: anything from nothing to all but one byte.</summary>
    private (CanariedExchange Exchange, ReadOnlyMemory<byte> Part) PartOfTheLast()
    {
        int last = Plan.Requests - 1;
        Random draws = Plan.Draws(last);
        CanariedExchange exchange = _visit.Draw(draws, withBody: true);
        byte[] request = Http1Request.Make(exchange, Plan.CanaryOf(last), int.MaxValue, draws);
        return (exchange, request.AsMemory(0, draws.Next(request.Length)));
    }

    private async Task WriteAsync(byte[] bytes, bool isTrickled, Random draws, CancellationToken cancellationToken)
    {
        if (!isTrickled)
        {
            await _line.Stream.WriteAsync(bytes, cancellationToken);
            return;
        }

        foreach (ReadOnlyMemory<byte> piece in Pieces.Of(bytes, draws))
        {
            await _line.Stream.WriteAsync(piece, cancellationToken);
            if (draws.Next(8) == 0)
            {
                // Long enough for the server to see what has come as all that there is.
                await Task.Delay(1, cancellationToken);
            }
        }
    }
}
