using System.Collections.Immutable;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Draws the cases of a program and judges them.</summary>
internal sealed class CaseRunner(Format format, Totals totals, PairCounts pairs)
{
    private const int OptionSets = 3;
    private const int ValuesOfOptions = 4;
    private const int DocumentsOfOptions = 20;
    private const int WritingDoors = 2;

    private readonly IDoor[] _writing = [.. format.Doors.Where(door => door.Writes)];
    private readonly IDoor[] _reading = [.. format.Doors.Where(door => !door.Writes)];

    /// <summary>All cases of a program; gives those that fail and are not documented.</summary>
    public IEnumerable<Failure> Run(CaseId id, CompiledProgram program)
    {
        Draw draw = new Draw(id.Mixed, Wishes.For(format.Features, id.Mixed)).Fork("cases");
        ProgramFeatures features = new(format.Features, program.Model);
        for (int i = 0; i < OptionSets; i++)
        {
            foreach (Failure failure in RunUnder(id, program, features, draw.Fork(i)))
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

    private IEnumerable<Failure> RunUnder(CaseId id, CompiledProgram program, ProgramFeatures features, Draw draw)
    {
        Draw options = draw.Fork("options");
        IReadOnlyList<Setting> settings = format.DrawSettings(options, program.Model);
        RootRow root = options.Pick(format.Roots)!;
        int rootAt = format.Roots.ToList().IndexOf(root);
        Subject subject = format.Open(program, settings, rootAt);
        int[] others = format.Features.Ids(settings.Select(setting => setting.Feature).Append(root.Feature));
        totals.Add("subjects");
        totals.Add("subjects written by compiled code", subject.IsWriteCompiled ? 1 : 0);
        totals.Add("subjects read by compiled code", subject.IsReadCompiled ? 1 : 0);
        Case template = new(id, program.Model, settings, rootAt, _writing[0], null, null);
        List<byte[]> canonical = [];
        for (int i = 0; i < ValuesOfOptions; i++)
        {
            Draw own = draw.Fork($"value {i}");
            ValueModel value = ValueModel.Next(own);
            int[] withValue = [.. others, .. format.Features.Ids(value.Styles)];
            foreach (IDoor door in PickDoors(own, _writing, WritingDoors))
            {
                totals.Add("values");
                pairs.Add(features, [.. withValue, format.Features.Id(door.Row.Feature)]);
                if (Judged(program, subject, template with { Door = door, Value = value }, canonical) is { } failure)
                {
                    yield return failure;
                }
            }
        }

        for (int i = 0; i < DocumentsOfOptions; i++)
        {
            Draw own = draw.Fork($"document {i}");
            Row[] mutations = [.. own.PickSome(format.Mutations, 1 + own.Next(2))];
            byte[] text = canonical.Count == 0 ? [] : own.Any(canonical);
            byte[] document = format.Document(own, program, subject, text, mutations);
            IDoor door = PickDoors(own, _reading, 1)[0];
            totals.Add("documents");
            pairs.Add(
                features, [.. others, .. format.Features.Ids(mutations.Select(row => row.Feature)), format.Features.Id(door.Row.Feature)]);
            if (Judged(program, subject, template with { Door = door, Document = document }, null) is { } failure)
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
        if (expected.Bytes is { Length: < 5_000 } text)
        {
            canonical?.Add(text);
        }

        Failure? failure = Compared(tried, expected, actual);
        if (failure is null && BufferPool.Outstanding != rented)
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

    private static (Outcome Expected, Outcome Actual) Outcomes(CompiledProgram program, Subject subject, Case tried) => tried.Value is { } value
        ? (
            subject.StockWrites(tried.Door, value.Grow(subject.Type, program)),
            subject.Writes(tried.Door, value.Grow(subject.Type, program)))
        : (subject.StockReads(tried.Door, tried.Document!), subject.Reads(tried.Door, tried.Document!));

    private static Failure? Compared(Case tried, Outcome expected, Outcome actual) =>
        Judge.Compare(expected, actual) is (var kind, var difference) ? new Failure(tried, kind, expected, actual, difference) : null;

    private static IReadOnlyList<IDoor> PickDoors(Draw draw, IDoor[] doors, int count)
    {
        IReadOnlyList<Row> rows = draw.PickSome(doors.Select(door => door.Row), count);
        return [.. rows.Select(row => doors.First(door => door.Row == row))];
    }
}
