using System.Diagnostics;

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
            Arguments = $"exec --runtimeconfig \"{files.Configuration}\" "
                + (files.Dependencies is null ? "" : $"--depsfile \"{files.Dependencies}\" ")
                + $"\"{application}\" {arguments}",
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
        File.WriteAllLines(Path.Combine(folder, "output.txt"), _output);
        return reason
            ?? (File.Exists(failure) ? File.ReadAllText(failure)
                : !File.Exists(report) ? "The app ended before its host started. " + LastLines()
                : !File.Exists(file) ? "The precompiled file could not be written. " + LastLines()
                : null);
    }

    private string? Await(ProcessStartInfo start, TimeSpan timeout)
    {
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        process.OutputDataReceived += (_, line) => Keep(line.Data);
        process.ErrorDataReceived += (_, line) => Keep(line.Data);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        if (process.WaitForExit(timeout))
        {
            process.WaitForExit();
            return null;
        }

        process.Kill(entireProcessTree: true);
        process.WaitForExit();
        return $"The app's host didn't start within {timeout.TotalSeconds} seconds (ZeroAllocPrecompileTimeout). {LastLines()}";
    }

    private void Keep(string? line)
    {
        if (line is null)
        {
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

    private string LastLines()
    {
        lock (_output)
        {
            return _output.Count == 0 ? "The app printed nothing." : "Last lines of its output: " + string.Join(" | ", _output.TakeLast(5));
        }
    }
}
