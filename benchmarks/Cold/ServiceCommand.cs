using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>
/// The first GET and the first POST of a service with a controller, each round in a fresh process for each kind: stock, with the
/// library, with what endpoints name compiled at start, and with a file in which it is compiled already; also where requests do not wait,
/// and with the libraries as packages hold them.
/// </summary>
internal static class ServiceCommand
{
    private const int DefaultRounds = 15;

    private static readonly Case[] s_cases =
    [
        new("stock", ServiceKind.Stock, false),
        new("ours", ServiceKind.Ours, false),
        new("ours, CompileAtStartup", ServiceKind.CompiledAtStart, false),
        new("ours, CompileInBackground", ServiceKind.CompiledInBackground, false),
        new("ours, precompiled", ServiceKind.Precompiled, false),
        new("ours, precompiled, CompileAtStartup", ServiceKind.PrecompiledAndCompiledAtStart, false),
        new("stock, at once", ServiceKind.Stock, true),
        new("ours, at once", ServiceKind.Ours, true),
        new("ours, CompileAtStartup, at once", ServiceKind.CompiledAtStart, true),
        new("ours, CompileInBackground, at once", ServiceKind.CompiledInBackground, true),
        new("ours, precompiled, at once", ServiceKind.Precompiled, true),
    ];

    private static readonly Case[] s_packedCases =
    [
        new("packed", ServiceKind.Ours, false, IsPacked: true),
        new("packed, CompileAtStartup", ServiceKind.CompiledAtStart, false, IsPacked: true),
        new("packed, precompiled", ServiceKind.Precompiled, false, IsPacked: true),
        new("packed, precompiled, CompileAtStartup", ServiceKind.PrecompiledAndCompiledAtStart, false, IsPacked: true),
        new("packed, at once", ServiceKind.Ours, true, IsPacked: true),
        new("packed, CompileAtStartup, at once", ServiceKind.CompiledAtStart, true, IsPacked: true),
    ];

    /// <summary>
    /// Measures; a number among the arguments is how many rounds, what follows <c>--packages</c> a folder with the packages.
    /// </summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        int rounds = args.Select(static arg => int.TryParse(arg, CultureInfo.InvariantCulture, out int number) ? number : 0).Max();
        rounds = rounds > 0 ? rounds : DefaultRounds;
        ServiceProcess.Precompile();
        string? feed = args.SkipWhile(static arg => arg != "--packages").ElementAtOrDefault(1);
        using PackedProgram? packed = feed is null ? null : new PackedProgram(feed);
        Case[] cases = packed is null ? s_cases : [.. s_cases, .. s_packedCases];
        List<ServiceStart>[] measured = [.. cases.Select(static _ => new List<ServiceStart>())];
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < cases.Length; i++)
            {
                // Each round begins with another one: none is always the first after a pause.
                int at = (i + round) % cases.Length;
                string program = cases[at].IsPacked ? packed!.Path : Environment.ProcessPath!;
                measured[at].Add(ServiceProcess.Measure(program, cases[at].Kind, cases[at].IsAtOnce));
            }
        }

        Console.WriteLine($"Middle of {rounds} processes each (least to most); milliseconds.");
        Console.WriteLine("| | CPU before | first GET | first POST | CPU of both | of that JIT | methods | CPU in all |");
        Console.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|");
        for (int i = 0; i < cases.Length; i++)
        {
            Print(cases[i].Name, measured[i]);
            bool isAtOnce = cases[i].IsAtOnce;
            List<ServiceStart> stock =
                measured[Array.FindIndex(cases, other => other.Kind == ServiceKind.Stock && other.IsAtOnce == isAtOnce)];
            Add(results, "First GET", cases[i].Name, measured[i], stock, static start => start.Get);
            Add(results, "First POST", cases[i].Name, measured[i], stock, static start => start.Post);
            Add(results, "CPU of both", cases[i].Name, measured[i], stock, static start => start.Cpu);
            Add(results, "CPU in all", cases[i].Name, measured[i], stock, static start => start.CpuInAll);
        }

        return 0;
    }

    private static void Print(string name, List<ServiceStart> starts) => Console.WriteLine(
        $"| {name} | {Spread(starts, static start => start.CpuBefore)} | {Spread(starts, static start => start.Get)} | {Spread(starts, static start => start.Post)} | {Spread(starts, static start => start.Cpu)} | {Spread(starts, static start => start.JitTime)} | {Spread(starts, static start => start.Methods)} | {Spread(starts, static start => start.CpuInAll)} |");

    private static string Spread(List<ServiceStart> starts, Func<ServiceStart, double> of) => string.Create(
        CultureInfo.InvariantCulture, $"{Middle(starts, of):N0} ({starts.Min(of):N0} to {starts.Max(of):N0})");

    private static double Middle(List<ServiceStart> starts, Func<ServiceStart, double> of) =>
        starts.Select(of).Order().ElementAt(starts.Count / 2);

    private static void Add(
        ResultRecorder results,
        string what,
        string name,
        List<ServiceStart> starts,
        List<ServiceStart> stock,
        Func<ServiceStart, double> of) => results.Add(new ResultRow(what, name, "stock")
        {
            Nanoseconds = Middle(starts, of) * 1e6,
            PeerNanoseconds = Middle(stock, of) * 1e6,
            Spread = (starts.Max(of) - starts.Min(of)) / 2 / Middle(starts, of),
            Methods = (int)Middle(starts, static start => start.Methods),
            PeerMethods = (int)Middle(stock, static start => start.Methods),
        });

    /// <param name="Name">What the table calls it.</param>
    /// <param name="Kind">How the service is started.</param>
    /// <param name="IsAtOnce">Whether requests come as soon as it listens.</param>
    /// <param name="IsPacked">Whether its libraries are those of the packages.</param>
    private sealed record Case(string Name, ServiceKind Kind, bool IsAtOnce, bool IsPacked = false);
}
