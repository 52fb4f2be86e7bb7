using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// Members whose converter is for another type, which theirs is derived from or implements: the value is its, the rest of the document
/// compiled code's, in either direction.
/// </summary>
public sealed class CastConvertersTests : JsonOracle
{
    private static readonly string[] s_documents =
    [
        """{"Before":1,"Value":"x","Behind":2}""",
        """{"Value":null,"Before":1}""",
        """{"Behind":2,"Value":"bad"}""",
        """{"Value":1}""",
        """{"Value":["x"],"Behind":2}""",
        """{"Value":"x","Behind":"y"}""",
    ];

    [Fact]
    public void Serialize_ConverterForAnotherType_SameAsStockAndCompiled()
    {
        AssertWritten(new ByFactory { Value = [Guid.Empty] }, new ByFactory());
        AssertWritten(new ByClassFactory { Value = [Guid.Empty] }, new ByClassFactory());
        AssertWritten(new ByBase { Value = new Heir { Name = "n" } }, new ByBase());
        AssertWritten(new ByObject { Value = "v" }, new ByObject());
        AssertWritten(new ByNumber { Value = 5 }, new ByNumber());
        AssertWritten(new ByNullable { Value = 5 }, new ByNullable());
        AssertWritten(new ByConstructor([Guid.Empty], 1), new ByConstructor(null, 2));
    }

    [Fact]
    public void Read_ConverterForAnotherType_AsStock()
    {
        foreach (string document in s_documents)
        {
            AssertSameRead<ByFactory>(document);
            AssertSameRead<ByClassFactory>(document);
            AssertSameRead<ByBase>(document);
            AssertSameRead<ByObject>(document);
            AssertSameRead<ByNumber>(document);
            AssertSameRead<ByNullable>(document);
            AssertSameRead<ByConstructor>(document);
            AssertSameRead<List<ByFactory>>($"[{document}]");
        }

        AssertRead<ByFactory>(s_documents[0]);
        AssertRead<ByBase>(s_documents[0]);
        AssertRead<ByConstructor>(s_documents[0]);
    }

    [Fact]
    public void Describe_ConverterForAnotherType_NamesTheMemberAndTheConverter()
    {
        if (!CompiledShapes.MayExist)
        {
            return;
        }

        Assert.Contains(
            $"Falls back to System.Text.Json: {typeof(ByFactory)}.Value, because the member has a custom converter, {typeof(GuidsConverter)}",
            ZeroAllocJson.Describe(typeof(ByFactory)),
            StringComparison.Ordinal);
    }

    private static void AssertWritten<T>(params T[] values)
    {
        AssertCompiled<T>();
        foreach (T value in values)
        {
            AssertSameEverywhere(value);
            AssertSameEverywhere(new List<T> { value });
        }
    }

    public sealed class ByFactory
    {
        public int Before { get; set; }

        [JsonConverter(typeof(GuidsFactory))]
        public IReadOnlyList<Guid>? Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed class ByClassFactory
    {
        [JsonConverter(typeof(GuidsFactory))]
        public List<Guid>? Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed class ByBase
    {
        [JsonConverter(typeof(OfAncestor))]
        public Heir? Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed class ByObject
    {
        [JsonConverter(typeof(OfObject))]
        public string? Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed class ByNumber
    {
        [JsonConverter(typeof(OfObject))]
        public int Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed class ByNullable
    {
        [JsonConverter(typeof(OfObject))]
        public int? Value { get; set; }

        public int Behind { get; set; }
    }

    public sealed record ByConstructor([property: JsonConverter(typeof(GuidsFactory))] IReadOnlyList<Guid>? Value, int Behind);

    public class Ancestor
    {
        public string? Name { get; set; }

        public override string ToString() => $"<{Name}>";
    }

    public sealed class Heir : Ancestor;

    private sealed class GuidsFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new GuidsConverter();
    }

    private sealed class GuidsConverter : JsonConverter<IReadOnlyCollection<Guid>>
    {
        public override IReadOnlyCollection<Guid> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString() == "bad" ? [] : new List<Guid> { Guid.AllBitsSet };

        public override void Write(Utf8JsonWriter writer, IReadOnlyCollection<Guid> value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.Count} é");
    }

    private sealed class OfAncestor : JsonConverter<Ancestor>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(Ancestor).IsAssignableFrom(typeToConvert);

        public override Ancestor Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string name = reader.GetString() + typeToConvert.Name;
            return name.StartsWith("bad", StringComparison.Ordinal) ? new Ancestor() : new Heir { Name = name };
        }

        public override void Write(Utf8JsonWriter writer, Ancestor value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteStringValue(value.ToString());
            writer.WriteEndArray();
        }
    }

    private sealed class OfObject : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override bool HandleNull => true;

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.TokenType == JsonTokenType.Null ? null : typeToConvert == typeof(string) ? reader.GetString() : 7;

        public override void Write(Utf8JsonWriter writer, object? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value is IEnumerable ? "many" : $"some {value}");
    }
}
