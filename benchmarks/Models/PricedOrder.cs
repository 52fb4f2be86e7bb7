using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>An order with one member that has a converter.</summary>
public sealed class PricedOrder
{
    /// <summary>Its number.</summary>
    public int Id { get; set; }

    /// <summary>Who ordered.</summary>
    public string? Customer { get; set; }

    /// <summary>When.</summary>
    public DateTimeOffset At { get; set; }

    /// <summary>In cents, as documents have it.</summary>
    [JsonConverter(typeof(CentsConverter))]
    public decimal Total { get; set; }

    /// <summary>What.</summary>
    public List<string>? Items { get; set; }

    /// <summary>An order with eight items.</summary>
    public static PricedOrder Sample() => new()
    {
        Id = 7,
        Customer = "Customer & Daughters",
        At = ModelData.Instant,
        Total = 12.25m,
        Items = [.. Enumerable.Range(0, 8).Select(static number => $"item number {number}")],
    };

    private sealed class CentsConverter : JsonConverter<decimal>
    {
        public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetInt64() / 100m;

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
            writer.WriteNumberValue((long)(value * 100m));
    }
}
