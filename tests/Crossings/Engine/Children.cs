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
    private const int PrecompiledBatches = 2;
    private const ulong PrecompiledOneIn = 4;
    private const ulong MostUses = 4;
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
            ulong turn = round / (ulong)formats.Count;
            string[] switches = ProcessSwitch.Of(format, turn);
            // Every fourth turn from a file: twice the time for the same programs.
            int code = format is Format && turn % PrecompiledOneIn == PrecompiledOneIn - 1
                ? RunPrecompiled(format, seed + round, PrecompiledBatches, folder, switches)
                : Run(format, seed + round, Batches, ["--out", folder, "--uses", $"{(seed + round) % MostUses}", .. switches]);
            if (code is not (0 or 1))
            {
                findings++;
                print(
                    $"==== FINDING the process ended with {code}: run {format.Name} --batches {Batches} --seed {seed + round} "
                    + string.Join(' ', switches));
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

    /// <summary>Runs batches in a process that writes its code into a file, and again in one that takes it from there.</summary>
    /// <param name="format">The format.</param>
    /// <param name="seed">The seed.</param>
    /// <param name="batches">Batches.</param>
    /// <param name="folder">Where the second process says what it did; null for the console.</param>
    /// <param name="switches">Arguments that set an AppContext switch in both.</param>
    /// <returns>The exit code: 1 if either found something.</returns>
    public int RunPrecompiled(FeatureSpace format, ulong seed, long batches, string? folder, params string[] switches)
    {
        string name = $"Precompiled{Environment.ProcessId}_{format.Name}_{seed}";
        string file = Path.Combine(AppContext.BaseDirectory, name + ".dll");
        try
        {
            int code = Run(format, seed, batches, ["--record", file, .. switches]);
            return code != 0
                ? code
                : Run(format, seed, batches, ["--load", name, .. folder is null ? (string[])[] : ["--out", folder], .. switches]);
        }
        finally
        {
            File.Delete(file);
        }
    }

    /// <summary>Runs batches in a process in which the first uses of a type are System.Text.Json's.</summary>
    /// <param name="format">The format.</param>
    /// <param name="seed">The seed.</param>
    /// <param name="batches">Batches.</param>
    /// <param name="uses">How many uses.</param>
    /// <returns>The exit code: 1 if it found something.</returns>
    public int RunFirstUses(FeatureSpace format, ulong seed, long batches, int uses) =>
        Run(format, seed, batches, ["--uses", uses.ToString(CultureInfo.InvariantCulture)]);

    /// <summary>Runs a batch that wishes for what an AppContext switch concerns, in a process that sets it.</summary>
    /// <param name="format">The format.</param>
    /// <param name="seed">The seed.</param>
    /// <param name="setting">The switch and its value.</param>
    /// <returns>The exit code: 1 if it found something.</returns>
    public int RunSwitched(FeatureSpace format, ulong seed, string setting) =>
        Run(format, seed, batches: 1, ["--first", "1", ProcessSwitch.Argument, setting]);

    private int Run(FeatureSpace format, ulong seed, long batches, string[] further)
    {
        ProcessStartInfo info = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardError = true };
        string[] arguments =
        [
            "run", format.Name,
            "--batches", batches.ToString(CultureInfo.InvariantCulture),
            "--seed", seed.ToString(CultureInfo.InvariantCulture),
            .. further,
        ];
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
        {
            // Started by the host, not by the program of its own: on another runtime.
            info.ArgumentList.Add(typeof(Children).Assembly.Location);
        }

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
