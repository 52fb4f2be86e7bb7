using BenchmarkDotNet.Running;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>The benchmarks of this assembly under BenchmarkDotNet, or once each without it.</summary>
internal static class BdnCommand
{
    /// <summary>Runs them.</summary>
    /// <param name="args"><c>--smoke</c>, or BenchmarkDotNet's own arguments.</param>
    /// <returns>0; 1 where <c>--smoke</c> found a method that fails or writes something else than it must.</returns>
    public static int Run(string[] args)
    {
        if (args is ["--smoke"])
        {
            return SmokeRun.Run(Console.Out);
        }

        BenchmarkSwitcher.FromAssembly(typeof(BdnCommand).Assembly).Run(args);
        return 0;
    }
}
