using System.Diagnostics;

namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>A setting of the runtime that has to be there when a process starts: without it the program starts itself once more.</summary>
/// <param name="variable">The variable of the environment.</param>
/// <param name="value">Its value.</param>
internal sealed class RuntimeSetting(string variable, string value)
{
    /// <summary>
    /// Calls are counted at once. By default the runtime waits until no new method has been compiled for 100 ms, which on a
    /// busy machine kept measured code unoptimised for seconds: a peer's read of the Login model took 450 ns instead of 139.
    /// </summary>
    public static RuntimeSetting QuickTierUp { get; } = new("DOTNET_TC_CallCountingDelayMs", "0");

    /// <summary>Every method is compiled once, optimised: so that code is not counted twice.</summary>
    public static RuntimeSetting CompiledOnce { get; } = new("DOTNET_TieredCompilation", "0");

    /// <summary>Whether this process has the setting.</summary>
    public bool IsOn => Environment.GetEnvironmentVariable(variable) == value;

    /// <summary>Runs this program with the same arguments and the setting, and waits.</summary>
    /// <returns>The exit code.</returns>
    public int Restart(string[] args)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!);
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!) == "dotnet")
        {
            start.ArgumentList.Add(typeof(RuntimeSetting).Assembly.Location);
        }

        foreach (string arg in args)
        {
            start.ArgumentList.Add(arg);
        }

        start.Environment[variable] = value;
        using Process process = Process.Start(start)!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
