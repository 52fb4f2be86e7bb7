using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Integration.Http;

/// <summary>A model that compiled code writes and reads, but for a member.</summary>
public sealed class PartlyConverted
{
    /// <summary>A number.</summary>
    public int Number { get; set; }

    /// <summary>Text that is converted.</summary>
    [JsonConverter(typeof(TextConverter))]
    public string? Converted { get; set; }

    private sealed class TextConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
