using System.Globalization;
using ZeroAlloc.Benchmarks.Cold.Types;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Cold.Endpoints;

/// <summary>
/// The first, second and third requests of many minimal endpoints with a body parameter, each side in fresh processes by turns. With the
/// second request ZeroAlloc begins to prepare an endpoint in the background, so the others have that in their CPU time.
/// </summary>
internal static class EndpointsCommand
{
    private const int DefaultEndpoints = 200;
    private const int DefaultRounds = 5;

    /// <summary>Measures. The first number among the arguments is how many endpoints, the second how many processes of each.</summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        int[] numbers = [.. args.Where(static arg => arg.All(char.IsAsciiDigit))
            .Select(static arg => int.Parse(arg, CultureInfo.InvariantCulture))];
        int endpoints = numbers.ElementAtOrDefault(0) is > 0 and var given ? given : DefaultEndpoints;
        int rounds = numbers.ElementAtOrDefault(1) is > 0 and var times ? times : DefaultRounds;
        DirectoryInfo folder = Directory.CreateTempSubdirectory("zeroalloc-endpoints-");
        try
        {
            string assembly = GeneratedAssembly.Write(folder.FullName, endpoints + EndpointsProcess.Warming);
            List<EndpointsFigures[]> ours = [];
            List<EndpointsFigures[]> stock = [];
            for (int round = 0; round < rounds; round++)
            {
                // Neither side is always the first.
                bool isFirst = round % 2 == 0;
                (isFirst ? ours : stock).Add(EndpointsProcess.Measure(assembly, endpoints, isFirst));
                (isFirst ? stock : ours).Add(EndpointsProcess.Measure(assembly, endpoints, !isFirst));
            }

            Console.WriteLine(
                $"{endpoints} endpoints with a body parameter of a type each, medians of {rounds} processes; milliseconds in all.");
            Console.WriteLine("| | CPU time | built-in | | elapsed | built-in | |");
            Console.WriteLine("|---|--:|--:|--:|--:|--:|--:|");
            string[] steps = ["start", "first requests", "second requests", "third requests"];
            for (int i = 0; i < steps.Length; i++)
            {
                Print(steps[i], i, ours, stock, results);
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        return 0;
    }

    private static void Print(
        string step, int index, List<EndpointsFigures[]> ours, List<EndpointsFigures[]> stock, ResultRecorder results)
    {
        (double Ours, double Stock) cpu = (Median(ours, run => run[index].Cpu), Median(stock, run => run[index].Cpu));
        (double Ours, double Stock) elapsed = (Median(ours, run => run[index].Elapsed), Median(stock, run => run[index].Elapsed));
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {step} | {cpu.Ours:N0} | {cpu.Stock:N0} | {cpu.Ours / cpu.Stock:N2} | {elapsed.Ours:N0} | {elapsed.Stock:N0} | {elapsed.Ours / elapsed.Stock:N2} |"));
        results.Add(new ResultRow($"Endpoints, {step}, CPU time", "ZeroAlloc", "stock")
        {
            Nanoseconds = cpu.Ours * 1e6,
            PeerNanoseconds = cpu.Stock * 1e6,
        });
    }

    private static double Median(List<EndpointsFigures[]> runs, Func<EndpointsFigures[], double> of) =>
        runs.Select(of).Order().ElementAt(runs.Count / 2);
}
