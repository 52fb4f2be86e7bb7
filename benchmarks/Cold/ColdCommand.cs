using System.Globalization;
using System.Text.Json;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>
/// The first call for a type, in a process that has done nothing else: CPU time of reading the
/// contract, emitting, compiling and running once; or how much machine code is made for the type.
/// </summary>
internal static class ColdCommand
{
    /// <summary>
    /// Measures each model once, ours first or stock first: whoever comes second finds what both
    /// need made. With <c>--code</c> it counts methods and bytes of machine code instead, against
    /// System.Text.Json's source generator, whose code is compiled at the first call as well.
    /// </summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        bool stockFirst = args.Contains("--stock-first");
        using CodeCounter? counter = args.Contains("--code") ? new CodeCounter() : null;
        var stock = new JsonSerializerOptions { TypeInfoResolver = counter is null ? null : BenchmarkJsonContext.Default };
        Console.WriteLine(counter is null
            ? "| first use | ZeroAlloc | ms | built-in | ms |\n|---|---|--:|---|--:|"
            : "| first use | ZeroAlloc | methods | bytes of code | built-in | methods | bytes of code |\n|---|---|--:|--:|---|--:|--:|");
        foreach ((string model, IReadOnlyList<FirstCall> calls) in Models(stock))
        {
            foreach (FirstCall call in calls)
            {
                Measured second = stockFirst ? Measure(call.Stock, counter) : default;
                Measured first = Measure(call.Ours, counter);
                second = stockFirst ? second : Measure(call.Stock, counter);
                Print(model, call, first, second, isCode: counter is not null, results);
            }
        }

        return 0;
    }

    private static IEnumerable<(string Model, IReadOnlyList<FirstCall> Calls)> Models(JsonSerializerOptions stock) =>
    [
        ("Login", FirstCall.Of(ModelData.Login(), stock)),
        ("Location", FirstCall.Of(ModelData.Location(), stock)),
        ("Index", FirstCall.Of(ModelData.Index(), stock)),
        ("MyEvents", FirstCall.Of(ModelData.MyEvents(), stock)),
        ("Collections", FirstCall.Of(ModelData.Collections(), stock)),
    ];

    private static Measured Measure(Action call, CodeCounter? counter)
    {
        double start = 0;
        double end = 0;
        (int methods, long bytes) = counter is null ? Time() : counter.Count(() => Time());
        return new Measured(end - start, methods, bytes);

        (int Methods, long Bytes) Time()
        {
            start = ThreadClock.Now();
            call();
            end = ThreadClock.Now();
            return default;
        }
    }

    private static void Print(string model, FirstCall call, Measured ours, Measured stock, bool isCode, ResultRecorder results)
    {
        string name = $"{model}, first {call.What}";
        results.Add(new ResultRow(isCode ? name + ", code" : name, call.By, call.Peer)
        {
            Nanoseconds = ours.Nanoseconds,
            PeerNanoseconds = stock.Nanoseconds,
            Methods = isCode ? ours.Methods : null,
            PeerMethods = isCode ? stock.Methods : null,
            CodeBytes = isCode ? ours.Bytes : null,
            PeerCodeBytes = isCode ? stock.Bytes : null,
        });
        Console.WriteLine(isCode
            ? string.Create(
                CultureInfo.InvariantCulture,
                $"| {name} | {call.By} | {ours.Methods} | {ours.Bytes:N0} | {call.Peer} | {stock.Methods} | {stock.Bytes:N0} |")
            : string.Create(
                CultureInfo.InvariantCulture,
                $"| {name} | {call.By} | {ours.Nanoseconds / 1e6:N1} | {call.Peer} | {stock.Nanoseconds / 1e6:N1} |"));
    }

    private readonly record struct Measured(double Nanoseconds, int Methods, long Bytes);
}
