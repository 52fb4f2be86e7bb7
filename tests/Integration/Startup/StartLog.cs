using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Startup;

/// <summary>What the log says of what was compiled at start.</summary>
internal static class StartLog
{
    private const string AtStart = "Types prepared at startup: ";

    /// <summary>Waits until the host has said that nothing is left to compile.</summary>
    public static Task HasCompiledAsync(this LogLines lines) => Eventually.TrueAsync(lines.SaysSo);

    /// <summary>What the host says in its line.</summary>
    public static string OfStart(this LogLines lines) => Assert.Single(lines.All, IsOfStart)[AtStart.Length..];

    /// <summary>Whether it is there.</summary>
    public static bool SaysSo(this LogLines lines) => lines.All.Any(IsOfStart);

    /// <summary>The lines about types, in their order.</summary>
    public static IEnumerable<string> OfTypes(this LogLines lines) => lines.All.Where(static line => !IsOfStart(line));

    private static bool IsOfStart(string line) => line.StartsWith(AtStart, StringComparison.Ordinal);
}
