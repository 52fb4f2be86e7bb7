using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Everything that is written as a JSON object with keys from data.</summary>
public sealed class DictionariesTests : JsonOracle
{
    [Fact]
    public void Serialize_StringKeys_SameAsStock()
    {
        AssertCovered(
            new Dictionary<string, int> { ["Plain"] = 1, ["with \"quote\""] = 2, [""] = 3, ["日本🐘"] = 4, ["<&>"] = 5, ["XMLKey"] = 6 });
        AssertCovered(new Dictionary<string, string?> { ["A"] = null, ["b"] = "" });
        AssertCovered(new Dictionary<string, Value?> { ["One"] = new() { Number = 1 }, ["Two"] = null });
        AssertCovered(new Dictionary<string, Dictionary<string, List<int>?>> { ["Out"] = new() { ["In"] = [1], ["No"] = null } });
        AssertCovered(new Dictionary<string, int>());
    }

    [Fact]
    public void Serialize_OtherKeys_SameAsStock()
    {
        AssertKey(5, -1, int.MaxValue);
        AssertKey(5L, long.MinValue);
        AssertKey<byte>(5, 255);
        AssertKey<sbyte>(-5);
        AssertKey<short>(-5);
        AssertKey<ushort>(5);
        AssertKey(5u);
        AssertKey(ulong.MaxValue);
        AssertKey(Int128.MinValue);
        AssertKey(UInt128.MaxValue);
        AssertKey(1.5, 1e20, -0.0);
        AssertKey(1.5f);
        AssertKey((Half)1.5);
        AssertKey(1.50m);
        AssertKey(true, false);
        AssertKey('c', '"', 'é');
        AssertKey(Guid.AllBitsSet, Guid.Empty);
        AssertKey(DayOfWeek.Friday, (DayOfWeek)77);
        AssertKey(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), DateTime.MinValue);
        AssertKey(new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)));
        AssertKey(new DateOnly(2020, 1, 2));
        AssertKey(new TimeOnly(1, 2, 3));
        AssertKey(TimeSpan.FromSeconds(3));
        AssertKey(new Uri("https://example.org/?a=b&c"));
        AssertKey(new Version(1, 2, 3));
    }

    /// <summary>While another thread clears a dictionary, its entries have no keys any more.</summary>
    [Fact]
    public void Serialize_KeyIsNull_FailsAsStock()
    {
        const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        var torn = new Dictionary<string, int> { ["A"] = 1, ["B"] = 2 };
        var entries = (Array)torn.GetType().GetField("_entries", Fields)!.GetValue(torn)!;
        object entry = entries.GetValue(1)!;
        entry.GetType().GetField("key", Fields)!.SetValue(entry, null);
        entries.SetValue(entry, 1);

        AssertSame(torn);
    }

    [Fact]
    public void Serialize_NotANumberKey_SameAsStock() => AssertKey(double.NaN);

    [Fact]
    public void Serialize_UnsupportedKeys_FailAsStock()
    {
        AssertSame(new Dictionary<Value, int> { [new Value()] = 1 });
        AssertSame(new Dictionary<Value, int>());
        AssertSame(new Dictionary<int[], int> { [[1]] = 1 });
    }

    [Fact]
    public void Serialize_ObjectKeys_SameAsStock()
    {
        AssertSame(new Dictionary<object, int> { ["s"] = 1, [5] = 2 });
        AssertSame(new Hashtable { ["s"] = 1 });
    }

    [Fact]
    public void Serialize_EnumKeysWhateverAnIntegerIs_SameAsStock()
    {
        JsonSerializerOptions[] all =
        [
            new() { NumberHandling = JsonNumberHandling.WriteAsString },
            new() { Converters = { new OddInt32Converter() } },
            new()
            {
                Converters = { new OddInt32Converter(), new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) },
                DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper
            },
        ];
        foreach (JsonSerializerOptions options in all)
        {
            AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)77] = 2 }, options);
            AssertSame(new SortedDictionary<DayOfWeek, string> { [DayOfWeek.Friday] = "x", [DayOfWeek.Monday] = "y" }, options);
            AssertCompiled<Dictionary<DayOfWeek, string>>(options);
        }
    }

    [Fact]
    public void Serialize_NullKey_FailsAsStock()
    {
        AssertSame<IDictionary<string, int>>(new NullKeys());
        AssertSame<IReadOnlyDictionary<string, int>>(new NullKeys());
        AssertSame(new { Before = 1, Keys = (IReadOnlyDictionary<string, int>)new NullKeys() });
    }

    [Fact]
    public void Serialize_DerivedThatEnumeratesSomethingElse_SameAsStock()
    {
        AssertSame<Dictionary<string, int>>(new Liar { ["a"] = 1 });
        AssertSame<IDictionary<string, int>>(new Liar { ["a"] = 1 });
        AssertSame(new Liar { ["a"] = 1 });
    }

    [Fact]
    public void Serialize_TextEnumKeys_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower) } };
        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)77] = 2 }, options);
    }

    [Fact]
    public void Compile_CommonDictionaries_IsCompiled()
    {
        AssertCompiled<Dictionary<int, string>>();
        AssertCompiled<Dictionary<long, string>>();
        AssertCompiled<Dictionary<Guid, Value>>();
        AssertCompiled<Dictionary<DayOfWeek, int>>();
        AssertCompiled<IReadOnlyDictionary<string, int>>();
        AssertCompiled<ImmutableDictionary<string, int>>();
    }

    [Fact]
    public void Serialize_Interfaces_SameAsStock()
    {
        Dictionary<string, int> source = new() { ["First"] = 1, ["second"] = 2 };
        AssertSameEverywhere<IDictionary<string, int>>(source);
        AssertSameEverywhere<IReadOnlyDictionary<string, int>>(source);
        AssertSameEverywhere<IReadOnlyDictionary<string, int>>(new SortedDictionary<string, int>(source));
        AssertSameEverywhere<IDictionary>(source);
        AssertSameEverywhere<IEnumerable<KeyValuePair<string, int>>>(source);
        AssertSameEverywhere<ICollection<KeyValuePair<string, int>>>(source);
        AssertSameEverywhere<IImmutableDictionary<string, int>>(source.ToImmutableDictionary());
    }

    [Fact]
    public void Serialize_OtherDictionaries_SameAsStock()
    {
        Dictionary<string, Value> source = new() { ["First"] = new() { Number = 1 } };
        AssertSameEverywhere(new SortedDictionary<string, Value>(source));
        AssertSameEverywhere(new SortedList<string, Value>(source));
        AssertSameEverywhere(new ConcurrentDictionary<string, Value>(source));
        AssertSameEverywhere(new ReadOnlyDictionary<string, Value>(source));
        AssertSameEverywhere(source.ToImmutableDictionary());
        AssertSameEverywhere(source.ToImmutableSortedDictionary());
        AssertSameEverywhere(source.ToFrozenDictionary());
        AssertSameEverywhere(new OrderedDictionary<string, Value>(source));
        AssertSameEverywhere(new Derived { ["K"] = 1 });
        AssertSameEverywhere(source.Keys);
        AssertSameEverywhere(source.Values);
    }

    [Fact]
    public void Serialize_KeysOfAllKinds_SameAsStock()
    {
        AssertCovered(new Dictionary<double, int> { [1e16] = 1, [double.Epsilon] = 2 });
        AssertCovered(new SortedDictionary<float, int> { [1e16f] = 1, [float.MinValue] = 2 });
        AssertCovered(new Dictionary<Half, int> { [Half.MaxValue] = 1, [Half.NaN] = 2, [Half.Epsilon] = 3 });
        AssertCovered(new Dictionary<Half, int> { [Half.PositiveInfinity] = 1, [Half.NegativeInfinity] = 2 });
        AssertCovered(new Dictionary<bool, string> { [true] = "a", [false] = "b" });
        AssertCovered(new Dictionary<Uri, int> { [new("https://example.org/é<>?a=\"b\"&c")] = 1, [new("/a b", UriKind.Relative)] = 2 });
        AssertCovered(new SortedDictionary<Version, int> { [new(1, 2)] = 1, [new(1, 2, 3, 4)] = 2 });
        AssertKey(float.PositiveInfinity, float.NegativeInfinity, float.NaN);
        AssertKey(double.NegativeInfinity);
        AssertZeroBytes(new Dictionary<bool, int> { [true] = 1 });
        AssertZeroBytes(new Dictionary<Half, int> { [(Half)1.5] = 1 });
        AssertZeroBytes(new Dictionary<Uri, int> { [new("/a", UriKind.Relative)] = 1 });
    }

    [Fact]
    public void Serialize_ObjectValues_SameAsStock() =>
        AssertSameEverywhere(
            new Dictionary<string, object?>
            {
                ["A"] = 1,
                ["B"] = "x",
                ["C"] = null,
                ["D"] = new Value(),
                ["E"] = new[] { 1 },
                ["F"] = new Dictionary<string, int> { ["G"] = 1 }
            });

    [Fact]
    public void Serialize_AsMember_SameAsStock()
    {
        AssertCovered(new Holder());
        AssertCovered(new Holder { Texts = new() { ["Key"] = "v" }, Numbers = new() { [5] = new() { Number = 6 } } });
    }

    [Fact]
    public void Serialize_ThrowingKeyPolicy_FailsAsStock() =>
        AssertSame(new Dictionary<string, int> { ["a"] = 1 }, new JsonSerializerOptions { DictionaryKeyPolicy = new Failing() });

    [Fact]
    public void Serialize_NullFromKeyPolicy_FailsAsStock() =>
        AssertSame(new Dictionary<string, int> { ["a"] = 1 }, new JsonSerializerOptions { DictionaryKeyPolicy = new Nulls() });

    private static void AssertKey<T>(params T[] keys)
        where T : notnull
    {
        AssertSameEverywhere(keys.ToDictionary(key => key, _ => 1));
        AssertSameEverywhere<IReadOnlyDictionary<T, Value?>>(keys.ToDictionary(key => key, _ => (Value?)new Value { Number = 2 }));
    }

    private sealed class Value
    {
        public int Number { get; set; }
    }

    private sealed class Holder
    {
        public Dictionary<string, string>? Texts { get; set; }

        public Dictionary<int, Value>? Numbers { get; set; }
    }

    private sealed class Derived : Dictionary<string, int>
    {
        public string Name { get; set; } = "not written";
    }

    private sealed class Failing : JsonNamingPolicy
    {
        public override string ConvertName(string name) => throw new FormatException("No name.");
    }

    private sealed class Nulls : JsonNamingPolicy
    {
        public override string ConvertName(string name) => null!;
    }

    private sealed class OddInt32Converter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 0;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"<{value}>");
    }

    private sealed class Liar : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator()
        {
            yield return new("other", 42);
        }
    }

    private sealed class NullKeys : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator()
        {
            yield return new("a", 1);
            yield return new(null!, 2);
        }
    }
}
