using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>An object of nothing but two members whose converter reads an object.</summary>
public sealed class Quote
{
    /// <summary>What is paid.</summary>
    public Money? Price { get; set; }

    /// <summary>What that costs.</summary>
    public Money? Charge { get; set; }

    /// <summary>So many of them.</summary>
    /// <param name="count">Their number.</param>
    /// <param name="hasCharge">Whether all have both members.</param>
    public static List<Quote> Some(int count, bool hasCharge) =>
    [
        .. Enumerable.Range(0, count).Select(i =>
            new Quote { Price = new Money(i * 125, "EUR"), Charge = hasCharge ? new Money(50, "EUR") : null }),
    ];

    /// <summary>An amount in a currency.</summary>
    /// <param name="Cents">How much.</param>
    /// <param name="Currency">Of what.</param>
    [JsonConverter(typeof(MoneyConverter))]
    public sealed record Money(long Cents, string Currency);

    private sealed class MoneyConverter : JsonConverter<Money>
    {
        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            long cents = 0;
            string currency = "";
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                bool isAmount = reader.ValueTextEquals("cents"u8);
                reader.Read();
                if (isAmount)
                {
                    cents = reader.GetInt64();
                }
                else
                {
                    currency = reader.GetString() ?? "";
                }
            }

            return new Money(cents, currency);
        }

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("cents"u8, value.Cents);
            writer.WriteString("currency"u8, value.Currency);
            writer.WriteEndObject();
        }
    }
}
