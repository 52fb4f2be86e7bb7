using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads <see cref="string"/>, or null.</summary>
/// <remarks>Bound: references are only compared with null; <see cref="JsonText.Close"/> moves the position.</remarks>
internal readonly struct StringValueReader : IValueReader<string?>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out string? value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref behind;
    }
}

/// <summary>Reads the keys of dictionaries of <see cref="string"/>.</summary>
internal readonly struct StringKeyReader : IValueReader<string>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out string value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out string? text);
        value = text!;
        return ref behind;
    }
}

/// <summary>Reads <see cref="char"/>: a string of one UTF-16 unit.</summary>
internal readonly struct CharReader : IValueReader<char>
{
    private const int MaxEscapedLength = 6;

    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out char value)
    {
        value = default;
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.FindEnd(text[..Math.Min(text.Length, MaxEscapedLength + 1)], 0, out _);
        if (length < 0)
        {
            return ref Unsafe.NullRef<byte>();
        }

        Span<byte> plain = stackalloc byte[MaxEscapedLength];
        if (!JsonStringReader.TryUnescape(text[..length], plain, out int written)
            || Rune.DecodeFromUtf8(plain[..written], out Rune rune, out int consumed) != System.Buffers.OperationStatus.Done
            || consumed != written
            || !rune.IsBmp)
        {
            return ref Unsafe.NullRef<byte>();
        }

        value = (char)rune.Value;
        return ref JsonText.Close(ref position, text, length);
    }
}

/// <summary>Reads <see cref="Uri"/>, absolute or relative, or null. <b>Cost</b>: what the value keeps, its text among it.</summary>
internal readonly struct UriReader : IValueReader<Uri?>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out Uri? value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out string? text);
        if (Unsafe.IsNullRef(ref behind))
        {
            value = null;
            return ref JsonText.Literal(ref reader, ref position, "null"u8);
        }

        return ref Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value) ? ref behind : ref Unsafe.NullRef<byte>();
    }
}

/// <summary>Reads <see cref="Version"/>, or null.</summary>
internal readonly struct VersionReader : IValueReader<Version?>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out Version? value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        value = VersionText.TryParse(text[..length]);
        return ref value is null ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref JsonText.Close(ref position, text, length);
    }
}
