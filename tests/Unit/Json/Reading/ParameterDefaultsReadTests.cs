using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Defaults of constructor parameters that a document does not have: to the bit those that System.Text.Json gives.</summary>
public sealed class ParameterDefaultsReadTests : ReadOracle
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"take":null}""")]
    [InlineData("""{"skip":3,"state":"x","archived":true}""")]
    public void Read_NullableParametersWithDefaults_SameAsStock(string document) => AssertRead<Page>(document, s_web);

    [Fact]
    public void Read_FractionsWithDefaults_SameBits()
    {
        AssertRead<Fractions>("{}");
        Fractions read = ZeroAllocJson.Deserialize<Fractions>("{}"u8)!;

        Assert.Equal(decimal.GetBits(0.00m), decimal.GetBits(read.Price));
        Assert.True(double.IsNegative(read.Negative));
        Assert.True(float.IsNegative(read.Small));
        Assert.Equal(1.5, read.Other);
    }

    [Fact]
    public void Read_DefaultsOfTheType_SameAsStock() => AssertRead<Plain>("{}");

    [Fact]
    public void Deserialize_ManyRepetitions_KeepsNoRoomForThem()
    {
        byte[] set = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat(1, 10_000));
        byte[] map = System.Text.Encoding.UTF8.GetBytes($"{{{string.Join(',', Enumerable.Repeat("\"a\":1", 10_000))}}}");

        Assert.InRange(ZeroAllocJson.Deserialize<HashSet<int>>(set)!.Capacity, 1, 100);
        Assert.InRange(ZeroAllocJson.Deserialize<Dictionary<string, int>>(map)!.Capacity, 1, 100);
    }

    [Fact]
    public void Deserialize_MemberTypeThatSystemTextJsonRefuses_FailsAsStock()
    {
        AssertSameRead<Outer>("""{"number":1}""", s_web);
        AssertSameRead<Outer>("""{"inner":{"name":"a"}}""", s_web);
    }

    private sealed record Page(
        int? Skip = 0,
        int? Take = 20,
        bool? Archived = false,
        DayOfWeek? Day = DayOfWeek.Sunday,
        char? Letter = '\0',
        string State = "new");

    private sealed record Fractions(decimal Price = 0.00m, double Negative = -0.0, float Small = -0f, double Other = 1.5);

    private sealed record Plain(int Number = 0, string? Text = null, bool Flag = false, Guid Id = default, DateTime Day = default);

    private sealed class Outer
    {
        public int Number { get; set; }

        public Colliding? Inner { get; set; }
    }

    private sealed class Colliding
    {
        public string? Name { get; set; }

        public IntPtr NAME { get; set; }
    }
}
