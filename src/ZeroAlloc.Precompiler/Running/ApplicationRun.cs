using System.Diagnostics;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Precompiler.Running;

/// <summary>Runs an application with <see cref="StartupHook"/>, until it ends or has taken too long.</summary>
/// <param name="application">The application's assembly.</param>
/// <param name="folder">Folder for what is written meanwhile.</param>
internal sealed class ApplicationRun(string application, string folder)
{
    /// <summary>
    /// The environment variable that names the report. An application can ask for it where it should not do, in a build, what it does
    /// at every start.
    /// </summary>
    public const string Variable = "ZEROALLOC_PRECOMPILING";

    private const int KeptLines = 2000;

    /// <summary>How long the output of an application is read after its end.</summary>
    private static readonly TimeSpan s_rest = TimeSpan.FromSeconds(3);

    private readonly Queue<string> _output = [];

    /// <summary>Where the process says why nothing came of it.</summary>
    public static string FailureOf(string report) => report + ".failure";

    /// <summary>Runs it.</summary>
    /// <param name="file">The precompiled file that it is to write.</param>
    /// <param name="report">The report that it is to write before.</param>
    /// <param name="environment">Name of the host's environment.</param>
    /// <param name="arguments">The application's own arguments, as one line.</param>
    /// <param name="timeout">How long it may take.</param>
    /// <returns>Why nothing came of it; null if all is there.</returns>
    public string? Run(string file, string report, string environment, string arguments, TimeSpan timeout)
    {
        string failure = FailureOf(report);
        foreach (string old in (string[])[file, report, failure])
        {
            File.Delete(old);
        }

        using HostFiles files = HostFiles.Write(application, folder, file);
        var start = new ProcessStartInfo(Environment.ProcessPath!)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Arguments = $"exec --runtimeconfig {Quoted(files.Configuration)} "
                + (files.Dependencies is null ? "" : $"--depsfile {Quoted(files.Dependencies)} ")
                + $"{Quoted(application)} {arguments}",
            Environment =
            {
                ["DOTNET_STARTUP_HOOKS"] = typeof(ApplicationRun).Assembly.Location,
                ["ASPNETCORE_ENVIRONMENT"] = environment,
                ["DOTNET_ENVIRONMENT"] = environment,
                [Variable] = report,

                // It is small, short, and one of several at the same time.
                ["DOTNET_gcServer"] = "0",
                ["DOTNET_TieredPGO"] = "0",
            },
        };
        string? reason = Await(start, timeout);
        File.WriteAllLines(Path.Combine(folder, "output.txt"), Output());
        return reason
            ?? (File.Exists(failure) ? File.ReadAllText(failure)
                : !File.Exists(report) ? "The app ended before its host started. " + LastLines()
                : !File.Exists(file) ? "The precompiled file could not be written. " + LastLines()
                : null);
    }

    /// <summary>A path as one argument of a line, whatever letters it has.</summary>
    private static string Quoted(string path) => "\"" + Regex.Replace(path, @"(\\*)""", @"$1$1\""") + "\"";

    private string? Await(ProcessStartInfo start, TimeSpan timeout)
    {
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();

        // Not disposed: output can end later than this.
        var open = new CountdownEvent(2);
        process.OutputDataReceived += (_, line) => Keep(line.Data, open);
        process.ErrorDataReceived += (_, line) => Keep(line.Data, open);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        bool hasEnded = process.WaitForExit(timeout);
        if (!hasEnded)
        {
            process.Kill(entireProcessTree: true);
            process.WaitForExit(s_rest);
        }

        // The output stays open as long as a process that the application has started: no one waits for that.
        open.Wait(s_rest);
        return hasEnded
            ? null
            : $"The app's host didn't start within {timeout.TotalSeconds} seconds (ZeroAllocPrecompileTimeout). {LastLines()}";
    }

    private void Keep(string? line, CountdownEvent open)
    {
        if (line is null)
        {
            open.Signal();
            return;
        }

        lock (_output)
        {
            _output.Enqueue(line);
            if (_output.Count > KeptLines)
            {
                _output.Dequeue();
            }
        }
    }

    private string[] Output()
    {
        lock (_output)
        {
            return [.. _output];
        }
    }

    private string LastLines() => Output() is { Length: > 0 } lines
        ? "Last lines of its output: " + string.Join(" | ", lines.TakeLast(5))
        : "The app printed nothing.";
}
