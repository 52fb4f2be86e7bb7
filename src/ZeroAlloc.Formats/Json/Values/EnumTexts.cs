using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Values;

/// <summary>The texts of an enum's values under one converter, asked from System.Text.Json.</summary>
internal abstract class EnumTexts
{
    /// <summary>Whether every value is written as its number.</summary>
    public abstract bool IsNumeric { get; }

    /// <summary>Asks for the texts of all defined values.</summary>
    public static EnumTexts For(JsonTypeInfo info) =>
        (EnumTexts)Activator.CreateInstance(typeof(EnumTexts<>).MakeGenericType(info.Type), info)!;
}

/// <summary>The texts of one enum.</summary>
/// <remarks><b>Cost</b>: a value that is not defined (a combination of flags, say) allocates the first time; up to 256 of them are kept.</remarks>
internal sealed class EnumTexts<T> : EnumTexts
    where T : struct, Enum
{
    private const int MaxKept = 256;

    private readonly JsonTypeInfo<T> _info;
    private readonly FrozenDictionary<T, byte[]> _defined;
    private readonly ConcurrentDictionary<T, byte[]> _others = new();

    /// <summary>Called by reflection.</summary>
    public EnumTexts(JsonTypeInfo<T> info)
    {
        _info = info;
        _defined = Enum.GetValues<T>().Distinct().ToFrozenDictionary(static value => value, Ask);
        IsNumeric = _defined.Count != 0 && _defined.Values.All(static text => text[0] != '"');
    }

    /// <inheritdoc/>
    public override bool IsNumeric { get; }

    /// <summary>The text of a value, in quotes where it is a name.</summary>
    /// <exception cref="JsonException">The converter refuses the value.</exception>
    public byte[] this[T value]
    {
        get
        {
            if (_defined.TryGetValue(value, out byte[]? text) || _others.TryGetValue(value, out text))
            {
                return text;
            }

            text = Ask(value);
            if (_others.Count < MaxKept)
            {
                _others.TryAdd(value, text);
            }

            return text;
        }
    }

    private byte[] Ask(T value) => JsonSerializer.SerializeToUtf8Bytes(value, _info);
}

/// <summary>Writes enums by the texts in a slot.</summary>
internal static class EnumTextSlot<T>
    where T : struct, Enum
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref JsonBodyWriter writer, ref byte position, T value, int slot, int reserve) =>
        ref Literals.Bytes(ref writer, ref position, ((EnumTexts<T>)writer.Slots[slot])[value], reserve);
}
