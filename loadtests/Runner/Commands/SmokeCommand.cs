using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Every scenario for a moment, slowly: nothing is compared but bytes, and no request may fail.</summary>
internal static class SmokeCommand
{
    /// <summary>Some of what hostile clients do, in a few seconds, with every buffer checked.</summary>
    private static readonly HostileSettings s_hostile = new()
    {
        Requests = 600,
        Crowd = 12,
        CrowdDuration = TimeSpan.FromSeconds(2),
        Soak = TimeSpan.FromSeconds(1),
        Samples = 2,
    };

    /// <summary>Runs it.</summary>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine("smoke", words, Option.Common);
        RunSettings settings = line.Settings(warmUp: 0, measured: 0.6) with { Recovery = TimeSpan.FromSeconds(0.5) };
        settings = settings with { RateFactor = settings.RateFactor / 20 };
        await using Session session = await Session.StartAsync("smoke", line, cancellationToken);
        await session.RunAsync(
            line.Scenarios().Where(scenario => scenario.Profile is not Ramp), settings, judgeMemory: false, cancellationToken);
        await HostileCommand.RunAsync(
            line, line.Server() with { ChecksBuffers = true }, s_hostile, judgeTrends: false, session.Report, cancellationToken);
        return session.Finish();
    }
}
