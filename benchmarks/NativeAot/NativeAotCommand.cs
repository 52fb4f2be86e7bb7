using System.Diagnostics;
using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.NativeAot;

/// <summary>
/// ZeroAlloc beside System.Text.Json's generated context in native applications: <c>tests/Native</c>, published for the compiler's own
/// instruction set and for <c>x86-64-v3</c>, and on CoreCLR.
/// </summary>
internal static class NativeAotCommand
{
    private const string Project = "tests/Native";
    private const string Name = "ZeroAlloc.Native";

    /// <summary>Publishes and measures, from the root of the repository.</summary>
    /// <param name="args">Folders of programs that are published already, instead: each is measured under its name.</param>
    /// <param name="results">Takes the rows.</param>
    /// <returns>0; 1 where something couldn't be published or run.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("native-aot");
        try
        {
            (string Subject, string Program)[] programs = args.Length > 0
                ? [.. args.Select(static path => (Path.GetFileName(Path.TrimEndingDirectorySeparator(path)), Path.Combine(path, Name)))]
                :
                [
                    ("AOT", Publish(folder, "default", "-p:IsNative=true")),
                    ("AOT x86-64-v3", Publish(folder, "v3", "-p:IsNative=true", "-p:IlcInstructionSet=x86-64-v3")),
                    ("CoreCLR", Publish(folder, "coreclr", "--no-self-contained")),
                ];
            Console.WriteLine("| | row | ns | System.Text.Json, ns | ratio | bytes |\n|---|---|--:|--:|--:|--:|");
            foreach ((string subject, string program) in programs)
            {
                Measure(subject, program, results);
            }

            return 0;
        }
        catch (InvalidOperationException e)
        {
            Console.Error.WriteLine(e.Message);
            return 1;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static void Measure(string subject, string program, ResultRecorder results)
    {
        foreach (string line in Start(program, "bench").Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            if (line.Split('\t') is not [var name, var own, var other, var allocated])
            {
                throw new InvalidOperationException($"{subject}: {line}");
            }

            double time = double.Parse(own, CultureInfo.InvariantCulture);
            double peer = double.Parse(other, CultureInfo.InvariantCulture);
            bool hasPeer = peer > 0;
            results.Add(new ResultRow(name, subject, hasPeer ? "System.Text.Json" : "itself")
            {
                Nanoseconds = time,
                PeerNanoseconds = hasPeer ? peer : time,
                Bytes = double.Parse(allocated, CultureInfo.InvariantCulture),
            });
            string ratio = hasPeer ? (time / peer).ToString("F2", CultureInfo.InvariantCulture) : "";
            Console.WriteLine($"| {subject} | {name} | {own} | {(hasPeer ? other : "")} | {ratio} | {allocated} |");
        }
    }

    private static string Publish(DirectoryInfo folder, string name, params string[] options)
    {
        string output = Path.Combine(folder.FullName, name);
        Start(
            "dotnet",
            [
                "publish", Project, "-c", "Release", "-v", "q", "--use-current-runtime", "-o", output,
                $"-p:ArtifactsPath={output}.artifacts", .. options,
            ]);
        return Path.Combine(output, Name);
    }

    private static string Start(string program, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true })!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? output : throw new InvalidOperationException($"{program} ended with {process.ExitCode}: {output}");
    }
}
