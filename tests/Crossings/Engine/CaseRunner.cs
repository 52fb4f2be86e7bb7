using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Draws the cases of a program and judges them.</summary>
internal sealed class CaseRunner(Format format, Totals totals, PairCounts pairs)
{
    /// <summary>All cases of a program; gives those that fail and are not documented.</summary>
    public IEnumerable<Failure> Run(CaseId id, CompiledProgram program)
    {
        ProgramFeatures features = new(format.Features, program.Model);
        foreach (CasePlan plan in CasePlan.Of(format, id, program.Model))
        {
            plan.AddTo(pairs, format.Features, features);
            foreach (Failure failure in Run(id, program, plan))
            {
                yield return failure;
            }
        }
    }

    /// <summary>Judges one case.</summary>
    public static Failure? Try(CompiledProgram program, Subject subject, Case tried)
    {
        (Outcome expected, Outcome actual) = Outcomes(program, subject, tried);
        return Compared(tried, expected, actual);
    }

    private IEnumerable<Failure> Run(CaseId id, CompiledProgram program, CasePlan plan)
    {
        Subject subject = format.Open(program, plan.Settings, plan.Root);
        totals.Add("subjects");
        totals.Add("subjects written by compiled code", subject.IsWriteCompiled ? 1 : 0);
        totals.Add("subjects read by compiled code", subject.IsReadCompiled ? 1 : 0);
        List<byte[]> canonical = [];
        foreach ((ValueModel value, IReadOnlyList<IDoor> doors) in plan.Values)
        {
            foreach (IDoor door in doors)
            {
                Case tried = new(id, program.Model, plan.Settings, plan.Root, door, value, null);
                if (Judged(program, subject, tried, canonical) is { } failure)
                {
                    yield return failure;
                }
            }
        }

        foreach ((Draw draw, IReadOnlyList<Row> mutations, IDoor door) in plan.Documents)
        {
            byte[] text = canonical.Count == 0 ? [] : draw.Any(canonical);
            byte[] document = format.Document(draw, program, subject, text, mutations);
            Case tried = new(id, program.Model, plan.Settings, plan.Root, door, null, document);
            if (Judged(program, subject, tried, null) is { } failure)
            {
                yield return failure;
            }
        }
    }

    private Failure? Judged(CompiledProgram program, Subject subject, Case tried, List<byte[]>? canonical)
    {
        int rented = BufferPool.Outstanding;
        totals.Add("comparisons");
        totals.Add($"door {tried.Door.Row.Feature}");
        (Outcome expected, Outcome actual) = Outcomes(program, subject, tried);
        totals.Add($"{(tried.Value is null ? "documents" : "values")} that stock {(expected.Error is null ? "takes" : "refuses")}");
        if (tried.Door.IsDocument && expected.Bytes is { Length: < 5_000 } text)
        {
            canonical?.Add(text);
        }

        Failure? failure = Compared(tried, expected, actual);
        if (failure is null && BufferPool.Outstanding != rented && !ReturnsAll(program, subject, tried))
        {
            failure = new Failure(
                tried,
                "rented",
                new Outcome(null, rented, null),
                new Outcome(null, BufferPool.Outstanding, null),
                "memory was not returned");
        }

        if (failure is not null && format.Known.FirstOrDefault(known => known.Fits(failure)) is { } documented)
        {
            totals.Add($"documented difference {documented.Reference}");
            return null;
        }

        return failure;
    }

    /// <summary>
    /// Whether the case returns all memory when it is run again. The count is that of the process, and a server of an earlier test may
    /// return its last memory, or rent some, at the same time; a fault of the case repeats.
    /// </summary>
    private static bool ReturnsAll(CompiledProgram program, Subject subject, Case tried)
    {
        const int Attempts = 3;
        for (int attempt = 0; attempt < Attempts; attempt++)
        {
            Thread.Sleep(TimeSpan.FromMilliseconds(20));
            int rented = BufferPool.Outstanding;
            Outcomes(program, subject, tried);
            if (BufferPool.Outstanding == rented)
            {
                return true;
            }
        }

        return false;
    }

    private static (Outcome Expected, Outcome Actual) Outcomes(CompiledProgram program, Subject subject, Case tried)
    {
        if (tried.Value is not { } value)
        {
            return (subject.StockReads(tried.Door, tried.Document!), subject.Reads(tried.Door, tried.Document!));
        }

        // One object for both: a set is in another order where its elements are others.
        object? grown = value.Grow(subject.Type, program);
        return (subject.StockWrites(tried.Door, grown), subject.Writes(tried.Door, grown));
    }

    private static Failure? Compared(Case tried, Outcome expected, Outcome actual) =>
        Judge.Compare(expected, actual) is (var kind, var difference) ? new Failure(tried, kind, expected, actual, difference) : null;
}
