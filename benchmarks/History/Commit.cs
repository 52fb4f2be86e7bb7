using System.ComponentModel;
using System.Diagnostics;

namespace ZeroAlloc.Benchmarks.History;

/// <summary>The commit that is measured.</summary>
internal static class Commit
{
    /// <summary>What no git, or no repository, gives.</summary>
    public const string Unknown = "unknown";

    /// <summary>
    /// The commit that is checked out where the program lies, with <c>-dirty</c> behind it where files of it were changed.
    /// </summary>
    public static string Current()
    {
        var start = new ProcessStartInfo("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
        {
            WorkingDirectory = AppContext.BaseDirectory,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };

        try
        {
            using Process git = Process.Start(start)!;
            string output = git.StandardOutput.ReadToEnd().Trim();
            git.WaitForExit();
            return git.ExitCode == 0 && output.Length > 0 ? output : Unknown;
        }
        catch (Win32Exception)
        {
            return Unknown;
        }
    }
}
