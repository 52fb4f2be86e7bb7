using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Random graphs of a recursive family of models, under every common option set.</summary>
public sealed class RandomGraphsTests : JsonOracle
{
    private static readonly Config s_config = Config.QuickThrowOnFailure.WithMaxTest(60).WithEndSize(30);

    [Fact]
    public void Serialize_RandomGraph_SameAsStock() =>
        Check.One(s_config, Prop.ForAll(Graphs(4).ToArbitrary(), graph => AssertSameEverywhere(graph)));

    [Fact]
    public void Serialize_RandomList_SameAsStock() =>
        Check.One(s_config, Prop.ForAll(Graphs(2).ListOf().ToArbitrary(), graphs => AssertSame<IEnumerable<Graph?>>(graphs)));

    private static Gen<Graph?> Graphs(int depth)
    {
        if (depth == 0)
        {
            return Gen.Constant<Graph?>(null);
        }

        Gen<Graph?> inner = Graphs(depth - 1);
        Gen<Graph?> full =
            from text in Values<string?>()
            from number in Values<int?>()
            from real in Values<double>().Where(double.IsFinite)
            from date in Values<DateTime>()
            from span in Values<TimeSpan>()
            from bytes in Values<byte[]?>()
            from money in Values<decimal>()
            from one in inner
            from many in inner.ListOf()
            from names in Values<string?>().ListOf()
            from any in Gen.OneOf(
                Values<int>().Select(i => (object?)i), Values<string?>().Select(s => (object?)s), inner.Select(g => (object?)g))
            from day in Gen.Choose(0, 9)
            select (Graph?)new Graph
            {
                Text = text,
                Number = number,
                Real = real,
                Date = date,
                Money = money,
                One = one,
                Any = any,
                Day = (DayOfWeek)day,
                Bytes = bytes,
                Many = number is null ? null : [.. many],
                ByName = real < 0 ? null : names.Where(name => name is not null).Distinct().ToDictionary(
                    name => name!, name => (Graph.Point?)new Graph.Point(name!.Length, text)),
                Points = [.. names.Select(name => new Graph.Point(span.Seconds, name))],
                Span = span,
            };
        return Gen.Frequency((1, Gen.Constant<Graph?>(null)), (5, full));
    }

    private static Gen<T> Values<T>() => ArbMap.Default.GeneratorFor<T>();

    private sealed class Graph
    {
        public string? Text { get; set; }

        public int? Number { get; set; }

        public double Real { get; set; }

        public DateTime Date { get; set; }

        public TimeSpan Span { get; set; }

        public decimal Money { get; set; }

        public DayOfWeek Day { get; set; }

        public byte[]? Bytes { get; set; }

        public object? Any { get; set; }

        public Graph? One { get; set; }

        public List<Graph?>? Many { get; set; }

        public Dictionary<string, Point?>? ByName { get; set; }

        public Point[]? Points { get; set; }

        public readonly record struct Point(int X, string? Label);
    }
}
