using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Tools;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>wrk or h2load against both twins.</summary>
internal static class FloodCommand
{
    /// <summary>Runs it.</summary>
    /// <exception cref="UsageException">No such tool is installed, or it can send none of the scenarios.</exception>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine("flood", words, [.. Option.Common.Except([Option.Rate]), Option.Tool]);
        LoadTool tool = line.Tool();
        Scenario[] scenarios = [.. line.Scenarios().Where(scenario => FloodRun.CanRun(scenario, tool))];
        if (scenarios.Length == 0)
        {
            throw new UsageException($"{tool.Name} can't send any of these scenarios.");
        }

        await using Session session = await Session.StartAsync("flood", line, cancellationToken);
        await session.FloodAsync(scenarios, tool, line.Settings(warmUp: 3, measured: 10), cancellationToken);
        return session.Finish();
    }
}
