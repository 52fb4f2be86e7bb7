using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using ZeroAlloc.Crossings.DataContracts;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;
using ZeroAlloc.Crossings.Lines;
using ZeroAlloc.Crossings.Parameters;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings;

/// <summary>A campaign by command; anything else is the test runner's.</summary>
internal static class Program
{
    private const string Usage =
        "run FORMAT [--uses N] [--switch NAME=VALUE] [--cases N | --batches N] [--first BATCH] [--seed S] [--out FOLDER] "
        + "[--without FEATURE|FEATURE…] | run FORMAT --precompiled [--switch NAME=VALUE] [--batches N] [--seed S] "
        + "| run all [--minutes M] [--seed S] [--out FOLDER] "
        + "| show FORMAT SEED[:BATCH:PROGRAM] [--switch NAME=VALUE] | pairs [FORMAT] [--programs N] [--seed S] [--list | --seldom]";

    /// <summary>Programs that are drawn to find pairs that never meet.</summary>
    internal const int PairsDrawn = 6_000;

    /// <summary>All formats.</summary>
    internal static IReadOnlyList<Format> Formats { get; } = [new JsonFormat(), new XmlFormat(), new ContractFormat()];

    /// <summary>All of which pairs are counted: the formats, and endpoints over HTTP.</summary>
    internal static IReadOnlyList<FeatureSpace> Spaces { get; } = [.. Formats, new EndpointFormat(), new ParameterFormat(), new LineFormat()];

    public static int Main(string[] args)
    {
        // Before anything is used.
        AppContext.SetData("ZeroAlloc.Json.UsesBeforeCompilation", Option(args, "--uses", "0"));
        args = ProcessSwitch.Set(args);
        return Run(args);
    }

    private static int Run(string[] args) => args switch
    {
        ["run", "all", .. var rest] => RunAll(rest),
        ["run", "endpoints" or "parameters" or "lines", .. var rest] => RunApplications(args[1], rest),
        ["show", "endpoints" or "parameters" or "lines", var id] => ShowApplication(args[1], CaseId.Parse(id)),
        ["run", var name, .. var rest] => Run(FormatOf(name), rest),
        ["show", var name, var id] => Show(FormatOf(name), id),
        ["pairs", .. var rest] => Pairs(rest),
        ["help"] => Help(),
        _ => Xunit.Runner.InProc.SystemConsole.ConsoleRunner.Run(args).GetAwaiter().GetResult(),
    };

    private static Format FormatOf(string name) => Formats.First(format => format.Name == name);

    private static int Help()
    {
        Console.WriteLine(Usage);
        return 0;
    }

    /// <summary>Batches until so many comparisons are made, or so many batches.</summary>
    private static int Run(Format format, string[] rest)
    {
        long cases = Number(rest, "--cases", 10_000);
        long batches = Number(rest, "--batches", 0);
        ulong seed = (ulong)Number(rest, "--seed", 1);
        if (rest.Contains("--precompiled"))
        {
            return new Children(Spaces, Console.WriteLine)
                .RunPrecompiled(format, seed, Math.Max(batches, 1), null, ProcessSwitch.Arguments);
        }

        PrecompiledMode.Begin(Option(rest, "--record", ""), Option(rest, "--load", ""), checksRecipes: seed % 2 == 1);
        GCSettings.LatencyMode = GCLatencyMode.Batch;
        Campaign campaign = new(format, seed, Console.WriteLine)
        {
            // For few comparisons few programs: a batch is compiled as a whole.
            BatchSize = batches > 0 ? Campaign.UsualBatchSize
                : (int)Math.Clamp(cases / CasePlan.ComparisonsOfProgram, 1, Campaign.UsualBatchSize),
            Without = Option(rest, "--without", "").Split('|'),
        };
        long begun = Stopwatch.GetTimestamp();
        int start = (int)Number(rest, "--first", 0);
        for (int batch = start; batches > 0 ? batch < start + batches : campaign.Totals["comparisons"] < cases; batch++)
        {
            campaign.RunBatch(batch);
            long done = campaign.Totals["comparisons"];
            double seconds = Stopwatch.GetElapsedTime(begun).TotalSeconds;
            Console.WriteLine(
                $"{format.Name} seed {seed}, {batch + 1} batches: {done} comparisons, {done / seconds:F0}/s, "
                + $"{campaign.Findings.Count} findings");
        }

        foreach ((string kind, Failure first, int count) in campaign.Findings.All)
        {
            Console.WriteLine($"{count} x {first.Case.Id} {kind}");
        }

        campaign.Totals.Add("ms of the runtime's compiler", (long)JitInfo.GetCompilationTime().TotalMilliseconds);
        campaign.Totals.Add("ms of collections", (long)GC.GetTotalPauseDuration().TotalMilliseconds);
        bool areRecipesPlanned = PrecompiledMode.End(campaign.Totals, Console.WriteLine);
        Save(rest, format, campaign.Totals, campaign.Pairs);
        return campaign.Findings.Count > 0 || !areRecipesPlanned ? 1 : 0;
    }

    private static int RunAll(string[] rest)
    {
        double minutes = double.Parse(Option(rest, "--minutes", "1"), CultureInfo.InvariantCulture);
        string folder = Option(rest, "--out", Path.Combine("artifacts", "crossings"));
        return new Children(Spaces, Console.WriteLine).Run(minutes, (ulong)Number(rest, "--seed", 1), folder) > 0 ? 1 : 0;
    }

    /// <summary>
    /// Draws programs without running them; by <c>--list</c> prints each pair that none of them has, by <c>--seldom</c> each that meets
    /// fewer than 30 times.
    /// </summary>
    private static int Pairs(string[] rest)
    {
        int programs = (int)Number(rest, "--programs", PairsDrawn);
        foreach (FeatureSpace format in Spaces.Where(format => rest is not [[not '-', ..] name, ..] || format.Name == name))
        {
            PairCounts pairs = format.DrawPairs((ulong)Number(rest, "--seed", 1), programs);
            int fewerThan = rest.Contains("--list") ? 1 : rest.Contains("--seldom") ? PairSummary.Often : 0;
            Console.WriteLine(fewerThan > 0
                ? string.Join('\n', PairList.Lines(format, pairs, fewerThan))
                : $"{format.Name}, {programs} programs: {PairSummary.Of(format, pairs)}");
        }

        return 0;
    }

    private static (FeatureSpace Space, ApplicationCampaign Campaign) Applications(string name, ulong seed, string[] without)
    {
        if (name == "endpoints")
        {
            EndpointFormat endpoints = new();
            return (endpoints, new EndpointCampaign(endpoints, seed, Console.WriteLine) { Without = without });
        }

        if (name == "lines")
        {
            LineFormat lines = new();
            return (lines, new LineCampaign(lines, seed, Console.WriteLine) { Without = without });
        }

        ParameterFormat parameters = new();
        return (parameters, new ParameterCampaign(parameters, seed, Console.WriteLine) { Without = without });
    }

    /// <summary>Batches of applications until so many comparisons are made, or so many batches.</summary>
    private static int RunApplications(string name, string[] rest)
    {
        long cases = Number(rest, "--cases", 4_000);
        long batches = Number(rest, "--batches", 0);
        (FeatureSpace space, ApplicationCampaign campaign) =
            Applications(name, (ulong)Number(rest, "--seed", 1), Option(rest, "--without", "").Split('|'));
        int start = (int)Number(rest, "--first", 0);
        for (int batch = start; batches > 0 ? batch < start + batches : campaign.Totals["comparisons"] < cases; batch++)
        {
            campaign.RunBatch(batch);
            Console.WriteLine($"{batch + 1} batches: {campaign.Totals["comparisons"]} comparisons, {campaign.Findings.Count} findings");
        }

        foreach ((string kind, (string first, int count)) in campaign.Findings)
        {
            Console.WriteLine($"{count} x {first} {kind}");
        }

        Save(rest, space, campaign.Totals, campaign.Pairs);
        return campaign.Findings.Count > 0 ? 1 : 0;
    }

    private static int ShowApplication(string name, CaseId id)
    {
        ApplicationCampaign campaign = Applications(name, id.Seed, []).Campaign;
        campaign.RunBatch(id.Batch, id.Program);
        return campaign.Findings.Count > 0 ? 1 : 0;
    }

    private static void Save(string[] rest, FeatureSpace format, Totals totals, PairCounts pairs)
    {
        if (Option(rest, "--out", "") is { Length: > 0 } folder)
        {
            totals.Save(Path.Combine(folder, "totals"));
            pairs.Save(Path.Combine(folder, "pairs"));
        }
        else
        {
            Console.WriteLine(totals);
            Console.WriteLine(PairSummary.Of(format, pairs));
        }
    }

    private static long Number(string[] rest, string name, long otherwise) =>
        long.Parse(Option(rest, name, otherwise.ToString(CultureInfo.InvariantCulture)), CultureInfo.InvariantCulture);

    private static int Show(Format format, string id)
    {
        Campaign campaign = new(format, CaseId.Parse(id).Seed, Console.WriteLine) { ShrunkOfProgram = 20 };
        campaign.Show(CaseId.Parse(id));
        return campaign.Findings.Count > 0 ? 1 : 0;
    }

    private static string Option(string[] rest, string name, string otherwise) =>
        Array.IndexOf(rest, name) is >= 0 and int at && at + 1 < rest.Length ? rest[at + 1] : otherwise;
}
