using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Documents whose own type has a converter of the application's: written and read by it, without the stock way around.</summary>
public sealed class ConvertedDocumentsTests : JsonOracle
{
    private static readonly string[] s_documents =
    [
        "\"12.5\"", " \"0\" ", "\"12.5", "\"x\"", "12", "null", "{}", "\"1\" 2", "\"1\",", "", " ",
        "\"throw\"", "\"refuse\"", "\"format\"",
    ];

    [Fact]
    public void Serialize_ConverterOfTheRoot_SameAsStock()
    {
        AssertSameEverywhere(new Amount { Value = 12.5m });
        AssertSameEverywhere<Amount?>(null);
        AssertSame(new Amount { Value = 1 }, new JsonSerializerOptions { WriteIndented = true });
        AssertSame(new Amount { Value = 1 }, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
        AssertSameEverywhere(new Pair { First = "<é>", Second = 2 });
        AssertSameEverywhere(new Money(3));
        AssertSameEverywhere<Money?>(new Money(3));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(-2)]
    [InlineData(-3)]
    [InlineData(-4)]
    [InlineData(-5)]
    public void Serialize_ConverterThatFails_FailsAsStockAndOnce(int value)
    {
        AssertSame(new Amount { Value = value });
        var counted = new AmountConverter();
        JsonSerializerOptions options = new() { Converters = { counted } };
        Assert.ThrowsAny<Exception>(() => JsonSerializer.SerializeToUtf8Bytes(new Amount { Value = value }, options));
        int asStock = counted.Written;
        Assert.ThrowsAny<Exception>(() => WritingWays.IntoArray(new Amount { Value = value }, options));

        Assert.Equal(2 * asStock, counted.Written);
    }

    [Fact]
    public void Deserialize_AnyDocument_AsStock()
    {
        foreach (string document in s_documents)
        {
            AssertSameRead<Amount>(document);
            AssertSameRead<Money>(document);
            AssertSameRead<Money?>(document);
        }

        AssertReadAndDamagedAsStock<Pair>("""{ "first": "a", "second": 2 }""");
    }

    [Fact]
    public void Deserialize_ConverterThatThrows_RunsOnce()
    {
        var counted = new AmountConverter();
        JsonSerializerOptions options = new() { Converters = { counted } };

        Assert.Throws<InvalidOperationException>(() => ZeroAllocJson.Deserialize<Amount>("\"throw\""u8, options));
        Assert.Equal(1, counted.Reads);
        Assert.Equal(12.5m, ZeroAllocJson.Deserialize<Amount>("\"12.5\""u8, options)!.Value);
        Assert.Equal(2, counted.Reads);
    }

    [Theory]
    [InlineData("\"refuse\"")]
    [InlineData("\"format\"")]
    [InlineData("\"1\" 2")]
    [InlineData("12")]
    public void Deserialize_RefusedDocumentInASpan_ConverterRunsAsOftenAsInStock(string document)
    {
        var counted = new AmountConverter();
        JsonSerializerOptions options = new() { Converters = { counted } };
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(document);

        Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Amount>(utf8, options));
        int asStock = counted.Reads;
        Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Deserialize<Amount>(utf8, options));

        Assert.NotEqual(0, asStock);
        Assert.Equal(2 * asStock, counted.Reads);
    }

    [Fact]
    public void Serialize_ConverterOfTheRoot_AllocatesNothing()
    {
        AssertZeroBytes(new Pair { First = "x", Second = 2 });
        AssertZeroBytes(new Money(3));
    }

    [JsonConverter(typeof(AmountConverter))]
    private sealed class Amount
    {
        public decimal Value { get; set; }
    }

    [JsonConverter(typeof(PairConverter))]
    private sealed class Pair
    {
        public string? First { get; set; }

        public int Second { get; set; }
    }

    [JsonConverter(typeof(MoneyConverter))]
    private readonly record struct Money(int Cents);

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public int Written { get; private set; }

        public int Reads { get; private set; }

        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Reads++;
            string text = reader.GetString()!;
            return text switch
            {
                "throw" => throw new InvalidOperationException("Not now."),
                "refuse" => throw new JsonException(),
                "format" => throw new FormatException("No amount."),
                _ => new Amount { Value = decimal.Parse(text, CultureInfo.InvariantCulture) },
            };
        }

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options)
        {
            Written++;
            switch (value.Value)
            {
                case -1:
                    throw new InvalidOperationException("Not now.");
                case -2:
                    throw new JsonException();
                case -3:
                    throw new JsonException("Words of its own.");
                case -4:
                    throw new NotSupportedException("Not this.");
                case -5:
                    writer.WriteStartObject();
                    return;
                default:
                    writer.WriteStringValue(value.Value.ToString(CultureInfo.InvariantCulture));
                    return;
            }
        }
    }

    private sealed class PairConverter : JsonConverter<Pair>
    {
        public override Pair Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Pair pair = new();
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                string name = reader.GetString()!;
                reader.Read();
                if (name == "first")
                {
                    pair.First = reader.GetString();
                }
                else if (name == "second")
                {
                    pair.Second = reader.GetInt32();
                }
                else
                {
                    reader.Skip();
                }
            }

            return pair;
        }

        public override void Write(Utf8JsonWriter writer, Pair value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("first"u8, value.First);
            writer.WriteNumber("second"u8, value.Second);
            writer.WriteEndObject();
        }
    }

    private sealed class MoneyConverter : JsonConverter<Money>
    {
        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(reader.GetString()!.Length);

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Cents);
    }
}
