using System.Globalization;
using ZeroAlloc.Precompiler.Running;
using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Precompiler;

/// <summary>Runs an application for the code of its bodies, and writes what the build is to tell of it.</summary>
internal static class PrecompileCommand
{
    private const string DefaultTimeout = "60";

    /// <summary>Seconds of a day.</summary>
    private const int MaxTimeout = 24 * 60 * 60;

    /// <summary>Runs the command; that the application could not be run is told.</summary>
    public static void Run(Options options)
    {
        options.AddFile(options["settings"]);
        string file = Path.GetFullPath(options["file"]);
        string folder = Path.GetDirectoryName(file)!;
        string report = Path.ChangeExtension(file, ".json");
        Directory.CreateDirectory(folder);
        MessageFiles.Delete(folder);
        File.Delete(Path.ChangeExtension(file, ".md"));
        string? failure = new ApplicationRun(Path.GetFullPath(options["app"]), folder).Run(
            file,
            report,
            options.Get("environment", "Production"),
            options.Get("arguments", ""),
            Timeout(options.Get("timeout", DefaultTimeout)));
        if (failure is not null)
        {
            File.Delete(file);
            File.Delete(report);
            Warnings.Write(options.Find("project"), "Precompilation failed: the app could not be started.", failure);
            return;
        }

        IReadOnlyList<ReportedBody> bodies = BuildReport.Read(report);
        Message[] messages = [.. Messages.Of(bodies)];
        MessageFiles.Write(folder, messages);
        File.WriteAllText(Path.ChangeExtension(file, ".md"), ReportTable.Of(bodies));
        Console.WriteLine($"  {Path.GetFileName(file)}: {new FileInfo(file).Length / 1024} KB, {Messages.Summary(bodies)}");
    }

    /// <summary>As a build has it.</summary>
    /// <exception cref="FormatException">It is no number of seconds that a process can be waited for.</exception>
    private static TimeSpan Timeout(string seconds) =>
        double.TryParse(seconds, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && number is > 0 and <= MaxTimeout
            ? TimeSpan.FromSeconds(number)
            : throw new FormatException($"ZeroAllocPrecompileTimeout is '{seconds}'. Set a number of seconds above 0, at most {MaxTimeout}.");
}
