using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>The texts of an enum's values under one converter, asked from System.Text.Json, by the bits of the values.</summary>
/// <remarks>
/// By bits, so that the runtime compiles the table once for all enums: one over the enum itself took two fifths of planning a type.
/// <b>Cost</b>: a value that is not defined (a combination of flags, say) allocates the first time; up to 256 of them are kept.
/// </remarks>
internal sealed class EnumTexts
{
    /// <summary>A table has at most so many places for each value; frozen dictionaries take the same measure.</summary>
    private const int MaxPlaces = 10;

    /// <summary>An enum stands in many types.</summary>
    private static readonly ConditionalWeakTable<JsonSerializerOptions, ConditionalWeakTable<JsonConverter, EnumTexts>> s_texts = [];

    private readonly Func<ulong, byte[]> _ask;
    private readonly BoundedCache<ulong, byte[]> _others = new();

    /// <summary>The texts of values from <see cref="_first"/> on; empty where values lie too far from each other.</summary>
    private readonly byte[]?[] _table;
    private readonly ulong _first;
    private readonly FrozenDictionary<ulong, byte[]> _scattered = FrozenDictionary<ulong, byte[]>.Empty;

    private EnumTexts(Type type, bool isKey, Func<ulong, byte[]> ask)
    {
        Type = type;
        IsKey = isKey;
        _ask = ask;
        ulong[] defined = DefinedBits(type);
        byte[]?[] texts = [.. defined.Select(bits => TryAsk(ask, bits))];
        IsNumeric = texts.Length != 0 && texts.All(static text => text is not null && text[0] != '"');
        _first = defined.DefaultIfEmpty().Min();
        ulong places = defined.DefaultIfEmpty().Max() - _first;
        _table = places < (ulong)defined.Length * MaxPlaces ? new byte[]?[places + 1] : [];
        if (_table.Length == 0)
        {
            _scattered = defined.Zip(texts)
                .Where(static pair => pair.Second is not null)
                .ToFrozenDictionary(static pair => pair.First, static pair => pair.Second!);
        }

        for (int i = 0; i < defined.Length && _table.Length != 0; i++)
        {
            _table[defined[i] - _first] = texts[i];
        }
    }

    /// <summary>The enum.</summary>
    public Type Type { get; }

    /// <summary>Whether the texts are those of a dictionary's keys.</summary>
    public bool IsKey { get; }

    /// <summary>Whether every value is written as its number.</summary>
    public bool IsNumeric { get; }

    /// <summary>The text of a value, in quotes where it is a name.</summary>
    /// <exception cref="JsonRefusedException">The converter refuses the value.</exception>
    public byte[] this[ulong bits]
    {
        get
        {
            byte[]?[] table = _table;
            ulong place = bits - _first;
            return place < (ulong)table.Length && table[place] is { } text ? text : Find(bits);
        }
    }

    /// <summary>Asks a converter for the texts of all defined values, once.</summary>
    public static EnumTexts For(Type type, JsonConverter converter, JsonSerializerOptions options) =>
        s_texts.GetValue(options, static _ => []).GetValue(
            converter,
            converter => Create(
                type,
                isKey: false,
                Constructions.CallStatic(typeof(EnumTexts<>), nameof(EnumTexts<>.ByConverter), [type], converter, options)));

    /// <summary>Asks for the texts of all defined values as a dictionary's keys.</summary>
    public static EnumTexts ForKeys(Type type, JsonSerializerOptions options) =>
        Create(type, isKey: true, Constructions.CallStatic(typeof(EnumTexts<>), nameof(EnumTexts<>.ByKey), [type], options));

    /// <summary>The bits of an enum's defined values, each once; those beyond its size are zero.</summary>
    public static ulong[] DefinedBits(Type type) =>
        [.. Enum.GetValuesAsUnderlyingType(type).Cast<object>().Select(BitsOf).Distinct()];

    /// <summary>
    /// What a converter writes for a value; null if it throws. A document with the value gets the exception when it is written.
    /// </summary>
    public static byte[]? TryAsk(Func<ulong, byte[]> ask, ulong bits)
    {
        try
        {
            return ask(bits);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return null;
        }
    }

    private static ulong BitsOf(object number) => number switch
    {
        sbyte value => (byte)value,
        byte value => value,
        short value => (ushort)value,
        ushort value => value,
        char value => value,
        bool value => value ? 1UL : 0,
        int value => (uint)value,
        uint value => value,
        long value => (ulong)value,
        ulong value => value,
        nint value => (ulong)value,
        _ => (nuint)number,
    };

    private static EnumTexts Create(Type type, bool isKey, object ask) => new(type, isKey, (Func<ulong, byte[]>)ask);

    private byte[] Find(ulong bits)
    {
        if (_scattered.TryGetValue(bits, out byte[]? text) || _others.TryGet(bits, out text))
        {
            return text;
        }

        try
        {
            text = _ask(bits);
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }

        _others.Add(bits, text);
        return text;
    }
}
