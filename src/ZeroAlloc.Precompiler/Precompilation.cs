using System.Globalization;
using ZeroAlloc.Precompiler.Running;
using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Precompiler;

/// <summary>Runs an application for the code of its bodies, and writes what the build is to tell of it.</summary>
internal static class Precompilation
{
    private const string DefaultTimeout = "60";

    /// <summary>Runs the command.</summary>
    /// <returns>0: also where the application could not be run, which is told.</returns>
    public static int Run(Options options)
    {
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
            TimeSpan.FromSeconds(double.Parse(options.Get("timeout", DefaultTimeout), CultureInfo.InvariantCulture)));
        if (failure is not null)
        {
            File.Delete(file);
            File.Delete(report);
            Console.WriteLine(
                $"{options["project"]} : warning ZAF010: Nothing is precompiled: the application could not be run. {OnOneLine(failure)}");
            return 0;
        }

        IReadOnlyList<ReportedBody> bodies = BuildReport.Read(report);
        Message[] messages = [.. Messages.Of(bodies)];
        MessageFiles.Write(folder, messages);
        File.WriteAllText(Path.ChangeExtension(file, ".md"), ReportTable.Of(bodies));
        Console.WriteLine($"  {Path.GetFileName(file)}: {new FileInfo(file).Length / 1024} KB, {Messages.Summary(bodies)}");
        return 0;
    }

    /// <summary>What builds show as one message; all of it is in the folder's files.</summary>
    private static string OnOneLine(string text)
    {
        string line = string.Join(" ", text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        return line.Length > 1000 ? line[..1000] + "…" : line;
    }
}
