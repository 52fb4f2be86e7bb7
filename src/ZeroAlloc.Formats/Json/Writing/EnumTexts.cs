using System.Buffers;
using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>The texts of an enum's values under one converter, asked from System.Text.Json.</summary>
internal abstract class EnumTexts
{
    /// <summary>An enum stands in many types.</summary>
    private static readonly ConditionalWeakTable<JsonSerializerOptions, ConditionalWeakTable<JsonConverter, EnumTexts>> s_texts = [];

    /// <summary>Whether every value is written as its number.</summary>
    public abstract bool IsNumeric { get; }

    /// <summary>Asks a converter for the texts of all defined values, once.</summary>
    public static EnumTexts For(Type type, JsonConverter converter, JsonSerializerOptions options) =>
        s_texts.GetValue(options, static _ => []).GetValue(
            converter,
            converter => Create(
                type,
                Constructions.CallStatic(typeof(EnumTexts<>), nameof(EnumTexts<>.ByConverter), [type], converter, options)));

    /// <summary>Asks for the texts of all defined values as a dictionary's keys.</summary>
    public static EnumTexts ForKeys(Type type, JsonSerializerOptions options) =>
        Create(type, Constructions.CallStatic(typeof(EnumTexts<>), nameof(EnumTexts<>.ByKey), [type], options));

    private static EnumTexts Create(Type type, object ask) =>
        Constructions.Create<EnumTexts>(typeof(EnumTexts<>), [type], ask);
}

/// <summary>The texts of one enum.</summary>
/// <remarks>
/// <b>Cost</b>: a value that is not defined (a combination of flags, say) allocates the first time; up to 256 of them are kept.
/// </remarks>
internal sealed class EnumTexts<T> : EnumTexts
    where T : struct, Enum
{
    private readonly Func<T, byte[]> _ask;
    private readonly FrozenDictionary<T, byte[]> _defined;
    private readonly BoundedCache<T, byte[]> _others = new();

    /// <summary>Called by reflection.</summary>
    public EnumTexts(Func<T, byte[]> ask)
    {
        _ask = ask;
        _defined = Enum.GetValues<T>().Distinct().ToFrozenDictionary(static value => value, ask);
        IsNumeric = _defined.Count != 0 && _defined.Values.All(static text => text[0] != '"');
    }

    /// <inheritdoc/>
    public override bool IsNumeric { get; }

    /// <summary>The text of a value, in quotes where it is a name.</summary>
    /// <exception cref="JsonRefusedException">The converter refuses the value.</exception>
    public byte[] this[T value]
    {
        get
        {
            if (_defined.TryGetValue(value, out byte[]? text) || _others.TryGet(value, out text))
            {
                return text;
            }

            try
            {
                text = _ask(value);
            }
            catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
            {
                throw new JsonRefusedException(e);
            }

            _others.Add(value, text);
            return text;
        }
    }

    /// <summary>What a converter writes for a value.</summary>
    public static Func<T, byte[]> ByConverter(JsonConverter<T> converter, JsonSerializerOptions options) => value =>
    {
        var text = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(text, SerializerBridge.WriterOptions(options));
        converter.Write(writer, value, options);
        writer.Flush();
        return text.WrittenSpan.ToArray();
    };

    /// <summary>What stands before the colon where a value is a dictionary's key.</summary>
    /// <remarks>
    /// The converter alone is asked: what a dictionary would be under these options (references, line breaks, depth) is no matter of keys.
    /// </remarks>
    public static Func<T, byte[]> ByKey(JsonSerializerOptions options)
    {
        var converter = (JsonConverter<T>)options.GetTypeInfo(typeof(T)).Converter;
        return value =>
        {
            var text = new ArrayBufferWriter<byte>();
            using var writer = new Utf8JsonWriter(text, new JsonWriterOptions { Encoder = options.Encoder, SkipValidation = true });
            writer.WriteStartObject();
            converter.WriteAsPropertyName(writer, value, options);
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
        ref Literals.Bytes(ref writer, ref position, ((EnumTexts<T>)writer.Slots[slot])[value], reserve);
}
