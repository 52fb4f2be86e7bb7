using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>How far each twin can be driven. Nothing is promised.</summary>
internal static class SaturateCommand
{
    /// <summary>Runs it.</summary>
    public static async Task<int> RunAsync(string[] words, CancellationToken cancellationToken)
    {
        var line = new CommandLine("saturate", words, Option.Common);
        await using Session session = await Session.StartAsync("saturate", line, cancellationToken);
        await session.RunAsync(
            line.Scenarios().Where(scenario => scenario.Profile is Ramp),
            line.Settings(warmUp: 3, measured: 9),
            judgeMemory: false,
            cancellationToken);
        return session.Finish();
    }
}
