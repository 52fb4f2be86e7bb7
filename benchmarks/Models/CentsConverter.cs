using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>Prices that documents have in cents.</summary>
internal sealed class CentsConverter : JsonConverter<decimal>
{
    /// <inheritdoc/>
    public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetInt64() / 100m;

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
        writer.WriteNumberValue((long)(value * 100m));
}
