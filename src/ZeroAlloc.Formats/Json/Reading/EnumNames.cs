using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// The names under which one converter reads an enum's values, and combinations of them, asked from System.Text.Json; by the bits of the
/// values, as <see cref="EnumTexts"/>.
/// </summary>
/// <remarks>
/// Known are the names that the converter writes and those of the fields, each also in camel case, lower and upper case where the converter
/// reads them so. Whatever else it would read (other cases, whitespace, numbers in quotes) is for System.Text.Json.
/// </remarks>
internal sealed class EnumNames
{
    /// <summary>
    /// Names that are combined at most: as many as there are bits. Longer lists repeat themselves, and the serializer reads them faster.
    /// </summary>
    private const int MaxParts = 64;

    /// <summary>An enum stands in many types.</summary>
    private static readonly ConditionalWeakTable<JsonSerializerOptions, ConditionalWeakTable<JsonConverter, EnumNames>> s_names = [];

    private readonly Utf8Names<ulong> _names;
    private readonly bool _combines;

    /// <summary>Asks for the names of an enum.</summary>
    /// <param name="type">The enum.</param>
    /// <param name="write">What is written for a value.</param>
    /// <param name="read">What is read from a text.</param>
    /// <param name="number">See <see cref="Number"/>.</param>
    /// <param name="isKey">Whether the names are those of a dictionary's keys.</param>
    public EnumNames(Type type, Func<ulong, byte[]> write, Ask read, Delegate? number, bool isKey)
    {
        Type = type;
        IsKey = isKey;
        Dictionary<string, ulong> names = AskForNames(type, write, read);
        _names = new Utf8Names<ulong>(names.Count);
        foreach ((string name, ulong bits) in names)
        {
            _names.Add(Encoding.UTF8.GetBytes(name), bits);
        }

        _combines = type.IsDefined(typeof(FlagsAttribute), inherit: false)
            && !names.Keys.Any(static name => name.Contains(','))
            && !DependOnCase(names);
        Number = number;
    }

    /// <summary>Reads the bits of a value from JSON.</summary>
    public delegate ulong Ask(ReadOnlySpan<byte> json);

    /// <summary>The enum.</summary>
    public Type Type { get; }

    /// <summary>Whether the names are those of a dictionary's keys.</summary>
    public bool IsKey { get; }

    /// <summary>Reads numbers without quotes, an <see cref="EnumNames{T}.ReadNumber"/>; null if the converter refuses them.</summary>
    public Delegate? Number { get; }

    /// <summary>Asks a converter, once.</summary>
    public static EnumNames For(Type type, JsonConverter converter, JsonSerializerOptions options) =>
        s_names.GetValue(options, static _ => []).GetValue(
            converter,
            converter => (EnumNames)Constructions.CallStatic(
                typeof(EnumNames<>), nameof(EnumNames<>.ByConverter), [type], converter, options));

    /// <summary>Asks for the names as a dictionary's keys.</summary>
    /// <exception cref="NotSupportedException">The options know nothing of dictionaries with such keys.</exception>
    public static EnumNames ForKeys(Type type, JsonSerializerOptions options)
    {
        _ = options.GetTypeInfo(Constructions.Close(typeof(Dictionary<,>), type, typeof(int)));
        return (EnumNames)Constructions.CallStatic(typeof(EnumNames<>), nameof(EnumNames<>.ByKey), [type], options);
    }

    /// <summary>Finds the bits of the value of a text between quotes.</summary>
    public bool TryGetValue(ReadOnlySpan<byte> text, out ulong bits) =>
        _names.TryGetValue(text, out bits) || (_combines && TryCombine(text, out bits));

    /// <summary>What a converter reads from a text, if it does.</summary>
    public static bool TryAsk(Ask ask, ReadOnlySpan<byte> json, out ulong bits)
    {
        try
        {
            bits = ask(json);
            return true;
        }
        catch (JsonException)
        {
            bits = 0;
            return false;
        }
    }

    /// <summary>Whether names that differ only by case have different values: in a list, the serializer takes the first of them.</summary>
    private static bool DependOnCase(Dictionary<string, ulong> names) => names
        .GroupBy(static name => name.Key, static name => name.Value, StringComparer.OrdinalIgnoreCase)
        .Any(static values => values.Distinct().Count() > 1);

    private static Dictionary<string, ulong> AskForNames(Type type, Func<ulong, byte[]> write, Ask read)
    {
        Dictionary<string, ulong> names = new(StringComparer.Ordinal);
        IEnumerable<string> written = EnumTexts.DefinedBits(type)
            .Select(bits => EnumTexts.TryAsk(write, bits)).OfType<byte[]>().Where(static text => text[0] == '"').Select(TextOf);
        foreach (string name in written.Concat(Enum.GetNames(type)).SelectMany(Variants))
        {
            if (!names.ContainsKey(name) && TryAsk(read, Encoding.UTF8.GetBytes($"\"{JsonEncodedText.Encode(name)}\""), out ulong bits))
            {
                names.Add(name, bits);
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

    /// <summary>Names with a comma and perhaps a space between them: their bits together.</summary>
    private bool TryCombine(ReadOnlySpan<byte> text, out ulong bits)
    {
        bits = 0;
        for (int parts = 0; parts < MaxParts; parts++)
        {
            int comma = text.IndexOf((byte)',');
            if (!_names.TryGetValue(comma < 0 ? text : text[..comma], out ulong part))
            {
                return false;
            }

            bits |= part;
            if (comma < 0)
            {
                return true;
            }

            text = text[(comma + 1)..];
            text = text.StartsWith(" "u8) ? text[1..] : text;
        }

        return false;
    }
}
