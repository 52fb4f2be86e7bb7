using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Asks converters of one enum for names. Called by reflection.</summary>
internal static class EnumNames<T>
    where T : struct, Enum
{
    /// <summary>Reads a value from its number.</summary>
    public delegate ref byte ReadNumber(ref ReadState reader, ref byte position, out T value);

    /// <summary>What a converter reads.</summary>
    public static EnumNames ByConverter(JsonConverter<T> converter, JsonSerializerOptions options)
    {
        ulong Read(ReadOnlySpan<byte> json)
        {
            var reader = new Utf8JsonReader(json);
            reader.Read();
            return EnumBits<T>.From(converter.Read(ref reader, typeof(T), options));
        }

        ReadNumber? number = EnumNames.TryAsk(Read, "0"u8, out _)
            ? Constructions.CreateDelegate<ReadNumber>(ReadScalarTable.EnumNumber(typeof(T)), nameof(IValueReader<>.Read))
            : null;
        return new EnumNames(typeof(T), EnumTexts<T>.ByConverter(converter, options), Read, number, isKey: false);
    }

    /// <summary>What is read where a value is a dictionary's key.</summary>
    public static EnumNames ByKey(JsonSerializerOptions options)
    {
        var converter = (JsonConverter<T>)options.GetTypeInfo(typeof(T)).Converter;
        ulong Read(ReadOnlySpan<byte> json)
        {
            var reader = new Utf8JsonReader([(byte)'{', .. json, .. ":0}"u8]);
            reader.Read();
            reader.Read();
            return EnumBits<T>.From(converter.ReadAsPropertyName(ref reader, typeof(T), options));
        }

        // No policy is asked for the names of keys that are read, and an application's may count who asks.
        Func<ulong, byte[]> write = options.DictionaryKeyPolicy is null
            ? EnumTexts<T>.ByKey(options)
            : EnumTexts<T>.ByConverter(converter, options);
        return new EnumNames(typeof(T), write, Read, number: null, isKey: true);
    }
}
