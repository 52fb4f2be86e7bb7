using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>
/// First calls for many generated types, each side and direction in fresh processes by turns: middle and 95th percentile.
/// </summary>
internal static class TypesCommand
{
    private const int DefaultSmall = 500;
    private const int DefaultRounds = 3;

    /// <summary>
    /// The first so many types are not counted: with them the process compiles what all types need, which other commands measure.
    /// </summary>
    private const int Warming = 20;

    /// <summary>Measures. The first number among the arguments is how many small types, the second how many processes of each.</summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        int[] numbers = [.. args.Where(static arg => arg.All(char.IsAsciiDigit))
            .Select(static arg => int.Parse(arg, CultureInfo.InvariantCulture))];
        int small = Math.Max(numbers.ElementAtOrDefault(0) is > 0 and var types ? types : DefaultSmall, 2 * Warming);
        int rounds = numbers.ElementAtOrDefault(1) is > 0 and var given ? given : DefaultRounds;
        DirectoryInfo folder = Directory.CreateTempSubdirectory("zeroalloc-types-");
        try
        {
            string assembly = GeneratedAssembly.Write(folder.FullName, small);
            Console.WriteLine(
                $"{small} small types, {GeneratedSource.GraphClasses} roots of one graph, {rounds} processes of each; CPU time in µs.");
            Console.WriteLine("| first use | | ZeroAlloc | p95 | built-in | p95 | contract | rest | emitting | JIT | methods | built-in |");
            Console.WriteLine("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
            foreach (bool isWriting in (bool[])[true, false])
            {
                Measure(assembly, small, rounds, isWriting, results);
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        return 0;
    }

    private static void Measure(string assembly, int small, int rounds, bool isWriting, ResultRecorder results)
    {
        List<(IReadOnlyList<TypeParts> Types, long Memory)> ours = [];
        List<(IReadOnlyList<TypeParts> Types, long Memory)> stock = [];
        for (int round = 0; round < rounds; round++)
        {
            ours.Add(TypesProcess.Measure(assembly, small, isOurs: true, isWriting));
            stock.Add(TypesProcess.Measure(assembly, small, isOurs: false, isWriting));
        }

        string what = isWriting ? "write" : "read";
        Print($"{what}, small types", ours, stock, Warming..small, results);
        Print($"{what}, first root of the graph", ours, stock, small..(small + 1), results);
        Print($"{what}, next roots", ours, stock, (small + 1)..(small + GeneratedSource.GraphClasses), results);
        double Memory(List<(IReadOnlyList<TypeParts> Types, long Memory)> runs) =>
            runs.Select(static run => run.Memory).Order().ElementAt(runs.Count / 2);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {what}, memory of the small types, KB each | | {Memory(ours) / 1024 / small:N1} | | {Memory(stock) / 1024 / small:N1} |"));
    }

    private static void Print(
        string what,
        List<(IReadOnlyList<TypeParts> Types, long Memory)> ours,
        List<(IReadOnlyList<TypeParts> Types, long Memory)> stock,
        Range range,
        ResultRecorder results)
    {
        IReadOnlyList<TypeParts> first = Least(ours, range);
        IReadOnlyList<TypeParts> second = Least(stock, range);
        string F(IReadOnlyList<TypeParts> all, Func<TypeParts, double> of, double at) =>
            (Percentile(all, of, at) / 1000).ToString("N0", CultureInfo.InvariantCulture);
        Console.WriteLine(string.Join(
            " | ",
            $"| {what}",
            $"{Percentile(first, static type => type.Total, 0.5) / Percentile(second, static type => type.Total, 0.5):N2}",
            F(first, static type => type.Total, 0.5),
            F(first, static type => type.Total, 0.95),
            F(second, static type => type.Total, 0.5),
            F(second, static type => type.Total, 0.95),
            F(first, static type => type.Contract, 0.5),
            F(first, static type => type.Rest, 0.5),
            F(first, static type => type.Emitting, 0.5),
            F(first, static type => type.Compiling, 0.5),
            (int)Percentile(first, static type => type.Methods, 0.5),
            (int)Percentile(second, static type => type.Methods, 0.5)) + " |");
        Add("middle", static type => type.Total, 0.5);
        Add("95th percentile", static type => type.Total, 0.95);

        void Add(string which, Func<TypeParts, double> of, double at) =>
            results.Add(new ResultRow($"First {what}, {which}", "ZeroAllocJson", "JsonSerializer")
            {
                Nanoseconds = Percentile(first, of, at),
                PeerNanoseconds = Percentile(second, of, at),
                Methods = (int)Percentile(first, static type => type.Methods, at),
                PeerMethods = (int)Percentile(second, static type => type.Methods, at),
            });
    }

    /// <summary>Of each type the quickest of its first calls: CPU time, too, grows when others take turns on the core.</summary>
    private static IReadOnlyList<TypeParts> Least(List<(IReadOnlyList<TypeParts> Types, long Memory)> runs, Range range)
    {
        (int offset, int length) = range.GetOffsetAndLength(runs[0].Types.Count);
        return [.. Enumerable.Range(offset, length).Select(type => runs.Select(run => run.Types[type]).MinBy(static parts => parts.Total))];
    }

    private static double Percentile(IReadOnlyList<TypeParts> types, Func<TypeParts, double> of, double at) =>
        types.Select(of).Order().ElementAt((int)(at * (types.Count - 1)));
}
