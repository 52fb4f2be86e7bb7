namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What a visit has to do with: the server, what it may be asked, and where to note what became of it.</summary>
/// <param name="Plan">What is done.</param>
/// <param name="Target">Where.</param>
/// <param name="Exchanges">What is asked for.</param>
/// <param name="Tally">Notes what became of it.</param>
internal sealed record Visit(VisitPlan Plan, HostileTarget Target, HostileExchanges Exchanges, VisitTally Tally)
{
    private const string AsExpected = "as expected";

    /// <summary>Runs it, and notes what went wrong. Nothing is thrown but for <paramref name="cancellationToken"/>.</summary>
    /// <param name="patience">How long it may take.</param>
    /// <param name="cancellationToken">Ends the run.</param>
    public async Task RunAsync(TimeSpan patience, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(patience);
        try
        {
            await using HostileLine line = await HostileLine.OpenAsync(Target, Plan.Transport, receiveBuffer: 0, limit.Token);
            await (Plan.Transport is HostileTransport.Http1 or HostileTransport.Http1Tls
                ? new Http1Visit(this, line).RunAsync(limit.Token)
                : new Http2Visit(this, line).RunAsync(limit.Token));
        }
        catch (OperationCanceledException) when (limit.IsCancellationRequested)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Tally.Fail(Plan, "", $"not over within {patience.TotalSeconds:0} s");
        }
        catch (Exception e) when (HostileLine.IsOfTheConnection(e))
        {
            Tally.Fail(Plan, "", $"{e.GetType().Name}: {e.Message}");
        }
    }

    /// <summary>What a request asks for: any exchange, or one with a body.</summary>
    public CanariedExchange Draw(Random draws, bool withBody) => withBody
        ? Exchanges.WithBodies[draws.Next(Exchanges.WithBodies.Count)]
        : Exchanges.All[draws.Next(Exchanges.All.Count)];

    /// <summary>Notes the answer to a request that was sent as it should be.</summary>
    public void Note(CanariedExchange exchange, long canary, WireAnswer? answer)
    {
        if (exchange.Expected(canary).WrongIn(answer) is { } wrong)
        {
            Tally.Fail(Plan, exchange.Exchange.ToString(), wrong);
        }
        else
        {
            Tally.Note(Plan, AsExpected);
        }
    }

    /// <summary>Notes what came of a request that can't be answered: a refusal, or nothing.</summary>
    /// <param name="exchange">What was asked for.</param>
    /// <param name="answer">The answer; null for none.</param>
    /// <param name="mayBeSilent">Whether none is right.</param>
    public void NoteRefusal(CanariedExchange exchange, WireAnswer? answer, bool mayBeSilent)
    {
        switch (answer)
        {
            case null when mayBeSilent:
                Tally.Note(Plan, "no answer");
                break;
            case { Status: 400 }:
                Tally.Note(Plan, "400");
                break;
            case { Status: 500 } when Exchanges.FailsOn(exchange):
                Tally.Note(Plan, "500 of XmlSerializer");
                break;
            default:
                string wrong = answer is null ? "no answer to a cut document" : $"status {answer.Status} instead of 400";
                Tally.Fail(Plan, exchange.Exchange.ToString(), wrong);
                break;
        }
    }

    /// <summary>Notes the beginning of an answer whose rest was not waited for.</summary>
    public void NotePart(CanariedExchange exchange, int status, ReadOnlySpan<byte> part, long canary = 0)
    {
        ExpectedAnswer expected = exchange.Expected(canary);
        string? wrong = status == expected.Status
            ? part.IsEmpty ? "no byte of the answer" : expected.WrongInPart(part)
            : $"status {status} instead of {expected.Status}";
        if (wrong is null)
        {
            NoteLeft();
        }
        else
        {
            Tally.Fail(Plan, exchange.Exchange.ToString(), wrong);
        }
    }

    /// <summary>Notes that a request was reset, or its answer left.</summary>
    public void NoteLeft() => Tally.Note(Plan, "left");

    /// <summary>Notes the bytes that a connection or a stream has brought, and a canary among them that does not belong there.</summary>
    public void NoteBytes(CanaryWatch watch)
    {
        Tally.Bytes(watch.Bytes);
        if (watch.Foreign is { } foreign)
        {
            Tally.Foreign(Plan, foreign);
        }
    }
}
