using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Numbers in quotes by attributes of a class: for its numbers and collections of such, not for other objects' numbers.</summary>
public sealed class NumberHandlingOfClassesTests : JsonOracle
{
    [Fact]
    public void Serialize_ClassThatQuotes_SameAsStock()
    {
        Quoting value = new() { Number = 1, Maybe = 2, List = [3, 4], Map = new() { ["a"] = 8 }, Inner = new() { Number = 10 } };
        AssertSame(value, StandardOptions.Plain);
        AssertSame(value, StandardOptions.Web);
    }

    [Fact]
    public void Serialize_ClassThatDoesNotQuote_SameAsStock() =>
        AssertSameEverywhere(new Plain { Number = 1, Nested = [[5], [6, 7]], List = [3] });

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    private sealed class Quoting
    {
        public int Number { get; set; }

        public int? Maybe { get; set; }

        public List<int>? List { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Unmarked? Inner { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class Plain
    {
        public int Number { get; set; }

        public List<int>? List { get; set; }

        public List<int[]>? Nested { get; set; }
    }

    private sealed class Unmarked
    {
        public int Number { get; set; }
    }
}
