using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Reporting;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Clients that mean no good, against both twins.</summary>
internal static class HostileCommand
{
    /// <summary>Runs it.</summary>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine(
            "hostile", words, Option.Checked, Option.Crowd, Option.Gc, Option.Minutes, Option.Report, Option.Requests, Option.Sample,
            Option.Seed);
        LoadReport report = await RunAsync(line, line.Server(), line.Hostile(), judgeTrends: true, report: null, cancellationToken);
        Console.WriteLine();
        Console.WriteLine(MarkdownReport.Render(report));
        Console.WriteLine($"Written to {ReportFiles.Write(report, line.ReportFolder, "hostile")} (.html, .json)");
        return report.Broken.Count == 0 ? 0 : 1;
    }

    /// <summary>Starts both twins, lets the clients loose, and adds what came of it to a report.</summary>
    /// <param name="line">The command.</param>
    /// <param name="options">How to start them.</param>
    /// <param name="settings">How much the clients do.</param>
    /// <param name="judgeTrends">Whether the soak is long enough to be judged.</param>
    /// <param name="report">The report; null for one of its own.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public static async Task<LoadReport> RunAsync(
        CommandLine line,
        SampleServerOptions options,
        HostileSettings settings,
        bool judgeTrends,
        LoadReport? report,
        CancellationToken cancellationToken)
    {
        using var certificate = new CertificateFile();
        await using ServerPair servers = await ServerPair.StartAsync(
            options with { CertificatePath = certificate.Path }, cancellationToken);
        report ??= new LoadReport
        {
            Command = line.Text,
            At = DateTimeOffset.UtcNow,
            Machine = Machine.Here((await servers.ZeroAlloc.Probe.TakeAsync(cancellationToken)).IsServerGc),
        };
        try
        {
            var run = new HostileRun(settings, static what => Console.WriteLine($"{DateTime.UtcNow:HH:mm:ss} {what}"));
            report.Add(await run.RunAsync(servers, certificate, cancellationToken), judgeTrends);
        }
        catch (ExchangeFailedException e)
        {
            report.AddBroken(e.Message);
        }

        return report;
    }
}
