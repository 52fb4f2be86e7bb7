using System.Diagnostics;
using System.Globalization;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// Runs campaigns in processes of a few batches each, one after the other: what they compile is never unloaded, and the end of a process
/// is a finding.
/// </summary>
internal sealed class Children(IReadOnlyList<FeatureSpace> formats, Action<string> print)
{
    private const int Batches = 6;
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(30);

    /// <summary>Runs until the time is over; the number of findings.</summary>
    public int Run(double minutes, ulong seed, string folder)
    {
        Directory.CreateDirectory(folder);
        long start = Stopwatch.GetTimestamp();
        Dictionary<FeatureSpace, (Totals Totals, PairCounts Pairs)> all =
            formats.ToDictionary(format => format, format => (new Totals(), new PairCounts(format.Features)));
        int findings = 0;
        for (ulong round = 0; Stopwatch.GetElapsedTime(start).TotalMinutes < minutes; round++)
        {
            FeatureSpace format = formats[(int)(round % (ulong)formats.Count)];
            int code = Run(format, seed + round, folder);
            if (code is not (0 or 1))
            {
                findings++;
                print($"==== FINDING the process ended with {code}: run {format.Name} --batches {Batches} --seed {seed + round}");
                continue;
            }

            all[format].Totals.AddFrom(Path.Combine(folder, "totals"));
            all[format].Pairs.AddFrom(Path.Combine(folder, "pairs"));
            findings += code;
        }

        foreach ((FeatureSpace format, (Totals totals, PairCounts pairs)) in all)
        {
            string often = PairSummary.Of(format, pairs, Stopwatch.GetElapsedTime(start));
            print($"{format.Name}:\n{totals}\n{PairSummary.Of(format, pairs)}\n{often}");
        }

        return findings;
    }

    private int Run(FeatureSpace format, ulong seed, string folder)
    {
        ProcessStartInfo info = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardError = true };
        string[] arguments =
        [
            "run", format.Name,
            "--batches", Batches.ToString(CultureInfo.InvariantCulture),
            "--seed", seed.ToString(CultureInfo.InvariantCulture),
            "--out", folder,
        ];
        foreach (string argument in arguments)
        {
            info.ArgumentList.Add(argument);
        }

        using Process child = Process.Start(info)!;
        child.OutputDataReceived += (_, line) => PrintLine(line.Data);
        child.ErrorDataReceived += (_, line) => PrintLine(line.Data);
        child.BeginOutputReadLine();
        child.BeginErrorReadLine();
        if (!child.WaitForExit(s_patience))
        {
            child.Kill(entireProcessTree: true);
            child.WaitForExit();
            return -1;
        }

        child.WaitForExit();
        return child.ExitCode;
    }

    private void PrintLine(string? line)
    {
        if (line is not null)
        {
            print(line);
        }
    }
}
