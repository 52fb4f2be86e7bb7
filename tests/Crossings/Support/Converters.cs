using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>Writes a number as a string that begins with a letter.</summary>
public sealed class IntConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String
            ? int.Parse(reader.GetString()!.AsSpan(1), CultureInfo.InvariantCulture)
            : reader.GetInt32();

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
        writer.WriteStringValue(string.Create(CultureInfo.InvariantCulture, $"i{value}"));

    public override int ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        int.Parse(reader.GetString()!.AsSpan(1), CultureInfo.InvariantCulture);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, int value, JsonSerializerOptions options) =>
        writer.WritePropertyName(string.Create(CultureInfo.InvariantCulture, $"k{value}"));
}

/// <summary>Writes a string between brackets; null, too.</summary>
public sealed class StringConverter : JsonConverter<string>
{
    public override bool HandleNull => true;

    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.Null ? "(null)" : $"({reader.GetString()})";

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
        writer.WriteStringValue($"[{value}]");
}

/// <summary>Takes all enums.</summary>
public sealed class EnumFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsEnum;

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(EnumConverter<>).MakeGenericType(typeToConvert))!;

    /// <summary>Writes an enum's number after a sign.</summary>
    public sealed class EnumConverter<T> : JsonConverter<T>
        where T : struct, Enum
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            Enum.TryParse(reader.GetString(), out T value) ? value : throw new JsonException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"{value:G}");
    }
}

/// <summary>Takes lists, and writes them as an object.</summary>
public sealed class ListFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) =>
        typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(List<>);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(ListConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;

    /// <summary>Writes a list as an object.</summary>
    public sealed class ListConverter<T> : JsonConverter<List<T>>
    {
        public override List<T>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            List<T> all = [];
            if (reader.TokenType != JsonTokenType.StartObject)
            {
                throw new JsonException();
            }

            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                reader.Read();
                all.Add(JsonSerializer.Deserialize<T>(ref reader, options)!);
            }

            return all;
        }

        public override void Write(Utf8JsonWriter writer, List<T> value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            for (int i = 0; i < value.Count; i++)
            {
                writer.WritePropertyName(string.Create(CultureInfo.InvariantCulture, $"e{i}"));
                JsonSerializer.Serialize(writer, value[i], options);
            }

            writer.WriteEndObject();
        }
    }
}

/// <summary>Takes every type, writes a word for any value, and reads no value.</summary>
public sealed class AnyFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(AnyConverter<>).MakeGenericType(typeToConvert))!;

    /// <summary>Writes a word, reads no value.</summary>
    public sealed class AnyConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonDocument.ParseValue(ref reader).Dispose();
            return default;
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("any");
    }
}
