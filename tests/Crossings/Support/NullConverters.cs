using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Crossings.Support;

/// <summary>Writes whether a value is null, and reads another value for null, if it's asked at all.</summary>
public abstract class NullConverter<T> : JsonConverter<T>
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        bool isNull = reader.TokenType == JsonTokenType.Null;
        string text = JsonDocument.ParseValue(ref reader).RootElement.GetRawText();
        return (T?)Made(isNull ? "null" : text);
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value is null ? "(null)" : string.Create(CultureInfo.InvariantCulture, $"({value})"));

    private static object? Made(string text) =>
        typeof(T) == typeof(string) ? $"<{text}>"
        : typeof(T) == typeof(Version) ? new Version(1, text.Length)
        : typeof(T) == typeof(int?) ? -text.Length
        : null;
}

/// <summary>Says that it handles null when System.Text.Json has asked.</summary>
public sealed class LateNullConverter<T> : NullConverter<T>
{
    private readonly bool _handlesNull;

    public LateNullConverter() => _handlesNull = true;

    public override bool HandleNull => _handlesNull;
}

/// <summary>Says that it handles null to the first who asks.</summary>
public sealed class OnceNullConverter<T> : NullConverter<T>
{
    private int _asked;

    public override bool HandleNull => _asked++ == 0;
}

/// <summary>Makes a converter that handles null, and doesn't say so itself.</summary>
public sealed class NullFactory : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string) || typeToConvert == typeof(Version);

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        typeToConvert == typeof(string) ? new LateNullConverter<string>() : new LateNullConverter<Version>();
}

/// <summary>Says nothing about null.</summary>
public sealed class SilentNullConverter<T> : NullConverter<T>;

/// <summary>Takes nullable enums and not the enums, by the framework's converter of other options.</summary>
public sealed class NullableEnumFactory : JsonConverterFactory
{
    private static readonly JsonSerializerOptions s_texts = new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
        Converters = { new JsonStringEnumConverter() },
    };

    public override bool CanConvert(Type typeToConvert) => Nullable.GetUnderlyingType(typeToConvert) is { IsEnum: true };

    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        s_texts.GetTypeInfo(typeToConvert).Converter;
}
