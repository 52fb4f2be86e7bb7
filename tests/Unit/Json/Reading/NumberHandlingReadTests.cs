using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Numbers in quotes: who says whether they are numbers, a member, its class or the options, and how far down that goes.</summary>
public sealed class NumberHandlingReadTests : ReadOracle
{
    private static readonly string[] s_documents =
    [
        """{"Own":"1","Plain":2}""",
        """{"Own":1,"Plain":"2"}""",
        """{"Own":"NaN"}""",
        """{"Plain":"NaN"}""",
        """{"List":["1"]}""",
        """{"List":[1]}""",
        """{"Nested":[["1"]]}""",
        """{"Nested":[[1]]}""",
        """{"Map":{"a":"1"}}""",
        """{"Map":{"a":1}}""",
        """{"Deep":{"a":[{"b":["1"]}]}}""",
        """{"Deep":{"a":[{"b":[1]}]}}""",
        """{"Maybe":"1"}""",
        """{"Maybe":1}""",
        """{"Maybes":["1",null]}""",
        """{"Inner":{"Number":"1"}}""",
        """{"Inner":{"Number":1}}""",
        """{"Inners":[{"Number":"1"}]}""",
        """{"Inners":[{"Number":1}]}""",
        """{"Strict":{"Number":"1"}}""",
        """{"Strict":{"Number":1}}""",
        """{"ByNumber":{"1":"2"}}""",
        """{"ByNumber":{"1":2}}""",
        """{"Text":"1"}""",
        """{"Real":"Infinity"}""",
        """{"Real":"1.5"}""",
        """{"Reals":["NaN",1]}""",
    ];

    public static TheoryData<JsonNumberHandling> Handlings => [.. Enumerable.Range(0, 8).Select(static bits => (JsonNumberHandling)bits)];

    [Theory]
    [MemberData(nameof(Handlings))]
    public void Read_EveryLevel_AsStock(JsonNumberHandling handling)
    {
        JsonSerializerOptions options = new() { NumberHandling = handling };
        foreach (string document in s_documents)
        {
            AssertSameRead<NoneSaid>(document, options);
            AssertSameRead<ClassSaid>(document, options);
            AssertSameRead<ClassStrict>(document, options);
            AssertSameRead<MemberSaid>(document, options);
            AssertSameRead<MemberStrict>(document, options);
            AssertSameRead<List<ClassSaid>>($"[{document}]", options);
        }
    }

    /// <summary>System.Text.Json takes no numbers in quotes from a nullable collection, but from collections in it.</summary>
    [Theory]
    [MemberData(nameof(Handlings))]
    public void Read_NullableCollections_AsStock(JsonNumberHandling handling)
    {
        JsonSerializerOptions options = new() { NumberHandling = handling };
        foreach (string document in (string[])["[\"1\"]", "[1]", "null", "[\"1\",null]"])
        {
            AssertSameRead<ImmutableArray<int>?>(document, options);
            AssertSameRead<ImmutableArray<int>>(document, options);
            AssertSameRead<ImmutableArray<int?>?>(document, options);
            AssertSameRead<ImmutableArray<ImmutableArray<int>>?>($"[{document}]", options);
            AssertSameRead<ImmutableArray<List<int>>?>($"[{document}]", options);
            AssertSameRead<List<ImmutableArray<int>?>>($"[{document}]", options);
            AssertSameRead<Dictionary<string, ImmutableArray<double>?>>($$"""{"a":{{document}}}""", options);
            AssertSameRead<NullableCollections>($$"""{"Items":{{document}},"Named":{{document}}}""", options);
        }
    }

    [Fact]
    public void Read_OrdinaryNumbers_Read()
    {
        foreach (string document in s_documents.Where(static document => !document.Contains("\"1\"", StringComparison.Ordinal)
            && !document.Contains("\"2\"", StringComparison.Ordinal)
            && !document.Contains("NaN", StringComparison.Ordinal)
            && !document.Contains("\"Infinity\"", StringComparison.Ordinal)
            && !document.Contains("\"1.5\"", StringComparison.Ordinal)))
        {
            AssertRead<NoneSaid>(document);
            AssertRead<ClassSaid>(document);
            AssertRead<ClassStrict>(document);
            AssertRead<MemberSaid>(document);
        }
    }

    [Fact]
    public void Read_NumbersInQuotes_ReadWhereAllowed()
    {
        AssertRead<NoneSaid>("""{"Own":"1","List":["1"],"Nested":[["1"]],"Map":{"a":"1"},"Inner":{"Number":"1"}}""", StandardOptions.Web);
        AssertRead<ClassSaid>("""{"Own":"1"}""");
        AssertRead<MemberSaid>("""{"Own":"1","Plain":2}""");
        AssertFallsBack<MemberSaid>("""{"Own":"1","Plain":"2"}""");
        AssertFallsBack<ClassStrict>("""{"Own":"1"}""", StandardOptions.Web);
    }

    private sealed class Inner
    {
        public int Number { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class Strict
    {
        public int Number { get; set; }
    }

    private abstract class Shape
    {
        public int Own { get; set; }

        public int Plain { get; set; }

        public int? Maybe { get; set; }

        public List<int?>? Maybes { get; set; }

        public List<int>? List { get; set; }

        public List<int[]>? Nested { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Dictionary<int, int>? ByNumber { get; set; }

        public Dictionary<string, List<Dictionary<string, int[]>>>? Deep { get; set; }

        public Inner? Inner { get; set; }

        public Inner[]? Inners { get; set; }

        public Strict? Strict { get; set; }

        public string? Text { get; set; }

        public double Real { get; set; }

        public List<float>? Reals { get; set; }
    }

    private sealed class NoneSaid : Shape;

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    private sealed class ClassSaid : Shape;

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class ClassStrict : Shape;

    private sealed class MemberSaid
    {
        private const JsonNumberHandling Lenient = JsonNumberHandling.AllowReadingFromString
            | JsonNumberHandling.AllowNamedFloatingPointLiterals;

        [JsonNumberHandling(Lenient)]
        public int Own { get; set; }

        public int Plain { get; set; }

        [JsonNumberHandling(Lenient)]
        public int? Maybe { get; set; }

        [JsonNumberHandling(Lenient)]
        public List<int?>? Maybes { get; set; }

        [JsonNumberHandling(Lenient)]
        public List<int>? List { get; set; }

        [JsonNumberHandling(Lenient)]
        public Dictionary<string, int>? Map { get; set; }

        [JsonNumberHandling(Lenient)]
        public Dictionary<int, int>? ByNumber { get; set; }

        [JsonNumberHandling(Lenient)]
        public double Real { get; set; }

        [JsonNumberHandling(Lenient)]
        public List<float>? Reals { get; set; }
    }

    private sealed class MemberStrict
    {
        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Own { get; set; }

        public int Plain { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public List<int[]>? Nested { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public Dictionary<string, int>? Map { get; set; }
    }

    private sealed class NullableCollections
    {
        public ImmutableArray<int>? Items { get; set; }

        public ImmutableArray<Half?>? Named { get; init; }
    }
}
