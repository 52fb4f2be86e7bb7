using System.Buffers;
using System.Globalization;
using System.Text.Json;
using ZeroAlloc.Benchmarks.History;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>CPU time of the first call for a type, in a process that has done nothing else: reading the contract, emitting, compiling, running once.</summary>
internal static class ColdCommand
{
    private static readonly JsonSerializerOptions s_options = new();

    /// <summary>Measures each model once, ours first or System.Text.Json first: whoever comes second finds the contract made.</summary>
    /// <returns>0.</returns>
    public static int Run(string[] args, ResultRecorder results)
    {
        bool stockFirst = args.Contains("--stock-first");
        Console.WriteLine("| model | ours, first write, ms | ours, first read, ms | stock, first write, ms | stock, first read, ms |");
        Console.WriteLine("|---|--:|--:|--:|--:|");
        Measure("Login", ModelData.Login(), stockFirst, results);
        Measure("Location", ModelData.Location(), stockFirst, results);
        Measure("Index", ModelData.Index(), stockFirst, results);
        Measure("MyEvents", ModelData.MyEvents(), stockFirst, results);
        Measure("Collections", ModelData.Collections(), stockFirst, results);
        return 0;
    }

    private static void Measure<T>(string name, T model, bool stockFirst, ResultRecorder results)
    {
        var buffer = new ArrayBufferWriter<byte>(256 * 1024);
        double[] stock = stockFirst ? Stock(model) : [];
        double write = Milliseconds(() => ZeroAllocJson.Serialize(buffer, model, s_options));
        byte[] text = buffer.WrittenSpan.ToArray();
        double read = Milliseconds(() => GC.KeepAlive(ZeroAllocJson.Deserialize<T>(text, s_options)));
        stock = stockFirst ? stock : Stock(model);
        results.Add(First($"{name}, first write", write, stock[0]));
        results.Add(First($"{name}, first read", read, stock[1]));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {name} | {write:N1} | {read:N1} | {stock[0]:N1} | {stock[1]:N1} |"));
    }

    private static ResultRow First(string name, double ours, double stock) => new(name, "ZeroAllocJson", "JsonSerializer")
    {
        Nanoseconds = ours * 1e6,
        PeerNanoseconds = stock * 1e6,
    };

    private static double[] Stock<T>(T model)
    {
        byte[] text = [];
        double write = Milliseconds(() => text = JsonSerializer.SerializeToUtf8Bytes(model, s_options));
        return [write, Milliseconds(() => GC.KeepAlive(JsonSerializer.Deserialize<T>(text, s_options)))];
    }

    private static double Milliseconds(Action action)
    {
        double start = ThreadClock.Now();
        action();
        return (ThreadClock.Now() - start) / 1e6;
    }
}
