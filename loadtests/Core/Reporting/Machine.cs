using System.Reflection;
using System.Runtime.InteropServices;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Where figures come from.</summary>
/// <param name="Processor">The processor's name, where the system tells it.</param>
/// <param name="Cores">How many cores this process may use.</param>
/// <param name="System">The operating system.</param>
/// <param name="Runtime">The runtime.</param>
/// <param name="ServerGc">Whether the server under test ran the server collector.</param>
/// <param name="Version">Version and commit of this build; with another build of the sample, not of that.</param>
public sealed record Machine(string Processor, int Cores, string System, string Runtime, bool ServerGc, string Version)
{
    /// <summary>This machine.</summary>
    /// <param name="serverGc">What the probe said of the server.</param>
    public static Machine Here(bool serverGc) => new(
        ProcessorName(),
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.FrameworkDescription,
        serverGc,
        typeof(Machine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "");

    private static string ProcessorName()
    {
        const string Path = "/proc/cpuinfo";
        string? line = File.Exists(Path)
            ? File.ReadLines(Path).FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))
            : null;
        return line?[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim() ?? RuntimeInformation.ProcessArchitecture.ToString();
    }
}
