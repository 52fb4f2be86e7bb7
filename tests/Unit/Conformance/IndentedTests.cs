using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Indented documents, under every setting of their lines.</summary>
public sealed class IndentedTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_default = new() { WriteIndented = true };

    private static readonly JsonSerializerOptions s_tabs = new()
    {
        WriteIndented = true,
        IndentCharacter = '\t',
        IndentSize = 1,
        NewLine = "\r\n",
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    public static TheoryData<char, int, string> Settings()
    {
        TheoryData<char, int, string> all = [];
        foreach (int size in new[] { 0, 1, 2, 3, 15, 16, 31, 32, 63, 64, 126, 127 })
        {
            all.Add(' ', size, "\n");
            all.Add('\t', size, "\r\n");
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public void Serialize_AnySetting_SameAsStock(char character, int size, string newLine)
    {
        JsonSerializerOptions options = new()
        {
            WriteIndented = true,
            IndentCharacter = character,
            IndentSize = size,
            NewLine = newLine,
            MaxDepth = 200,
        };

        AssertCompiled<Node>(options);
        AssertSame(Node.Chain(3), options);
        AssertSame(Node.Chain(40), options);
        AssertSame(Everything.Full(), options);
    }

    /// <summary>System.Text.Json writes these numbers as raw text, in quotes or not, and begins no line for such an element.</summary>
    [Fact]
    public void Serialize_RawNumbersUnderEveryHandling_SameAsStock()
    {
        foreach (JsonNumberHandling handling in new[]
        {
            JsonNumberHandling.Strict,
            JsonNumberHandling.WriteAsString,
            JsonNumberHandling.AllowNamedFloatingPointLiterals,
            JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals
        })
        {
            JsonSerializerOptions options = new() { WriteIndented = true, NumberHandling = handling };
            AssertSame(new List<Int128> { 1, Int128.MinValue }, options);
            AssertSame(new UInt128[] { UInt128.MaxValue }, options);
            AssertSame(new HashSet<Half> { (Half)1, (Half)2.5 }, options);
            AssertSame(new List<Half?> { null, (Half)1, null }, options);
            AssertSame(new { Inside = new List<List<UInt128?>> { new() { 1, null, 2 }, new() } }, options);
            AssertSame(new Dictionary<Half, Int128[]> { [(Half)1] = [2, 3] }, options);
            if (handling != JsonNumberHandling.Strict)
            {
                AssertSame(new[] { Half.NaN, (Half)1, Half.NegativeInfinity }, options);
                AssertSame(new Half?[] { Half.NaN, null }, options);
            }
        }
    }

    [Fact]
    public void Serialize_EveryShape_SameAsStock()
    {
        AssertCompiled<Everything>(s_default);
        foreach (JsonSerializerOptions options in new[] { s_default, s_tabs })
        {
            AssertSame(Everything.Full(), options);
            AssertSame(new Everything(), options);
            AssertSame(Enumerable.Repeat(Everything.Full(), 3).ToList(), options);
            AssertSame<Everything?>(null, options);
            AssertSame(new Empty(), options);
            AssertSame(new List<Empty?> { new(), null }, options);
            AssertSame(Array.Empty<int>(), options);
            AssertSame(new Dictionary<string, int>(), options);
            AssertSame(new Dictionary<int, int[]> { [1] = [], [2] = [1, 2] }, options);
            AssertSame(new SortedDictionary<string, Empty> { ["a"] = new(), ["b"] = new() }, options);
            AssertSame("text", options);
            AssertSame(5, options);
            AssertSame<object>(new List<object?> { 1, null, new Empty(), new int[2][] }, options);
        }
    }

    [Fact]
    public void Serialize_MembersLeftOut_NoLineOfTheirs()
    {
        JsonSerializerOptions options = new() { WriteIndented = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
        for (int i = 0; i < 16; i++)
        {
            AssertSame(
                new Optional { A = i & 1, B = (i & 2) == 0 ? null : "b", C = (i & 4) == 0 ? null : [1], D = (i & 8) == 0 ? null : new() },
                options);
        }

        AssertSame(new OptionalBehind { First = 1 }, options);
        AssertSame(new OptionalBehind { First = 1, Middle = "m", Last = 3 }, options);
    }

    [Fact]
    public void Serialize_PartsOfTheStockSerializer_BeginTheirLineAsThere()
    {
        foreach (JsonSerializerOptions shared in new[] { s_default, s_tabs })
        {
            foreach (JsonConverter converter in new JsonConverter[] { new RawConverter(), new BracketConverter(), new NumberConverter() })
            {
                JsonSerializerOptions options = new(shared) { Converters = { converter } };
                Dot[] dots = [new(1), new(2), new(3)];
                AssertSame(dots[0], options);
                AssertSame(dots, options);
                AssertSame<IReadOnlyCollection<Dot>>(dots, options);
                AssertSame(new Dot?[] { null, dots[0], null, dots[1] }, options);
                AssertSame(new object?[] { null, dots[0], 5, dots[1], new[] { dots[2] } }, options);
                AssertSame(new Queue<object>([dots[0], "a", dots]), options);
                AssertSame(dots.ToDictionary(dot => dot.X), options);
                AssertSame(new SortedDictionary<int, Dot>(dots.ToDictionary(dot => dot.X)), options);
                AssertSame(new { One = dots[0], Maybe = (Dot?)dots[1], Any = (object)dots[2], Many = dots, After = 1 }, options);
                AssertSame(new List<List<Dot?>> { new() { dots[0], null }, new() }, options);
            }
        }

        AssertCompiled<List<Dot>>(new(s_default) { Converters = { new RawConverter() } });
    }

    [Fact]
    public void Serialize_Trees_SameAsStock()
    {
        const string Text = """{ "a" : [ 1, { }, [ ], {"b":[null,true,"\u0041<é"]} ] , "c\n": {"d":{"e":[[[1.5e3]]]}} }""";
        using var document = JsonDocument.Parse(Text);
        foreach (JsonSerializerOptions options in new[] { s_default, s_tabs, new(s_default) { Encoder = new BracketingEncoder() } })
        {
            AssertSame(
                new
                {
                    Element = document.RootElement,
                    Document = document,
                    Node = JsonNode.Parse(Text),
                    Any = (object)document.RootElement,
                    Nodes = new JsonNode?[] { JsonNode.Parse("1"), null, JsonNode.Parse("[1]"), new JsonArray(), new JsonObject() },
                    Elements = new[] { document.RootElement, document.RootElement.GetProperty("a"), document.RootElement.GetProperty("a")[0] },
                    Objects = new object?[] { document.RootElement, JsonNode.Parse(Text) },
                },
                options);
        }
    }

    [Fact]
    public void Serialize_PolymorphicAndExtensionData_SameAsStock()
    {
        AssertSame(new List<Shape?> { new Circle { R = 1 }, null, new Shape() }, s_default);
        AssertSame(new { One = (Shape)new Circle { R = 2 }, Two = 3 }, s_default);
        AssertSame(new { One = (object)new Circle { R = 2 }, Two = 3 }, s_default);
        AssertSame(new List<object> { new Circle { R = 2 }, new Shape() }, s_tabs);
        AssertSame(
            new List<Extended> { new() { More = new() { ["x"] = JsonDocument.Parse("[1,{}]").RootElement } }, new() }, s_default);
        AssertSame(new { Inner = new Extended { More = new() { ["x"] = JsonDocument.Parse("[1]").RootElement } }, After = 0 }, s_tabs);
    }

    [Fact]
    public void Serialize_NumberHandlingAndEnumKeys_SameAsStock()
    {
        JsonSerializerOptions options = new(s_default)
        {
            NumberHandling = JsonNumberHandling.WriteAsString,
            Converters = { new JsonStringEnumConverter() },
        };

        AssertSame(new { Any = (object)new ArrayOfItsOwn { 1, 2 }, Any2 = (object)new List<List<int>> { new() { 1 } } }, options);
        AssertSame(new List<object> { new ArrayOfItsOwn { 1, 2 }, new ArrayOfItsOwn() }, options);
        AssertSame(new Dictionary<DayOfWeek, DayOfWeek> { [DayOfWeek.Friday] = DayOfWeek.Monday, [(DayOfWeek)9] = 0 }, options);
        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)9] = 2 }, s_tabs);
    }

    [Fact]
    public void Serialize_AsDeepAsAllowedAndDeeper_SameAsStock()
    {
        foreach (int depth in new[] { 1, 2, 3, 5, 6 })
        {
            JsonSerializerOptions options = new() { WriteIndented = true, MaxDepth = 5 };
            AssertSame(Node.Chain(depth), options);
            AssertSame(new List<Node> { Node.Chain(depth - 1)! }, options);
        }

        AssertSame(new Empty(), new JsonSerializerOptions { WriteIndented = true, MaxDepth = 1 });
        Node cycle = new();
        cycle.Next = cycle;
        AssertSame(cycle, s_default);
    }

    [Fact]
    public void Serialize_Indented_AllocatesNothing()
    {
        AssertZeroBytes(Node.Chain(20), s_default);
        AssertZeroBytes(new List<Node?> { Node.Chain(3), Node.Chain(5) }, s_tabs);
        AssertZeroBytes(Everything.ZeroAllocated(), s_default);
        using var document = JsonDocument.Parse("""{"a":[1,{"b":"<"}]}""");
        AssertZeroBytes(new List<JsonElement> { document.RootElement, document.RootElement }, s_default);
    }

    private sealed class Node
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public Node? Next { get; set; }

        public List<int> Numbers { get; set; } = [];

        public static Node? Chain(int length) => length == 0
            ? null
            : new() { Number = length, Text = "t" + length, Numbers = [.. Enumerable.Range(0, length % 4)], Next = Chain(length - 1) };
    }

    private sealed class Everything
    {
        public int Int { get; set; } = 3;

        public double? Maybe { get; set; }

        public string? Text { get; set; }

        public DayOfWeek Day { get; set; }

        public Empty? Empty { get; set; }

        public int[]? Ints { get; set; }

        public List<string?>? Texts { get; set; }

        public HashSet<int>? Set { get; set; }

        public ImmutableArray<string> Immutable { get; set; } = [];

        public IEnumerable<int>? Lazy { get; set; }

        public IReadOnlyList<string>? Array { get; set; }

        public Dictionary<string, int[]?>? Map { get; set; }

        public IReadOnlyDictionary<Guid, Optional?>? Pairs { get; set; }

        public object? Any { get; set; }

        public List<object?>? Anys { get; set; }

        public byte[]? Bytes { get; set; }

        public Pair Pair { get; set; }

        public Pair? MaybePair { get; set; }

        public List<Pair?>? PairList { get; set; }

        public static Everything Full() => new()
        {
            Maybe = 1.5,
            Text = "a<é\n",
            Day = DayOfWeek.Friday,
            Empty = new(),
            Ints = [1, 2, 3],
            Texts = ["a", null, ""],
            Set = [5],
            Immutable = ["x", "y"],
            Lazy = Enumerable.Range(0, 3).Where(i => i != 1),
            Array = new[] { "p", "q" },
            Map = new() { ["k<"] = [1], ["l"] = null, ["m"] = [] },
            Pairs = new SortedDictionary<Guid, Optional?> { [Guid.Empty] = new() { A = 1 }, [Guid.AllBitsSet] = null },
            Any = new { X = 1, Y = new object?[] { null, "z", new() } },
            Anys = [1, "two", null, new List<int> { 3 }, new Dictionary<string, object> { ["four"] = 4.5m }, new Optional(), new()],
            Bytes = [1, 2, 3],
            Pair = new() { Left = 1, Right = [2] },
            MaybePair = new Pair { Left = 3 },
            PairList = [new Pair(), null],
        };

        public static Everything ZeroAllocated() => new()
        {
            Text = "a",
            Ints = [1, 2, 3],
            Texts = ["a", null, ""],
            Set = [5],
            Immutable = ["x", "y"],
            Array = new[] { "p", "q" },
            Map = new() { ["k<"] = [1], ["l"] = null, ["m"] = [] },
            Any = new Optional { A = 5 },
            Anys = [1, "two", null, new List<int> { 3 }, new Optional()],
            MaybePair = new Pair { Left = 3, Right = [1, 2] },
            PairList = [new Pair(), null],
        };
    }

    private struct Pair
    {
        public int Left { get; set; }

        public List<int>? Right { get; set; }
    }

    private sealed class Optional
    {
        public int A { get; set; }

        public string? B { get; set; }

        public int[]? C { get; set; }

        public Empty? D { get; set; }
    }

    private sealed class OptionalBehind
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int First { get; set; }

        public string? Middle { get; set; }

        public int Last { get; set; }
    }

    private sealed class Empty;

    [JsonDerivedType(typeof(Circle), "circle")]
    private class Shape
    {
        public int Id { get; set; }
    }

    private sealed class Circle : Shape
    {
        public double R { get; set; }
    }

    private sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class ArrayOfItsOwn : List<int>;

    private readonly record struct Dot(int X);

    private sealed class RawConverter : JsonConverter<Dot>
    {
        public override Dot Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Dot value, JsonSerializerOptions options) =>
            writer.WriteRawValue($$"""{"raw":{{value.X}} }""", skipInputValidation: value.X % 2 == 0);
    }

    private sealed class BracketConverter : JsonConverter<Dot>
    {
        public override Dot Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Dot value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteStartArray("x");
            writer.WriteNumberValue(value.X);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }
    }

    private sealed class NumberConverter : JsonConverter<Dot>
    {
        public override Dot Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Dot value, JsonSerializerOptions options) => writer.WriteNumberValue(value.X);
    }
}
