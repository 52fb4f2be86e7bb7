using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>
/// The first GET and the first POST of a service with a controller, each round in a fresh process for each kind: stock, with the
/// library, with what endpoints name compiled at start, and with a file in which it is compiled already; also where requests do not wait.
/// </summary>
internal static class ServiceCommand
{
    private const int DefaultRounds = 15;

    private static readonly (string Name, ServiceKind Kind, bool IsAtOnce)[] s_cases =
    [
        ("stock", ServiceKind.Stock, false),
        ("ours", ServiceKind.Ours, false),
        ("ours, CompileAtStart", ServiceKind.CompiledAtStart, false),
        ("ours, CompileInBackground", ServiceKind.CompiledInBackground, false),
        ("ours, precompiled", ServiceKind.Precompiled, false),
        ("ours, precompiled, CompileAtStart", ServiceKind.PrecompiledAndCompiledAtStart, false),
        ("stock, at once", ServiceKind.Stock, true),
        ("ours, at once", ServiceKind.Ours, true),
        ("ours, CompileAtStart, at once", ServiceKind.CompiledAtStart, true),
        ("ours, CompileInBackground, at once", ServiceKind.CompiledInBackground, true),
        ("ours, precompiled, at once", ServiceKind.Precompiled, true),
    ];

    /// <summary>Measures; a number among the arguments is how many rounds.</summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        int rounds = args.Select(static arg => int.TryParse(arg, CultureInfo.InvariantCulture, out int number) ? number : 0).Max();
        rounds = rounds > 0 ? rounds : DefaultRounds;
        ServiceProcess.Precompile();
        List<ServiceStart>[] measured = [.. s_cases.Select(static _ => new List<ServiceStart>())];
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < s_cases.Length; i++)
            {
                // Each round begins with another one: none is always the first after a pause.
                int at = (i + round) % s_cases.Length;
                measured[at].Add(ServiceProcess.Measure(s_cases[at].Kind, s_cases[at].IsAtOnce));
            }
        }

        Console.WriteLine($"Middle of {rounds} processes each (least to most); milliseconds.");
        Console.WriteLine("| | CPU before | first GET | first POST | CPU of both | of that JIT | methods | CPU in all |");
        Console.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|");
        for (int i = 0; i < s_cases.Length; i++)
        {
            Print(s_cases[i].Name, measured[i]);
            bool isAtOnce = s_cases[i].IsAtOnce;
            List<ServiceStart> stock =
                measured[Array.FindIndex(s_cases, other => other.Kind == ServiceKind.Stock && other.IsAtOnce == isAtOnce)];
            Add(results, "First GET", s_cases[i].Name, measured[i], stock, static start => start.Get);
            Add(results, "First POST", s_cases[i].Name, measured[i], stock, static start => start.Post);
            Add(results, "CPU of both", s_cases[i].Name, measured[i], stock, static start => start.Cpu);
            Add(results, "CPU in all", s_cases[i].Name, measured[i], stock, static start => start.CpuInAll);
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
}
