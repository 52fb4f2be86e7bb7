using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Custom converters: the application's code must be called wherever System.Text.Json would call it.</summary>
public sealed class ConvertersTests : JsonOracle
{
    [Fact]
    public void Serialize_ConverterInOptions_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new ShoutingConverter(), new MoneyConverter() } };

        AssertSame("root", options);
        AssertSame(
            new Holder { Text = "x", Money = new(1.5m), Maybe = new Money(2), Moneys = [new(3)], ByName = new() { ["a"] = new(4) } },
            options);
        AssertSame(new Holder(), options);
        AssertSame(new Dictionary<string, string> { ["key"] = "value" }, options);
    }

    [Fact]
    public void Serialize_ConverterOnType_SameAsStock()
    {
        AssertSameEverywhere(new Converted { Secret = 5 });
        AssertSameEverywhere(new List<Converted?> { new() { Secret = 5 }, null });
        AssertSameEverywhere(new { One = new Converted(), Two = (Converted?)null, Many = new[] { new Converted() } });
        AssertSameEverywhere<object>(new Converted());
        AssertSameEverywhere(new Dictionary<string, Converted> { ["K"] = new() { Secret = 1 } });
    }

    [Fact]
    public void Serialize_ConverterOnProperty_SameAsStock() =>
        AssertSameEverywhere(new OnProperty { Shout = "a\"b", Plain = "c", Number = 255, Between = 3, Handled = null });

    [Fact]
    public void Serialize_ConverterHandlingNull_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new NullConverter() } };
        AssertSame<string?>(null, options);
        AssertSame(new List<string?> { null, "a" }, options);
        AssertSame(new Holder(), options);
    }

    [Fact]
    public void Serialize_ConverterWritingStructures_SameAsStock()
    {
        foreach (bool indented in new[] { false, true })
        {
            JsonSerializerOptions options = new() { Converters = { new PointConverter() }, WriteIndented = indented };
            AssertSame(new Point(1, 2), options);
            AssertSame(new List<Point> { new(1, 2), new(3, 4) }, options);
            AssertSame(new { Before = 1, Point = new Point(5, 6), After = "x" }, options);
        }
    }

    [Fact]
    public void Serialize_ConverterThatFails_FailsAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new BrokenConverter() } };
        AssertSame(new Point(1, 2), options);
        AssertSame(new { Inner = new List<Point> { new(1, 2) } }, options);
    }

    [Fact]
    public void Serialize_ConverterThatWritesTooLittle_FailsAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new SilentConverter() } };
        AssertSame(new { Inner = new Point(1, 2) }, options);
        AssertSame(new List<Point> { new(1, 2) }, options);
    }

    [Fact]
    public void Serialize_ConverterThatNestsTooDeep_FailsAsStock()
    {
        JsonSerializerOptions byOptions = new() { Converters = { new NestingConverter() } };
        foreach (int levels in new[] { 5, 62, 63, 64, 65, 70, 2000 })
        {
            AssertSame(new NestingHolder { Deep = new() { Levels = levels } });
            AssertSame(new { Inner = new { Deep = new Deep { Levels = levels } } }, byOptions);
        }

        AssertSame(new NestingHolder { Deep = new() { Levels = 2 } }, new JsonSerializerOptions { MaxDepth = 2 });
    }

    [Fact]
    public void Serialize_ConverterFactory_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new WrapperFactory() } };
        AssertSame(new Wrapper<int>(5), options);
        AssertSame(new { A = new Wrapper<string>("x"), B = new List<Wrapper<int>> { new(1) } }, options);
    }

    [Fact]
    public void Serialize_ConverterForInt_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new HexConverter() } };
        AssertSame(255, options);
        AssertSame(new List<int> { 1, 255 }, options);
        AssertSame(new { A = 255, B = (int?)16, C = (int?)null, D = 255L, E = new Dictionary<int, int> { [255] = 16 } }, options);
    }

    [Fact]
    public void Serialize_ConverterForObject_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new ObjectConverter() } };
        AssertSame<object>(5, options);
        AssertSame(new List<object?> { 1, "a", null }, options);
        AssertSame(new Dictionary<string, object> { ["a"] = 1 }, options);
    }

    [Fact]
    public void Serialize_LargeConverterText_SameAsStock() =>
        AssertSame(
            Enumerable.Repeat(new string('y', 5000), 20).ToList(), new JsonSerializerOptions { Converters = { new ShoutingConverter() } });

    private sealed record Holder
    {
        public string? Text { get; init; }

        public Money Money { get; init; }

        public Money? Maybe { get; init; }

        public List<Money>? Moneys { get; init; }

        public Dictionary<string, Money>? ByName { get; init; }
    }

    private readonly record struct Money(decimal Amount);

    private readonly record struct Point(int X, int Y);

    private sealed record Wrapper<T>(T Value);

    [JsonConverter(typeof(ConvertedConverter))]
    private sealed class Converted
    {
        public int Secret { get; set; }
    }

    private sealed class OnProperty
    {
        [JsonConverter(typeof(ShoutingConverter))]
        public string? Shout { get; set; }

        public string? Plain { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int Number { get; set; }

        public int Between { get; set; }

        [JsonConverter(typeof(NullConverter))]
        public string? Handled { get; set; }
    }

    private abstract class WriteOnlyConverter<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();
    }

    private sealed class ShoutingConverter : WriteOnlyConverter<string>
    {
        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToUpperInvariant() + "!");
    }

    private sealed class NullConverter : WriteOnlyConverter<string?>
    {
        public override bool HandleNull => true;

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "(none)");
    }

    private sealed class MoneyConverter : WriteOnlyConverter<Money>
    {
        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) =>
            writer.WriteRawValue($"{value.Amount}.00");
    }

    private sealed class HexConverter : WriteOnlyConverter<int>
    {
        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"0x{value:x}");
    }

    private sealed class ConvertedConverter : WriteOnlyConverter<Converted>
    {
        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteStringValue("***");
    }

    private sealed class ObjectConverter : WriteOnlyConverter<object>
    {
        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"<{value}>");
    }

    private sealed class PointConverter : WriteOnlyConverter<Point>
    {
        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("x", value.X);
            writer.WriteStartArray("both");
            writer.WriteNumberValue(value.X);
            JsonSerializer.Serialize(writer, value.Y, options);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }
    }

    private sealed class BrokenConverter : WriteOnlyConverter<Point>
    {
        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            throw new FormatException("Broken.");
        }
    }

    private sealed class SilentConverter : WriteOnlyConverter<Point>
    {
        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options) => writer.WriteStartObject();
    }

    private sealed class WrapperFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) =>
            typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Wrapper<>);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(WrapperConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    private sealed class WrapperConverter<T> : WriteOnlyConverter<Wrapper<T>>
    {
        public override void Write(Utf8JsonWriter writer, Wrapper<T> value, JsonSerializerOptions options) =>
            JsonSerializer.Serialize(writer, value.Value, options);
    }

    private sealed class Deep
    {
        public int Levels { get; set; }
    }

    private sealed class NestingHolder
    {
        public int Before { get; set; } = 1;

        [JsonConverter(typeof(NestingConverter))]
        public Deep? Deep { get; set; }
    }

    private sealed class NestingConverter : WriteOnlyConverter<Deep>
    {
        public override void Write(Utf8JsonWriter writer, Deep value, JsonSerializerOptions options)
        {
            for (int i = 0; i < value.Levels; i++)
            {
                writer.WriteStartArray();
            }

            for (int i = 0; i < value.Levels; i++)
            {
                writer.WriteEndArray();
            }
        }
    }
}
