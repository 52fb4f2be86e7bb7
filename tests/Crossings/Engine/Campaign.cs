using System.Diagnostics;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Batches of programs: drawn, compiled at once, judged case by case; what fails is shrunk.</summary>
internal sealed class Campaign(Format format, ulong seed, Action<string> print)
{
    /// <summary>Programs that are compiled at once, unless it is said otherwise.</summary>
    public const int UsualBatchSize = 40;

    /// <summary>Programs that are compiled at once.</summary>
    public int BatchSize { get; init; } = UsualBatchSize;

    /// <summary>How long a finding is shrunk.</summary>
    public TimeSpan Patience { get; init; } = TimeSpan.FromSeconds(20);

    /// <summary>What was done.</summary>
    public Totals Totals { get; } = new();

    /// <summary>Which features met.</summary>
    public PairCounts Pairs { get; } = new(format.Features);

    /// <summary>What was found, each kind once.</summary>
    public FindingList Findings { get; } = new();

    /// <summary>Failures of a program that are shrunk at most; a program that fails tends to fail often.</summary>
    public int ShrunkOfProgram { get; init; } = 2;

    /// <summary>Features whose programs are not run: faults that are known already would be most of what is found.</summary>
    public IReadOnlyCollection<string> Without { get; init; } = [];

    /// <summary>One batch.</summary>
    public void RunBatch(int batch)
    {
        CaseId[] ids = [.. Enumerable.Range(0, BatchSize).Select(at => new CaseId(seed, batch, at))
            .Where(id => !Draw(id).Features.Any(Without.Contains))];
        ProgramModel[] programs = [.. ids.Select(Draw)];
        long start = Stopwatch.GetTimestamp();
        IReadOnlyList<CompiledProgram?> compiled = format.Compiler.Compile(programs, out IReadOnlyDictionary<int, string> errors);
        Totals.Add("ms of compiling", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
        Totals.Add("programs", programs.Length);
        Totals.Add("programs that do not compile", errors.Count);
        foreach ((int at, string error) in errors)
        {
            print($"not compiled {ids[at]}: {error}");
        }

        foreach ((CompiledProgram? program, int at) in compiled.Select((program, at) => (program, at)))
        {
            if (program is not null)
            {
                Judge(ids[at], program);
            }
        }
    }

    /// <summary>One program of a batch, by itself.</summary>
    public ProgramModel Show(CaseId id)
    {
        ProgramModel program = Draw(id);
        print(CSharpText.Of(program, "Shown", ""));
        if (format.Compiler.Compile([program], out _)[0] is { } compiled)
        {
            Judge(id, compiled);
        }

        return program;
    }

    /// <summary>The program of an id.</summary>
    public ProgramModel Draw(CaseId id) => format.Draw(new Draw(id.Mixed, Wishes.For(format.Features, id)));

    private void Judge(CaseId id, CompiledProgram program)
    {
        HashSet<string> kinds = [];
        foreach (Failure failure in new CaseRunner(format, Totals, Pairs).Run(id, program))
        {
            Totals.Add("failures");
            if (kinds.Count < ShrunkOfProgram && kinds.Add(failure.Kind))
            {
                long start = Stopwatch.GetTimestamp();
                Failure shrunk = new Shrinker(format, Patience).Shrink(failure, program);
                Totals.Add("ms of shrinking", (long)Stopwatch.GetElapsedTime(start).TotalMilliseconds);
                if (Findings.Add(shrunk))
                {
                    print(FailureText.Of(format, shrunk));
                }
            }
        }
    }
}
