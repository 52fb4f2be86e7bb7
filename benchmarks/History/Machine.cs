using System.Runtime;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Benchmarks.History;

/// <summary>Where something was measured.</summary>
/// <param name="Cpu">The processor's own name for itself.</param>
/// <param name="Cores">How many of its cores this process sees.</param>
/// <param name="Os">Operating system.</param>
/// <param name="Runtime">The runtime with its version.</param>
/// <param name="Architecture">Instruction set of the process.</param>
/// <param name="ServerCollector">Whether the garbage collector is the server's.</param>
internal sealed record Machine(string Cpu, int Cores, string Os, string Runtime, string Architecture, bool ServerCollector)
{
    /// <summary>This one.</summary>
    public static Machine Current() => new(
        CpuName(),
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.FrameworkDescription,
        RuntimeInformation.ProcessArchitecture.ToString(),
        GCSettings.IsServerGC);

    private static string CpuName()
    {
        const string Key = "model name";
        const string Information = "/proc/cpuinfo";
        string? line = File.Exists(Information)
            ? File.ReadLines(Information).FirstOrDefault(static line => line.StartsWith(Key, StringComparison.Ordinal))
            : null;
        return line?[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim()
            ?? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER")
            ?? "unknown";
    }
}
