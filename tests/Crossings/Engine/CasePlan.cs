using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>The cases of a program under one set of options: drawn, and not yet run.</summary>
/// <param name="Settings">The options.</param>
/// <param name="Root">Place of the type that is asked for among the format's.</param>
/// <param name="Values">What is written, and through which entry points.</param>
/// <param name="Documents">What is read: the chance that it is made by, what is done to it, the entry point.</param>
internal sealed record CasePlan(
    IReadOnlyList<Setting> Settings,
    int Root,
    IReadOnlyList<(ValueModel Value, IReadOnlyList<IDoor> Doors)> Values,
    IReadOnlyList<(Draw Draw, IReadOnlyList<Row> Mutations, IDoor Door)> Documents)
{
    private const int OptionSets = 3;
    private const int ValuesOfOptions = 4;
    private const int DocumentsOfOptions = 20;
    private const int DoorsOfValue = 2;

    /// <summary>Comparisons of a program.</summary>
    public const int ComparisonsOfProgram = OptionSets * ((ValuesOfOptions * DoorsOfValue) + DocumentsOfOptions);

    /// <summary>The plans of a program.</summary>
    public static IEnumerable<CasePlan> Of(Format format, CaseId id, ProgramModel program)
    {
        Draw draw = new Draw(id.Mixed, Wishes.For(format.Features, id)).Fork("cases");
        return Enumerable.Range(0, OptionSets).Select(at => Next(format, draw.Fork(at), program));
    }

    /// <summary>Counts the pairs of all cases, as if they had been run.</summary>
    public void AddTo(PairCounts pairs, FeatureTable table, ProgramFeatures program)
    {
        int[] options = table.Ids(Settings.Select(setting => setting.Feature).Append(RootFeature));
        pairs.Add(program, options, Values.Sum(value => value.Doors.Count) + Documents.Count);
        foreach ((ValueModel value, IReadOnlyList<IDoor> doors) in Values)
        {
            foreach (IDoor door in doors)
            {
                pairs.AddOwn(program, options, [.. table.Ids(value.Styles), table.Id(door.Row.Feature)]);
            }
        }

        foreach ((_, IReadOnlyList<Row> mutations, IDoor door) in Documents)
        {
            pairs.AddOwn(program, options, [.. table.Ids(mutations.Select(row => row.Feature)), table.Id(door.Row.Feature)]);
        }
    }

    /// <summary>The feature of the type that is asked for.</summary>
    public required string RootFeature { get; init; }

    private static CasePlan Next(Format format, Draw draw, ProgramModel program)
    {
        Draw options = draw.Fork("options");
        IReadOnlyList<Setting> settings = format.DrawSettings(options, program);
        RootRow root = options.Pick(format.Roots)!;
        IDoor[] writing = [.. format.Doors.Where(door => door.Writes)];
        IDoor[] reading = [.. format.Doors.Where(door => !door.Writes)];
        List<(ValueModel, IReadOnlyList<IDoor>)> values = [];
        for (int i = 0; i < ValuesOfOptions; i++)
        {
            Draw own = draw.Fork($"value {i}");
            values.Add((ValueModel.Next(own), Doors(own, writing, DoorsOfValue)));
        }

        List<(Draw, IReadOnlyList<Row>, IDoor)> documents = [];
        for (int i = 0; i < DocumentsOfOptions; i++)
        {
            Draw own = draw.Fork($"document {i}");
            documents.Add((own, own.PickSome(format.Mutations, 1 + own.Next(2)), Doors(own, reading, 1)[0]));
        }

        return new CasePlan(settings, format.Roots.ToList().IndexOf(root), values, documents) { RootFeature = root.Feature };
    }

    private static IReadOnlyList<IDoor> Doors(Draw draw, IDoor[] doors, int count)
    {
        IReadOnlyList<Row> rows = draw.PickSome(doors.Select(door => door.Row), count);
        return [.. rows.Select(row => doors.First(door => door.Row == row))];
    }
}
