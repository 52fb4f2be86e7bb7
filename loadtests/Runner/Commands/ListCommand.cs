using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Runner.Commands;

/// <summary>Shows the scenarios, and what they send to each twin.</summary>
internal static class ListCommand
{
    /// <summary>Runs it.</summary>
    public static int Run(string[] words)
    {
        _ = new CommandLine("list", words);
        foreach (Scenario scenario in ScenarioCatalogue.All())
        {
            Console.WriteLine($"{scenario.Name,-20} {scenario.Purpose}");
            Console.WriteLine($"{"",-20} {scenario.Profile}");
            foreach (Side side in Enum.GetValues<Side>())
            {
                IReadOnlyList<Exchange> traffic = scenario.Traffic(side);
                Console.WriteLine($"{"",-20} {side}: {traffic[0]}{(traffic.Count > 1 ? $" and {traffic.Count - 1} more in turn" : "")}");
            }
        }

        return 0;
    }
}
