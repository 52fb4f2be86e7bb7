using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>Asks converters of one enum for texts. Called by reflection.</summary>
internal static class EnumTexts<T>
    where T : struct, Enum
{
    /// <summary>What a converter writes for the value with some bits.</summary>
    public static Func<ulong, byte[]> ByConverter(JsonConverter<T> converter, JsonSerializerOptions options) => bits =>
    {
        var text = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(text, SerializerBridge.WriterOptions(options));
        converter.Write(writer, EnumBits<T>.To(bits), options);
        writer.Flush();
        return text.WrittenSpan.ToArray();
    };

    /// <summary>What stands before the colon where a value is a dictionary's key.</summary>
    /// <remarks>
    /// The converter alone is asked: what a dictionary would be under these options (references, line breaks, depth) is no matter of keys.
    /// </remarks>
    public static Func<ulong, byte[]> ByKey(JsonSerializerOptions options)
    {
        var converter = (JsonConverter<T>)options.GetTypeInfo(typeof(T)).Converter;
        return bits =>
        {
            var text = new ArrayBufferWriter<byte>();
            using var writer = new Utf8JsonWriter(text, new JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true });
            writer.WriteStartObject();
            converter.WriteAsPropertyName(writer, EnumBits<T>.To(bits), options);
            writer.Flush();
            return text.WrittenSpan["{".Length..^":".Length].ToArray();
        };
    }
}
