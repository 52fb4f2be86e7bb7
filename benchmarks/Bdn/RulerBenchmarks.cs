using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>The ruler's rows of single members and primitives, JSON and XML, under BenchmarkDotNet.</summary>
[MemoryDiagnoser]
public class RulerBenchmarks : IMeasuredOutput
{
    private const int Calls = 16;

    private Contender _peer = null!;
    private Contender _ours = null!;
    private Contender _last = null!;

    /// <summary>The names of the rows.</summary>
    public static IEnumerable<string> Rows => Comparisons().Select(static row => row.Name);

    /// <summary>Name of the row.</summary>
    [ParamsSource(nameof(Rows))]
    public string Row { get; set; } = "";

    /// <summary>Finds the row.</summary>
    [GlobalSetup]
    public void Setup()
    {
        Comparison row = Comparisons().First(row => row.Name == Row);
        (_peer, _ours) = (row.Peer, row.Ours[0].Contender);
    }

    /// <summary>What the row is measured against.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = Calls)]
    public void Peer() => Run(_peer);

    /// <summary>Ours.</summary>
    [Benchmark(OperationsPerInvoke = Calls)]
    [SameOutputAs(nameof(Peer))]
    public void Ours() => Run(_ours);

    /// <inheritdoc/>
    public byte[] Output(object? returned) => _last.Output();

    private void Run(Contender contender)
    {
        _last = contender;
        contender.Run(Calls);
    }

    private static IEnumerable<Comparison> Comparisons() => [.. WriteRows.Parts(), .. MemberRows.All(), .. XmlPrimitiveRows.All()];
}
