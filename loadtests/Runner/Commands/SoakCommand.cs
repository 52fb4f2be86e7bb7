using ZeroAlloc.LoadTests.Reporting;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Mixed traffic, large downloads, and clients that leave in the middle, for minutes or hours, against ours alone.</summary>
internal static class SoakCommand
{
    private static readonly string[] s_traffic = ["mixed", "large-download", "abandoned-download"];

    /// <summary>Runs it.</summary>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine("soak", words, [.. Option.Common.Except([Option.Only]), Option.Minutes]);
        RunSettings settings = line.Settings(warmUp: 10, measured: 600);
        settings = settings with { RateFactor = settings.RateFactor / 2 }; // three kinds of traffic at once, and a server that shall last
        Scenario[] scenarios = [.. line.Scenarios().Where(scenario => s_traffic.Contains(scenario.Name))];
        await using ServerUnderTest server = await ServerUnderTest.StartAsync(Side.ZeroAlloc, line.Server(), cancellationToken);
        bool serverGc = (await server.Probe.TakeAsync(cancellationToken)).IsServerGc;
        var report = new LoadReport { Command = line.Text, At = DateTimeOffset.UtcNow, Machine = Machine.Here(serverGc) };
        Console.WriteLine(
            $"{settings.Measured.TotalMinutes:0.#} minutes of {string.Join(", ", scenarios.Select(scenario => scenario.Name))}");
        try
        {
            report.Add(await SoakRun.RunAsync(scenarios, server, settings, cancellationToken));
        }
        catch (ExchangeFailedException e)
        {
            report.AddBroken(e.Message);
        }

        Console.WriteLine(MarkdownReport.Render(report));
        Console.WriteLine($"Written to {ReportFiles.Write(report, line.ReportFolder, "soak")} (.html, .json)");
        return report.Broken.Count == 0 ? 0 : 1;
    }
}
