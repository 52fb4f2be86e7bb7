using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;

namespace ZeroAlloc.Crossings;

/// <summary>A campaign by command; anything else is the test runner's.</summary>
internal static class Program
{
    private const string Usage =
        "run FORMAT|all [--cases N | --minutes M] [--seed S] [--out FOLDER] | show FORMAT SEED[:BATCH:PROGRAM] | pairs [FORMAT] [--cases N] [--seed S]";

    private static readonly IReadOnlyList<Format> s_formats = [new JsonFormat()];

    public static int Main(string[] args) => args switch
    {
        ["run", "all", .. var rest] => 0,
        ["run", var name, .. var rest] => Run(FormatOf(name), rest),
        ["show", var name, var id] => Show(FormatOf(name), id),
        ["help"] => Help(),
        _ => Xunit.Runner.InProc.SystemConsole.ConsoleRunner.Run(args).GetAwaiter().GetResult(),
    };

    private static Format FormatOf(string name) => s_formats.First(format => format.Name == name);

    private static int Help()
    {
        Console.WriteLine(Usage);
        return 0;
    }

    /// <summary>Batches until so many comparisons are made.</summary>
    private static int Run(Format format, string[] rest)
    {
        long cases = long.Parse(Option(rest, "--cases", "10000"), CultureInfo.InvariantCulture);
        ulong seed = ulong.Parse(Option(rest, "--seed", "1"), CultureInfo.InvariantCulture);
        GCSettings.LatencyMode = GCLatencyMode.Batch;
        Campaign campaign = new(format, seed, Console.WriteLine);
        long start = Stopwatch.GetTimestamp();
        for (int batch = 0; campaign.Totals["comparisons"] < cases; batch++)
        {
            campaign.RunBatch(batch);
            double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
            Console.WriteLine($"{format.Name} seed {seed}, {batch + 1} batches: {campaign.Totals["comparisons"]} comparisons, {campaign.Totals["comparisons"] / seconds:F0}/s, {campaign.Findings.Count} findings");
        }

        Console.WriteLine(campaign.Totals);
        foreach ((string kind, Failure first, int count) in campaign.Findings.All)
        {
            Console.WriteLine($"{count} x {first.Case.Id} {kind}");
        }

        return campaign.Findings.Count > 0 ? 1 : 0;
    }

    private static int Show(Format format, string id)
    {
        Campaign campaign = new(format, CaseId.Parse(id).Seed, Console.WriteLine) { ShrunkOfProgram = 20 };
        campaign.Show(CaseId.Parse(id));
        return campaign.Findings.Count > 0 ? 1 : 0;
    }

    private static string Option(string[] rest, string name, string otherwise) =>
        Array.IndexOf(rest, name) is >= 0 and int at && at + 1 < rest.Length ? rest[at + 1] : otherwise;
}
