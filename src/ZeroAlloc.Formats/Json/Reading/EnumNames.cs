using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>The names under which one converter reads an enum's values, asked from System.Text.Json.</summary>
internal abstract class EnumNames
{
    /// <summary>Asks a converter.</summary>
    public static EnumNames For(Type type, JsonConverter converter, JsonSerializerOptions options) =>
        (EnumNames)Constructions.CallStatic(typeof(EnumNames<>), nameof(EnumNames<>.ByConverter), [type], converter, options);

    /// <summary>Asks for the names as a dictionary's keys.</summary>
    /// <exception cref="NotSupportedException">The options know nothing of dictionaries with such keys.</exception>
    public static EnumNames ForKeys(Type type, JsonSerializerOptions options)
    {
        _ = options.GetTypeInfo(Constructions.Close(typeof(Dictionary<,>), type, typeof(int)));
        return (EnumNames)Constructions.CallStatic(typeof(EnumNames<>), nameof(EnumNames<>.ByKey), [type], options);
    }
}

/// <summary>The names of one enum, and combinations of them.</summary>
/// <remarks>
/// Known are the names that the converter writes and those of the fields, each also in camel case, lower and upper case where the converter
/// reads them so. Whatever else it would read (other cases, whitespace, numbers in quotes) is for System.Text.Json.
/// </remarks>
internal sealed class EnumNames<T> : EnumNames
    where T : struct, Enum
{
    /// <summary>
    /// Names that are combined at most: as many as there are bits. Longer lists repeat themselves, and the serializer reads them faster.
    /// </summary>
    private const int MaxParts = 64;

    private readonly Utf8Names<T> _names;
    private readonly bool _combines;

    private EnumNames(Dictionary<string, T> names, ReadNumber? number)
    {
        _names = new Utf8Names<T>(names.Count);
        foreach ((string name, T value) in names)
        {
            _names.Add(Encoding.UTF8.GetBytes(name), value);
        }

        _combines = typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false) && !names.Keys.Any(static name => name.Contains(','));
        Number = number;
    }

    /// <summary>Reads a value from its number.</summary>
    public delegate ref byte ReadNumber(ref ReadState reader, ref byte position, out T value);

    private delegate T Ask(ReadOnlySpan<byte> json);

    /// <summary>Reads numbers without quotes; null if the converter refuses them.</summary>
    public ReadNumber? Number { get; }

    /// <summary>What a converter reads. Called by reflection.</summary>
    public static EnumNames<T> ByConverter(JsonConverter<T> converter, JsonSerializerOptions options)
    {
        T Read(ReadOnlySpan<byte> json)
        {
            var reader = new Utf8JsonReader(json);
            reader.Read();
            return converter.Read(ref reader, typeof(T), options);
        }

        ReadNumber? number = TryAsk(Read, "0"u8, out _)
            ? Constructions.CreateDelegate<ReadNumber>(ReadScalarTable.EnumNumber(typeof(T)), nameof(IValueReader<>.Read))
            : null;
        return new EnumNames<T>(AskForNames(EnumTexts<T>.ByConverter(converter, options), Read), number);
    }

    /// <summary>What is read where a value is a dictionary's key. Called by reflection.</summary>
    public static EnumNames<T> ByKey(JsonSerializerOptions options)
    {
        var converter = (JsonConverter<T>)options.GetTypeInfo(typeof(T)).Converter;
        T Read(ReadOnlySpan<byte> json)
        {
            var reader = new Utf8JsonReader([(byte)'{', .. json, .. ":0}"u8]);
            reader.Read();
            reader.Read();
            return converter.ReadAsPropertyName(ref reader, typeof(T), options);
        }

        return new EnumNames<T>(AskForNames(EnumTexts<T>.ByKey(options), Read), number: null);
    }

    /// <summary>Finds the value of a text between quotes.</summary>
    public bool TryGetValue(ReadOnlySpan<byte> text, out T value) =>
        _names.TryGetValue(text, out value) || (_combines && TryCombine(text, out value));

    private static Dictionary<string, T> AskForNames(Func<T, byte[]> write, Ask read)
    {
        Dictionary<string, T> names = new(StringComparer.Ordinal);
        IEnumerable<string> written = Enum.GetValues<T>().Distinct().Select(write).Where(static text => text[0] == '"').Select(TextOf);
        foreach (string name in written.Concat(Enum.GetNames<T>()).SelectMany(Variants))
        {
            if (!names.ContainsKey(name) && TryAsk(read, Encoding.UTF8.GetBytes($"\"{JsonEncodedText.Encode(name)}\""), out T value))
            {
                names.Add(name, value);
            }
        }

        return names;
    }

    /// <summary>Without the serializer, which knows nothing, not even strings, where reflection is switched off.</summary>
    private static string TextOf(byte[] json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        return reader.GetString()!;
    }

    private static IEnumerable<string> Variants(string name) =>
        [name, JsonNamingPolicy.CamelCase.ConvertName(name), name.ToLowerInvariant(), name.ToUpperInvariant()];

    private static bool TryAsk(Ask ask, ReadOnlySpan<byte> json, out T value)
    {
        try
        {
            value = ask(json);
            return true;
        }
        catch (JsonException)
        {
            value = default;
            return false;
        }
    }

    /// <summary>Names with a comma and perhaps a space between them: their bits together.</summary>
    private bool TryCombine(ReadOnlySpan<byte> text, out T value)
    {
        ulong bits = 0;
        value = default;
        for (int parts = 0; parts < MaxParts; parts++)
        {
            int comma = text.IndexOf((byte)',');
            if (!_names.TryGetValue(comma < 0 ? text : text[..comma], out T part))
            {
                return false;
            }

            bits |= EnumBits<T>.From(part);
            if (comma < 0)
            {
                value = EnumBits<T>.To(bits);
                return true;
            }

            text = text[(comma + 1)..];
            text = text.StartsWith(" "u8) ? text[1..] : text;
        }

        return false;
    }
}
