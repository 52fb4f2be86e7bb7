using ZeroAlloc.LoadTests.Reporting;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tools;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Both servers and the report that is being made: what the commands have in common.</summary>
internal sealed class Session : IAsyncDisposable
{
    private readonly string _name;
    private readonly string _folder;
    private readonly ServerPair _servers;

    private Session(string name, string folder, ServerPair servers, LoadReport report)
    {
        _name = name;
        _folder = folder;
        _servers = servers;
        Report = report;
    }

    /// <summary>The report.</summary>
    public LoadReport Report { get; }

    /// <summary>Starts both servers.</summary>
    public static async Task<Session> StartAsync(string name, CommandLine line, CancellationToken cancellationToken)
    {
        ServerPair servers = await ServerPair.StartAsync(line.Server(), cancellationToken);
        bool serverGc = (await servers.ZeroAlloc.Probe.TakeAsync(cancellationToken)).IsServerGc;
        var report = new LoadReport { Command = line.Text, At = DateTimeOffset.UtcNow, Machine = Machine.Here(serverGc) };
        return new Session(name, line.ReportFolder, servers, report);
    }

    /// <summary>Runs scenarios one after the other; one that can't be measured is a broken promise, and the others still run.</summary>
    public Task RunAsync(IEnumerable<Scenario> scenarios, RunSettings settings, bool judgeMemory, CancellationToken cancellationToken) =>
        EachAsync(scenarios, scenario => RunAsync(scenario, settings, judgeMemory, cancellationToken));

    /// <summary>The same by another tool.</summary>
    public Task FloodAsync(IEnumerable<Scenario> scenarios, LoadTool tool, RunSettings settings, CancellationToken cancellationToken) =>
        EachAsync(scenarios, async scenario => Report.Add(await FloodRun.RunAsync(scenario, tool, _servers, settings, cancellationToken)));

    /// <summary>Shows the report, writes it to files, and gives the exit code.</summary>
    public int Finish()
    {
        Console.WriteLine();
        Console.WriteLine(MarkdownReport.Render(Report));
        Console.WriteLine($"Written to {ReportFiles.Write(Report, _folder, _name)} (.html, .json)");
        return Report.Broken.Count == 0 ? 0 : 1;
    }

    /// <summary>Ends both servers.</summary>
    public ValueTask DisposeAsync() => _servers.DisposeAsync();

    private async Task EachAsync(IEnumerable<Scenario> scenarios, Func<Scenario, Task> run)
    {
        foreach (Scenario scenario in scenarios)
        {
            Console.WriteLine($"{DateTime.UtcNow:HH:mm:ss} {scenario.Name}: {scenario.Purpose}");
            try
            {
                await run(scenario);
            }
            catch (ExchangeFailedException e)
            {
                Report.AddBroken(e.Message);
            }
        }
    }

    private async Task RunAsync(Scenario scenario, RunSettings settings, bool judgeMemory, CancellationToken cancellationToken)
    {
        if (scenario.Profile is FixedRate)
        {
            Report.Add(await TwinRun.RunAsync(scenario, _servers, settings, cancellationToken), judgeMemory && scenario.AllocatesNoMore);
            return;
        }

        foreach (ServerUnderTest server in _servers.Both)
        {
            switch (scenario.Profile)
            {
                case SlowReaders:
                    Report.Add(await SlowReadersRun.RunAsync(scenario, server, settings, cancellationToken), judgeMemory);
                    break;
                case SlowWriters:
                    Report.Add(await SlowWritersRun.RunAsync(scenario, server, settings, cancellationToken), judgeMemory);
                    break;
                default:
                    Report.Add(await RampRun.RunAsync(scenario, server, settings, cancellationToken));
                    break;
            }
        }
    }
}
