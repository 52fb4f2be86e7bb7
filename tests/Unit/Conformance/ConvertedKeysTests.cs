using System.Collections;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Keys of dictionaries whose type has a converter of the application's: as that says, or as by System.Text.Json's own.</summary>
public sealed class ConvertedKeysTests : JsonOracle
{
    private const string Document = """{"b":1," A ":2,"é\n":null}""";

    /// <summary>Converters as applications have them, which say nothing of keys.</summary>
    private static readonly JsonSerializerOptions s_web = WithConverters(new(JsonSerializerDefaults.Web));

    [Fact]
    public void Serialize_ConvertersThatSayNothingOfKeys_SameAsStock()
    {
        JsonSerializerOptions named = WithConverters(new() { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper, WriteIndented = true });
        foreach (JsonSerializerOptions options in new[] { s_web, named })
        {
            AssertCovered(new Dictionary<string, int> { [" Key One "] = 1, ["é\""] = 2, [""] = 3 }, options);
            AssertCovered<IReadOnlyDictionary<string, string?>>(new Dictionary<string, string?> { [" Key "] = " x ", ["n"] = null }, options);
            AssertCovered(new Dictionary<DateTime, decimal> { [new(2030, 5, 6, 7, 8, 9, DateTimeKind.Utc)] = 1.50m }, options);
            AssertCovered(new SortedDictionary<Guid, bool> { [new Guid(1, 2, 3, [4, 5, 6, 7, 8, 9, 10, 11])] = true }, options);
            AssertCovered(new OwnTable { ["B c"] = [" x "] }, options);
            AssertCovered<IDictionary>(new Hashtable { [" k "] = " v " }, options);
            AssertCovered(new Order { Notes = new() { [" N "] = " v " }, More = new() { [" M "] = " w ", ["o"] = 1 } }, options);
        }
    }

    [Fact]
    public void Read_ConvertersThatSayNothingOfKeys_AsStock()
    {
        AssertReadAndDamagedAsStock<Dictionary<string, int?>>(Document, s_web, hasKeys: true);
        AssertReadAndDamagedAsStock<IReadOnlyDictionary<string, int?>>(Document, s_web, hasKeys: true);
        AssertReadAndDamagedAsStock<SortedDictionary<string, int?>>(Document, s_web, hasKeys: true);
        AssertReadAndDamagedAsStock<Dictionary<DateTime, bool>>("""{"2030-05-06T07:08:09Z":true}""", s_web, hasKeys: true);
        AssertReadAndDamagedAsStock<Dictionary<Guid, bool>>("""{"00000001-0002-0003-0405-060708090a0b":true}""", s_web, hasKeys: true);
        AssertReadAndDamagedAsStock<Dictionary<string, Line>>("""{" a ":{"count":1,"name":" x "}}""", s_web, hasKeys: true);
        AssertSameRead<Dictionary<string, int>>("""{"a":1,"a":2}""", s_web);
    }

    [Fact]
    public void Serialize_ConvertersThatSayNothingOfKeys_AllocatesNothing()
    {
        JsonSerializerOptions options = new() { Converters = { new TrimmingConverter(), new MinuteConverter() } };
        AssertZeroBytes(new Dictionary<string, int> { [" Key One "] = 1, ["b"] = 2 }, options);
        AssertZeroBytes(new Dictionary<DateTime, int> { [DateTime.UnixEpoch] = 1 }, options);
    }

    [Fact]
    public void Serialize_ConvertersThatSayHowKeysAre_SameAsStock()
    {
        foreach (JsonConverter converter in new JsonConverter[] { new ShoutedKeysConverter(), new HeirConverter(), new ReadKeysConverter() })
        {
            JsonSerializerOptions options = new() { Converters = { converter } };
            AssertSame(new Dictionary<string, int> { ["a"] = 1, ["é"] = 2 }, options);
            AssertSame(new Order { Notes = new() { ["n"] = "v" }, More = new() { ["m"] = 1 } }, options);
            AssertSameRead<Dictionary<string, int>>("""{"A":1,"b":2}""", options);
            Assert.False(ZeroAllocJson.Compile<Dictionary<string, int>>(options).IsCompiled);
            Assert.False(ZeroAllocJson.Compile<Dictionary<string, int>>(options).IsReadCompiled);
        }
    }

    /// <summary>System.Text.Json has no converter of its own for keys of these, and refuses them.</summary>
    [Fact]
    public void Serialize_KeysThatAreRefused_RefusedAsStock()
    {
        JsonSerializerOptions enums = new() { Converters = { new DayConverter() } };
        AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }, enums);
        AssertSameRead<Dictionary<DayOfWeek, int>>("""{"Friday":1}""", enums);

        JsonSerializerOptions generated = new() { TypeInfoResolver = PreservedContext.Default, Converters = { new TrimmingConverter() } };
        AssertSame(new Dictionary<string, int> { ["a"] = 1 }, generated);
        AssertSameRead<Dictionary<string, int>>("""{"a":1}""", generated);
    }

    private static JsonSerializerOptions WithConverters(JsonSerializerOptions options)
    {
        options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        options.Converters.Add(new TrimmingConverter());
        options.Converters.Add(new MinuteConverter());
        options.Converters.Add(new BraceConverter());
        return options;
    }

    private static void AssertCovered<T>(T value, JsonSerializerOptions options)
    {
        AssertSame(value, options);
        Assert.True(ZeroAllocJson.Compile<T>(options).IsCompiled == CompiledShapes.MayExist, ZeroAllocJson.Describe(typeof(T), options));
    }

    private sealed class OwnTable : Dictionary<string, List<string>>;

    private sealed class Line
    {
        public int Count { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Order
    {
        public int Id { get; set; }

        public Dictionary<string, string>? Notes { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    private sealed class TrimmingConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()?.Trim();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.AsSpan().Trim());
    }

    private sealed class MinuteConverter : JsonConverter<DateTime>
    {
        private const string Format = "yyyy-MM-dd HH:mm";

        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            DateTime.ParseExact(reader.GetString()!, Format, CultureInfo.InvariantCulture);

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString(Format, CultureInfo.InvariantCulture));
    }

    private sealed class BraceConverter : JsonConverter<Guid>
    {
        public override Guid Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            Guid.ParseExact(reader.GetString()!, "B");

        public override void Write(Utf8JsonWriter writer, Guid value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString("B"));
    }

    private sealed class DayConverter : JsonConverter<DayOfWeek>
    {
        public override DayOfWeek Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => DayOfWeek.Friday;

        public override void Write(Utf8JsonWriter writer, DayOfWeek value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }

    private class ShoutedKeysConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);

        public override string ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString()!.ToLowerInvariant();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WritePropertyName(value.ToUpperInvariant());
    }

    private sealed class HeirConverter : ShoutedKeysConverter;

    private sealed class ReadKeysConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);

        public override string ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString() + "!";
    }
}
