using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

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

/// <summary>Writes enums by the texts in a slot.</summary>
internal static class EnumTextSlot<T>
    where T : struct, Enum
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve) =>
        ref Literals.Bytes(ref writer, ref position, ((EnumTexts)writer.Slots[slot])[EnumBits<T>.From(value)], reserve);
}
