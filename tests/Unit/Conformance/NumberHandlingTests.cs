using System.Collections;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// <see cref="JsonNumberHandling"/> on members, on their class, on their type and in options: which one wins, and how far it reaches.
/// </summary>
public sealed class NumberHandlingTests : JsonOracle
{
    [Fact]
    public void Serialize_ClassWithEverything_SameAsStock() => AssertEverywhere(new ByClass());

    [Fact]
    public void Serialize_Members_SameAsStock() => AssertEverywhere(new ByMember());

    [Fact]
    public void Serialize_MembersThatAreCollections_SameAsStock()
    {
        AssertMember(new List<int> { 1, 2 });
        AssertMember(new double?[] { 1.5, null });
        AssertMember(new HashSet<Half> { (Half)1, Half.NaN });
        AssertMember(new Queue<Int128>([1]));
        AssertMember<IEnumerable<decimal>>(new List<decimal> { 1.50m });
        AssertMember(ImmutableArray.Create(1L));
        AssertMember(new Dictionary<string, int> { ["a"] = 1 });
        AssertMember(new SortedDictionary<int, double> { [1] = double.NaN });
        AssertMember(new List<object> { 1, "x", new List<int> { 2 } });
        AssertMember(new Hashtable { ["a"] = 1 });
        AssertMember(new List<List<int>> { new() { 1 } });
        AssertMember(new List<string> { "x" });
        AssertMember(new QuotedList { 1 });
    }

    [Fact]
    public void Serialize_MemberOverClassOverType_SameAsStock()
    {
        AssertEverywhere(new Precedence());
        AssertEverywhere(new QuotedList { 1, 2 });
        AssertEverywhere(new List<QuotedList> { new() { 1 } });
        AssertEverywhere(new QuotedObjects { 1, 2.5, new List<int> { 3 } });
    }

    [Fact]
    public void Serialize_RunTimeTypeWithItsOwn_SameAsStock()
    {
        AssertEverywhere(new AnyHolder { Any = new QuotedList { 1 }, Many = [new QuotedList { 2 }, new PlainList { 3 }, 4] });
        AssertEverywhere(new List<object> { new QuotedList { 1 }, new PlainList { 2 } });
        AssertEverywhere<object>(new QuotedList { 1 });
        AssertEverywhere(
            new List<object>
            {
                new List<PlainList> { new() { 1 } },
                new List<List<int>> { new() { 1 } },
                new Dictionary<char, List<PlainList>> { ['a'] = [[1]] }
            });
        AssertEverywhere(new AnyHolder
        {
            Any = new Dictionary<string, QuotedList[]> { ["a"] = [[1]] },
            Many = [new Dictionary<char, List<int>> { ['a'] = [1] }, new ImmutableArray<int>?([1])]
        });
    }

    [Fact]
    public void Serialize_RunTimeTypeWithItsOwnAtTheLimit_SameAsStock()
    {
        for (int depth = 2; depth < 6; depth++)
        {
            JsonSerializerOptions options = new() { MaxDepth = depth, NumberHandling = JsonNumberHandling.WriteAsString };
            AssertSame(new AnyHolder { Any = new PlainList { 3 }, Many = [new PlainList()] }, options);
        }
    }

    [Fact]
    public void Serialize_QuotedListAtTheLimit_SameAsStock()
    {
        for (int depth = 60; depth < 66; depth++)
        {
            AssertSame(Recursive.Of(depth));
        }

        AssertSame(Recursive.Of(1), new JsonSerializerOptions { MaxDepth = 2 });
        AssertSame(Recursive.Of(1), new JsonSerializerOptions { MaxDepth = 1 });
    }

    [Fact]
    public void Compile_NumbersWithTheirOwn_IsCompiled()
    {
        AssertCompiled<Numbers>();
        AssertCompiled<List<Numbers>>(StandardOptions.Web);
        AssertCompiled<QuotedList>();
        AssertEverywhere(new Numbers());
    }

    private static void AssertMember<T>(T value)
    {
        const JsonNumberHandling Quoting = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        foreach (JsonNumberHandling handling in new[] { JsonNumberHandling.Strict, Quoting })
        {
            foreach (bool isIndented in new[] { false, true })
            {
                JsonSerializerOptions options = new() { WriteIndented = isIndented, NumberHandling = handling };
                AssertSame(new Quoted<T> { Value = value }, options);
                AssertSame(new Named<T> { Value = value }, options);
                AssertSame(new Plain<T> { Value = value }, options);
            }
        }

        foreach (string document in new[] { "[1,\"2\"]", """{"1":"2","3":4}""", """[["1"]]""", """["NaN"]""", "null" })
        {
            AssertSameRead<Quoted<T>>($$"""{"Value":{{document}}}""");
            AssertSameRead<Named<T>>($$"""{"Value":{{document}}}""");
        }
    }

    private static void AssertEverywhere<T>(T value)
    {
        AssertSameEverywhere(value);
        AssertSame(value, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.WriteAsString });
        AssertSame(
            value,
            new JsonSerializerOptions
            {
                NumberHandling = JsonNumberHandling.AllowReadingFromString,
                DictionaryKeyPolicy = JsonNamingPolicy.CamelCase
            });
    }

    private sealed class Numbers
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public int A { get; set; } = 1;

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public Half? B { get; set; } = (Half)1.5;

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public double? C { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class ByClass
    {
        public object Any { get; set; } = 5;

        public List<object> Many { get; set; } = [1, 2.5, "x", new[] { 1 }, new Plain()];

        public Dictionary<string, object> Named { get; set; } = new() { ["A"] = 1 };

        public List<List<int>> Lists { get; set; } = [[1, 2]];

        public int[][] Arrays { get; set; } = [[1]];

        public Dictionary<string, List<int>> NamedLists { get; set; } = new() { ["A"] = [1] };

        public List<int> List { get; set; } = [1];

        public List<Half?> Halves { get; set; } = [(Half)1, null];

        public ImmutableStack<int> Stack { get; set; } = ImmutableStack.Create(1);

        public ImmutableArray<int>? MaybeArray { get; set; } = [1];

        public Hashtable Table { get; set; } = new() { ["a"] = 1 };

        public NamedNumbers Mine { get; set; } = new() { ["q"] = 1 };

        public ArraySegment<int> Segment { get; set; } = new([1]);

        public ReadOnlyMemory<int> Memory { get; set; } = new([1]);

        public Plain Inner { get; set; } = new();

        public KeyValuePair<int, int>? Pair { get; set; } = new(1, 2);

        public Dictionary<int, decimal?> Keyed { get; set; } = new() { [1] = 1.50m };

        public DayOfWeek Day { get; set; }

        public Shape Shape { get; set; } = new Circle();
    }

    private sealed class Quoted<T>
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public T? Value { get; set; }
    }

    private sealed class Named<T>
    {
        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public T? Value { get; set; }
    }

    private sealed class Plain<T>
    {
        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public T? Value { get; set; }
    }

    private sealed class ByMember
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public object Any { get; set; } = 5;

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<object> Many { get; set; } = [1, 2.5, "x", new[] { 1 }, new Plain()];

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<string, int> Named { get; set; } = new() { ["Ab"] = 1 };

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<char, int> ByCharacter { get; set; } = new() { ['A'] = 1 };

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public NamedNumbers Mine { get; set; } = new() { ["q"] = 1 };

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public ArraySegment<int> Segment { get; set; } = new([1]);

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public List<float> Floats { get; set; } = [1.5f];
    }

    private sealed class Precedence
    {
        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public QuotedList Strict { get; set; } = [1];

        public QuotedList ByType { get; set; } = [1];

        public List<QuotedList> Inside { get; set; } = [[1]];

        public StrictHolder Class { get; set; } = new();
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class StrictHolder
    {
        public QuotedList Direct { get; set; } = [1];

        public List<QuotedList> Inside { get; set; } = [[1]];

        public object Any { get; set; } = new QuotedList { 1 };
    }

    private sealed class AnyHolder
    {
        public object? Any { get; set; }

        public List<object>? Many { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class QuotedList : List<int>;

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class QuotedObjects : List<object>;

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    private sealed class PlainList : List<int>;

    private sealed class NamedNumbers : Dictionary<string, int>;

    private sealed class Plain
    {
        public int Number { get; set; } = 1;
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    private class Shape
    {
        public int Sides { get; set; } = 4;
    }

    private sealed class Circle : Shape
    {
        public List<int> Radii { get; set; } = [1];
    }

    private sealed class Recursive
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<int> List { get; set; } = [1];

        public Recursive? Next { get; set; }

        public static Recursive Of(int depth)
        {
            Recursive root = new();
            for (int i = 1; i < depth; i++)
            {
                root = new Recursive { Next = root };
            }

            return root;
        }
    }
}
