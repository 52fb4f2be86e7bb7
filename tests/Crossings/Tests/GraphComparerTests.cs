using ZeroAlloc.Crossings.Oracle;

namespace ZeroAlloc.Crossings.Tests;

public sealed class GraphComparerTests
{
    [Fact]
    public void Difference_SameGraph_Null() =>
        Assert.Null(GraphComparer.Difference(new Heir(1, 2) { Items = [1.5, double.NaN] }, new Heir(1, 2) { Items = [1.5, double.NaN] }));

    [Fact]
    public void Difference_PrivateFieldOfBaseClass_Seen() =>
        Assert.Contains("_hidden", GraphComparer.Difference(new Heir(1, 2), new Heir(3, 2)), StringComparison.Ordinal);

    [Fact]
    public void Difference_SharedReference_IsNotACopy()
    {
        Heir shared = new(1, 2);

        Assert.Null(GraphComparer.Difference(new[] { shared, shared }, new[] { shared, shared }));
        Assert.NotNull(GraphComparer.Difference(new[] { shared, shared }, new[] { new Heir(1, 2), new Heir(1, 2) }));
        Assert.NotNull(GraphComparer.Difference(new[] { new Heir(1, 2), new Heir(1, 2) }, new[] { shared, shared }));
    }

    [Fact]
    public void Difference_Cycle_Ends()
    {
        Heir one = new(1, 2);
        one.Any = one;
        Heir other = new(1, 2);
        other.Any = other;

        Assert.Null(GraphComparer.Difference(one, other));
    }

    public static TheoryData<object?, object?> Different => new()
    {
        { 1.0m, 1.00m },
        { 0.0, -0.0 },
        { double.NaN, BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(double.NaN) ^ 1) },
        { 1, 1L },
        { null, "" },
        { new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local) },
        { new List<int> { 1 }, new[] { 1 } },
        { new List<int> { 1 }, new List<int> { 1, 2 } },
        { new HashSet<string>(StringComparer.Ordinal), new HashSet<string>(StringComparer.OrdinalIgnoreCase) },
        { new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }, new Dictionary<string, int> { ["b"] = 2, ["a"] = 1 } },
        { "a\ud83d", "a\ufffd" },
    };

    [Theory]
    [MemberData(nameof(Different))]
    public void Difference_OtherValue_Seen(object? one, object? other) => Assert.NotNull(GraphComparer.Difference(one, other));

    internal class Base(int hidden)
    {
        private readonly int _hidden = hidden;

        public override string ToString() => $"{_hidden}";
    }

    internal sealed class Heir(int hidden, int seen) : Base(hidden)
    {
        public int Seen { get; } = seen;

        public List<double>? Items { get; set; }

        public object? Any { get; set; }
    }
}
