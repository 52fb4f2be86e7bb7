using System.Collections;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Keys of enums and of tables under everything that options may say of the document around them.</summary>
public sealed class KeyCrossingsTests : JsonOracle
{
    public static TheoryData<string, bool, int> Documents()
    {
        TheoryData<string, bool, int> all = [];
        foreach (string references in new[] { "none", "preserve", "ignore cycles" })
        {
            foreach (int depth in new[] { 0, 2, 3 })
            {
                all.Add(references, false, depth);
                all.Add(references, true, depth);
            }
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Serialize_KeysUnderCrossedOptions_SameAsStock(string references, bool isIndented, int maxDepth)
    {
        foreach (JsonConverter? converter in new JsonConverter?[] { null, new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) })
        {
            foreach (JsonNamingPolicy? policy in new[] { null, JsonNamingPolicy.SnakeCaseLower })
            {
                JsonSerializerOptions options = Options(references, isIndented, maxDepth, policy);
                if (converter is not null)
                {
                    options.Converters.Add(converter);
                }

                AssertEnums(options);
                AssertTables(options);
            }
        }
    }

    /// <summary>Keys of a table that are no texts are written by the converter of objects.</summary>
    [Fact]
    public void Serialize_TableUnderAConverterOfObjects_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new ObjectConverter() } };
        AssertSame(new Hashtable { [DayOfWeek.Friday] = 1 }, options);
        AssertSame(new Hashtable { [1.5] = null }, options);
        AssertSame(new { Before = 1, Table = new Hashtable { [DayOfWeek.Friday] = null }, Behind = 2 }, options);
        AssertSame(new List<Hashtable> { new() { ["text"] = null }, new() { [new DateTime(2030, 1, 2)] = 3 } }, options);
    }

    [Fact]
    public void Serialize_TableOfKeysThatAreNone_RefusedAsStock()
    {
        foreach (object key in new object[] { new(), new List<int>(), new { A = 1 }, (1, 2) })
        {
            AssertSame(new Hashtable { [key] = 1 });
            AssertSame(new { Table = new Hashtable { [key] = null } });
        }
    }

    private static void AssertEnums(JsonSerializerOptions options)
    {
        AssertSameIfAgreed(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)77] = 2 }, options);
        AssertSameIfAgreed(new Dictionary<Sides, string?> { [Sides.Left | Sides.Top] = "é<", [Sides.Top] = null, [(Sides)64] = "" }, options);
        AssertSameIfAgreed(new SortedDictionary<DayOfWeek, List<int>> { [DayOfWeek.Friday] = [1], [DayOfWeek.Monday] = [] }, options);
        AssertSameIfAgreed(new { Any = new Dictionary<DayOfWeek, object?> { [DayOfWeek.Friday] = null } }, options);
    }

    private static void AssertTables(JsonSerializerOptions options)
    {
        AssertSameIfAgreed(new Hashtable { [Sides.Left | Sides.Top] = 1 }, options);
        AssertSameIfAgreed(new Hashtable { ["Some Text"] = null }, options);
        AssertSameIfAgreed(new { Table = new Hashtable { [new DateTime(2030, 1, 2)] = "a:b\"c" } }, options);
        AssertSameIfAgreed(new { Table = new Hashtable { [1.5] = null }, Other = new Hashtable { [Guid.Empty] = 1 } }, options);
    }

    private static JsonSerializerOptions Options(string references, bool isIndented, int maxDepth, JsonNamingPolicy? policy) => new()
    {
        ReferenceHandler = references switch
        {
            "preserve" => ReferenceHandler.Preserve,
            "ignore cycles" => ReferenceHandler.IgnoreCycles,
            _ => null,
        },
        WriteIndented = isIndented,
        IndentCharacter = '\t',
        IndentSize = 1,
        MaxDepth = maxDepth,
        DictionaryKeyPolicy = policy,
        Encoder = policy is null ? null : JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        NumberHandling = isIndented ? JsonNumberHandling.WriteAsString : JsonNumberHandling.Strict,
        DefaultIgnoreCondition = maxDepth switch
        {
            0 => JsonIgnoreCondition.Never,
            2 => JsonIgnoreCondition.WhenWritingNull,
            _ => JsonIgnoreCondition.WhenWritingDefault,
        },
    };

    [Flags]
    private enum Sides
    {
        None = 0,
        Left = 1,
        Top = 2,
    }

    private sealed class ObjectConverter : JsonConverter<object>
    {
        public override bool HandleNull => true;

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, object? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value is null ? "\"no\":thing" : $"some:{value}");

        public override void WriteAsPropertyName(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            writer.WritePropertyName($"key:{value}");
    }
}
