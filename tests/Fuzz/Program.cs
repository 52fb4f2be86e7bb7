using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Targets;

namespace ZeroAlloc.Fuzz;

/// <summary>A campaign by command; anything else is the test runner's.</summary>
internal static class Program
{
    private const string Usage =
        "run TARGET|all [--cases N | --minutes M] [--seed S] [--out FOLDER] [--distil] | replay TARGET SUBJECT FILE";

    public static int Main(string[] args) => args switch
    {
        ["run", var name, .. var rest] => Run(name, rest),
        ["replay", var name, var subject, var file] => Replay(name, subject, file),
        ["help"] => Help(),
        _ => Xunit.Runner.InProc.SystemConsole.ConsoleRunner.Run(args).GetAwaiter().GetResult(),
    };

    private static int Help()
    {
        Console.WriteLine(Usage);
        return 0;
    }

    /// <summary>Rounds of each target in turn, until each has had its cases, or the time is over.</summary>
    private static int Run(string name, string[] rest)
    {
        long cases = long.Parse(Option(rest, "--cases", "0"), CultureInfo.InvariantCulture);
        double minutes = double.Parse(Option(rest, "--minutes", "1"), CultureInfo.InvariantCulture);
        ulong seed = ulong.Parse(Option(rest, "--seed", "1"), CultureInfo.InvariantCulture);
        string folder = Option(rest, "--out", Path.Combine("artifacts", "fuzz"));
        GCSettings.LatencyMode = GCLatencyMode.Batch;
        Work[] all = [.. (name == "all" ? AllTargets.Names : [name]).Select(target => new Work(AllTargets.Make(target), folder))];
        long start = Stopwatch.GetTimestamp();
        for (ulong round = 0; ; round++)
        {
            foreach (Work work in all.Where(work => cases == 0 || work.Done < cases))
            {
                work.Round(cases == 0 ? long.MaxValue : cases - work.Done, seed + round);
                if (cases == 0 && Stopwatch.GetElapsedTime(start).TotalMinutes > minutes)
                {
                    return End(all, rest);
                }
            }

            if (cases != 0 && all.All(work => work.Done >= cases || work.Campaign.Findings.Count > 0))
            {
                return End(all, rest);
            }
        }
    }

    private static int End(Work[] all, string[] rest)
    {
        foreach (Work work in all)
        {
            Console.WriteLine($"{work.Target.Name}: {work.Done} cases, {work.Campaign.Findings.Count} findings");
            if (rest.Contains("--distil"))
            {
                work.Campaign.Distil(CorpusFolder.Committed);
            }
        }

        return all.Any(work => work.Campaign.Findings.Count > 0) ? 1 : 0;
    }

    private static int Replay(string name, string subject, string file)
    {
        FuzzTarget target = AllTargets.Make(name);
        target.Judge(target.Subjects.ToList().IndexOf(subject), File.ReadAllBytes(file), new Features());
        Console.WriteLine("No finding.");
        return 0;
    }

    private static string Option(string[] rest, string name, string otherwise) =>
        Array.IndexOf(rest, name) is >= 0 and int at && at + 1 < rest.Length ? rest[at + 1] : otherwise;

    /// <summary>A target and how far it is.</summary>
    private sealed class Work
    {
        private int _reported;

        public Work(FuzzTarget target, string folder)
        {
            Target = target;
            Campaign = new Campaign(target, folder);
            Done = Campaign.Load(CorpusFolder.Committed);
        }

        public FuzzTarget Target { get; }

        public Campaign Campaign { get; }

        public long Done { get; private set; }

        public void Round(long most, ulong seed)
        {
            long start = Stopwatch.GetTimestamp();
            int done = Campaign.Run((int)Math.Min(most, Target.RoundCases), seed);
            Done += done;
            double rate = done / Stopwatch.GetElapsedTime(start).TotalSeconds;
            Console.WriteLine(
                $"{DateTime.UtcNow:HH:mm:ss} {Target.Name} seed {seed}: {Done} cases, {rate:F0}/s, {Campaign.FeatureCount} features");
            foreach ((string kind, string text) in Campaign.Findings.Skip(_reported))
            {
                Console.WriteLine($"FINDING {kind}: {text}");
            }

            _reported = Campaign.Findings.Count;
        }
    }
}
