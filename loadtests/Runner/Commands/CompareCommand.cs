using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Stock beside ours, at equal rates.</summary>
internal static class CompareCommand
{
    /// <summary>Runs it.</summary>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine("compare", words, Option.Common);
        await using Session session = await Session.StartAsync("compare", line, cancellationToken);
        await session.RunAsync(
            line.Scenarios().Where(scenario => scenario.Profile is not Ramp),
            line.Settings(warmUp: 2, measured: 4),
            judgeMemory: true,
            cancellationToken);
        return session.Finish();
    }
}
