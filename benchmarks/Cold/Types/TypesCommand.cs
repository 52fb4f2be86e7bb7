using System.Globalization;
using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>
/// First calls for many generated types, each side and direction in fresh processes by turns: middle, sum and 95th percentile.
/// </summary>
internal static class TypesCommand
{
    private const int DefaultBodies = 500;
    private const int DefaultRounds = 3;

    /// <summary>
    /// The first so many types are not counted: with them the process compiles what all types need, which other commands measure.
    /// </summary>
    private const int Warming = 20;

    /// <summary>
    /// Measures. The first number among the arguments is how many body types, the second how many processes of each; what follows
    /// <c>--packages</c> is a folder with packages, whose libraries are measured.
    /// </summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        string? feed = args.SkipWhile(static arg => arg != "--packages").ElementAtOrDefault(1);
        using PackedProgram? packed = feed is null ? null : new PackedProgram(feed);
        string program = packed?.Path ?? Environment.ProcessPath!;
        int[] numbers = [.. args.Where(static arg => arg.All(char.IsAsciiDigit))
            .Select(static arg => int.Parse(arg, CultureInfo.InvariantCulture))];
        int bodies = Math.Max(numbers.ElementAtOrDefault(0) is > 0 and var types ? types : DefaultBodies, 2 * Warming);
        int rounds = numbers.ElementAtOrDefault(1) is > 0 and var given ? given : DefaultRounds;
        DirectoryInfo folder = Directory.CreateTempSubdirectory("zeroalloc-types-");
        try
        {
            string assembly = GeneratedAssembly.Write(folder.FullName, bodies);
            Console.WriteLine(
                $"{bodies} body types, {GeneratedSource.GraphClasses} roots of one graph, {rounds} processes of each; CPU time in µs.");
            Console.WriteLine(
                "| first use | median | sum | p95 | ZeroAlloc | sum | p95 | built-in | sum | p95 "
                + "| contract | rest | emitting | JIT | methods | built-in |");
            Console.WriteLine("|---|" + string.Concat(Enumerable.Repeat("--:|", 15)));
            foreach (bool isWriting in (bool[])[true, false])
            {
                Measure(program, assembly, bodies, rounds, isWriting, results);
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }

        return 0;
    }

    private static void Measure(
        string program, string assembly, int bodies, int rounds, bool isWriting, ResultRecorder results)
    {
        List<(IReadOnlyList<TypeParts> Types, long Memory)> ours = [];
        List<(IReadOnlyList<TypeParts> Types, long Memory)> firstUses = [];
        List<(IReadOnlyList<TypeParts> Types, long Memory)> precompiled = [];
        List<(IReadOnlyList<TypeParts> Types, long Memory)> stock = [];
        _ = TypesProcess.Measure(program, assembly, bodies, Side.Recording, isWriting);
        for (int round = 0; round < rounds; round++)
        {
            ours.Add(TypesProcess.Measure(program, assembly, bodies, Side.Ours, isWriting));
            firstUses.Add(TypesProcess.Measure(program, assembly, bodies, Side.FirstUses, isWriting));
            precompiled.Add(TypesProcess.Measure(program, assembly, bodies, Side.Precompiled, isWriting));
            stock.Add(TypesProcess.Measure(program, assembly, bodies, Side.Stock, isWriting));
        }

        string what = isWriting ? "write" : "read";
        Print(what, ours, stock, bodies, results);
        Print($"{what} by System.Text.Json at first", firstUses, stock, bodies, results);
        Print($"{what}, precompiled", precompiled, stock, bodies, results);
        double Memory(List<(IReadOnlyList<TypeParts> Types, long Memory)> runs) =>
            runs.Select(static run => run.Memory).Order().ElementAt(runs.Count / 2);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {what}, memory of the body types, KB each | | {Memory(ours) / 1024 / bodies:N1} | {Memory(firstUses) / 1024 / bodies:N1} | {Memory(precompiled) / 1024 / bodies:N1} | {Memory(stock) / 1024 / bodies:N1} |"));
    }

    private static void Print(
        string what,
        List<(IReadOnlyList<TypeParts> Types, long Memory)> ours,
        List<(IReadOnlyList<TypeParts> Types, long Memory)> stock,
        int bodies,
        ResultRecorder results)
    {
        int graph = bodies + GeneratedSource.GraphClasses;
        Print($"{what}, body types", ours, stock, Warming..bodies, results);
        Print($"{what}, first root of the graph", ours, stock, bodies..(bodies + 1), results);
        Print($"{what}, next roots", ours, stock, (bodies + 1)..graph, results);
        Print($"{what}, 155 members, converter for texts", ours, stock, graph..(graph + 1), results);
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
        string F(Func<IReadOnlyList<TypeParts>, double> of, IReadOnlyList<TypeParts> all) =>
            (of(all) / 1000).ToString("N0", CultureInfo.InvariantCulture);
        string Ratio(Func<IReadOnlyList<TypeParts>, double> of) =>
            (of(first) / of(second)).ToString("N2", CultureInfo.InvariantCulture);
        Console.WriteLine(string.Join(
            " | ",
            $"| {what}",
            Ratio(Middle),
            Ratio(Sum),
            Ratio(High),
            F(Middle, first),
            F(Sum, first),
            F(High, first),
            F(Middle, second),
            F(Sum, second),
            F(High, second),
            F(static all => Percentile(all, static type => type.Contract, 0.5), first),
            F(static all => Percentile(all, static type => type.Rest, 0.5), first),
            F(static all => Percentile(all, static type => type.Emitting, 0.5), first),
            F(static all => Percentile(all, static type => type.Compiling, 0.5), first),
            (int)Percentile(first, static type => type.Methods, 0.5),
            (int)Percentile(second, static type => type.Methods, 0.5)) + " |");
        Add("middle", Middle, static all => Percentile(all, static type => type.Methods, 0.5));
        Add("sum", Sum, static all => all.Sum(static type => type.Methods));
        Add("95th percentile", High, static all => Percentile(all, static type => type.Methods, 0.95));

        void Add(string which, Func<IReadOnlyList<TypeParts>, double> of, Func<IReadOnlyList<TypeParts>, double> methods) =>
            results.Add(new ResultRow($"First {what}, {which}", "ZeroAllocJson", "JsonSerializer")
            {
                Nanoseconds = of(first),
                PeerNanoseconds = of(second),
                Methods = (int)methods(first),
                PeerMethods = (int)methods(second),
            });
    }

    private static double Middle(IReadOnlyList<TypeParts> types) => Percentile(types, static type => type.Total, 0.5);

    private static double Sum(IReadOnlyList<TypeParts> types) => types.Sum(static type => type.Total);

    private static double High(IReadOnlyList<TypeParts> types) => Percentile(types, static type => type.Total, 0.95);

    /// <summary>Of each type the quickest of its first calls: CPU time, too, grows when others take turns on the core.</summary>
    private static IReadOnlyList<TypeParts> Least(List<(IReadOnlyList<TypeParts> Types, long Memory)> runs, Range range)
    {
        (int offset, int length) = range.GetOffsetAndLength(runs[0].Types.Count);
        return [.. Enumerable.Range(offset, length).Select(type => runs.Select(run => run.Types[type]).MinBy(static parts => parts.Total))];
    }

    private static double Percentile(IReadOnlyList<TypeParts> types, Func<TypeParts, double> of, double at) =>
        types.Select(of).Order().ElementAt((int)(at * (types.Count - 1)));
}
