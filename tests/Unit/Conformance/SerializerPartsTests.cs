using System.Buffers;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>What System.Text.Json writes in the middle of a document of ours.</summary>
public sealed class SerializerPartsTests : JsonOracle
{
    [Fact(Skip = Shared.OptimizedCode.Reason, SkipUnless = nameof(Shared.OptimizedCode.IsOn), SkipType = typeof(Shared.OptimizedCode))]
    public void Serialize_PartsFallingBackToSystemTextJson_AllocatesNothing()
    {
        AssertZeroBytes(new Parts());
        AssertZeroBytes(new Parts { Weight = new Weight(5), Weights = [new(6), new(7)], Own = "a" });
        AssertZeroBytes(new List<Weight> { new(6), new(7) });
        AssertZeroBytes<object[]>([new Weight(5), new List<Weight> { new(8) }]);
    }

    [Fact(Skip = Shared.OptimizedCode.Reason, SkipUnless = nameof(Shared.OptimizedCode.IsOn), SkipType = typeof(Shared.OptimizedCode))]
    public void Serialize_RootFallingBackToSystemTextJson_AllocatesNothing()
    {
        JsonContract<JsonNode> contract = ZeroAllocJson.Compile<JsonNode>();
        JsonNode weight = JsonNode.Parse("\"5 kg\"")!;
        FixedWriter writer = new(1024);

        Assert.False(contract.IsCompiled);
        WarmedCalls.AssertWritesWithoutAllocating(
            writer, () => contract.Serialize(writer, weight), "\"5 kg\""u8.ToArray(), "Serialize");
    }

    /// <summary>Null is a member like any other; whether it may be an element depends on the collection.</summary>
    [Fact]
    public void Serialize_TypesThatStockRefuses_AsStock()
    {
        AssertSame(new Refused());
        AssertSame(new Refused { Type = typeof(int) });
        AssertSame<Type?>(null);
        AssertSameElements<Type?>(null);
        AssertSameElements<Type?>(typeof(int));
        AssertSameElements<Action?>(null);
        AssertSameElements<System.Reflection.MethodInfo?>(null);
        AssertSameElements<IntPtr>(0);
        AssertSameElements<UIntPtr?>(null);
        AssertSameElements<UIntPtr?>(1);
    }

    [Theory]
    [InlineData(Misuse.FlushBefore)]
    [InlineData(Misuse.FlushBehind)]
    [InlineData(Misuse.Reset)]
    [InlineData(Misuse.ResetElsewhere)]
    public void Serialize_ConverterThatFlushesOrResets_AsStock(Misuse misuse)
    {
        JsonSerializerOptions options = new() { Converters = { new MisusingConverter(misuse) } };

        AssertSame(new Misused(), options);
        AssertSame(new { Before = 1, Inner = new Misused(), After = 2 }, options);
        AssertSame(new List<Misused> { new(), new() }, options);
        AssertSame(new Dictionary<string, Misused> { ["a"] = new(), ["b"] = new() }, options);
        AssertSame(new object[] { 1, new Misused(), 2 }, options);
        AssertSame(new { Next = "served" }, options);
    }

    private static void AssertSameElements<T>(T element)
    {
        AssertSame(new List<T> { element });
        AssertSame(new List<T>());
        AssertSame(new[] { element });
        AssertSame<IEnumerable<T>>([element]);
        AssertSame<IList<T>>([element]);
        AssertSame(new Queue<T>([element]));
        AssertSame(ImmutableArray.Create(element));
        AssertSame(new ReadOnlyMemory<T>([element]));
        AssertSame<IReadOnlyDictionary<string, T>>(new Dictionary<string, T> { ["a"] = element });
        AssertSame(new { Before = 1, Inner = new { Items = new List<T> { element } } });
        AssertSame(new List<List<T>> { new() { element } });
        AssertSame(new object[] { new List<T> { element } });
        AssertSame(new { Any = (object)new[] { element } });
    }

    /// <summary>What a converter does beside writing its value.</summary>
    public enum Misuse
    {
        /// <summary>Flushes first.</summary>
        FlushBefore,

        /// <summary>Flushes at the end.</summary>
        FlushBehind,

        /// <summary>Takes everything back, and writes.</summary>
        Reset,

        /// <summary>Writes into something else.</summary>
        ResetElsewhere,
    }

    private sealed class Refused
    {
        public Type? Type { get; set; }

        public Action? Action { get; set; }
    }

    private sealed class Parts
    {
        public JsonNode? Node { get; set; }

        public JsonObject? Object { get; set; }

        public Type? Type { get; set; }

        public Weight Weight { get; set; }

        public List<Weight>? Weights { get; set; }

        [JsonConverter(typeof(OwnConverter))]
        public string? Own { get; set; }
    }

    [JsonConverter(typeof(WeightConverter))]
    private readonly record struct Weight(int Kilograms);

    private sealed class WeightConverter : JsonConverter<Weight>
    {
        public override Weight Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(int.Parse(reader.GetString()!.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture));

        public override void Write(Utf8JsonWriter writer, Weight value, JsonSerializerOptions options)
        {
            Span<byte> text = stackalloc byte[20];
            _ = System.Buffers.Text.Utf8Formatter.TryFormat(value.Kilograms, text, out int written);
            " kg"u8.CopyTo(text[written..]);
            writer.WriteStringValue(text[..(written + 3)]);
        }
    }

    private sealed class OwnConverter : JsonConverter<string>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "none");
    }

    private sealed class Misused;

    private sealed class MisusingConverter(Misuse misuse) : JsonConverter<Misused>
    {
        public override Misused Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new Misused();
        }

        public override void Write(Utf8JsonWriter writer, Misused value, JsonSerializerOptions options)
        {
            switch (misuse)
            {
                case Misuse.FlushBefore:
                    writer.Flush();
                    break;
                case Misuse.Reset:
                    writer.WriteNumberValue(1);
                    writer.Reset();
                    break;
                case Misuse.ResetElsewhere:
                    writer.Reset(new ArrayBufferWriter<byte>());
                    break;
                default:
                    break;
            }

            writer.WriteNumberValue(2);
            if (misuse == Misuse.FlushBehind)
            {
                writer.Flush();
            }
        }
    }
}
