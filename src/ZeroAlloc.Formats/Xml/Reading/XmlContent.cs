using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Reads strings from elements and attributes. <b>Cost</b>: one allocation of the exact size, none for the empty string.</summary>
/// <remarks>Bound: the position moves over text that was found in the document.</remarks>
internal static class XmlContent
{
    /// <summary>Reads the text of an element.</summary>
    /// <returns>The position of the next tag, or a null reference.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte ReadString(ref ReadState reader, ref byte position, out string? value)
    {
        ReadOnlySpan<byte> rest = TokenScanner.From(ref reader, ref position);
        int length = XmlTextScanner.PlainLength(rest);
        if ((uint)length < (uint)rest.Length && rest[length] == '<' && rest[0] != ' ')
        {
            value = AsciiStrings.Create(rest[..length]);
            return ref Unsafe.Add(ref position, length);
        }

        return ref ReadUnusual(ref reader, ref position, out value);
    }

    /// <summary>
    /// Reads the text between elements, of an object that has no elements: whitespace before it
    /// does not count, and nothing else is no text.
    /// </summary>
    /// <param name="reader">The document.</param>
    /// <param name="position">Behind the start tag.</param>
    /// <param name="text">The text as it stands in the document, up to the next tag; empty for none.</param>
    /// <returns>The position of the text, or a null reference.</returns>
    public static ref byte FindText(ref ReadState reader, ref byte position, out ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> rest = XmlTokens.Text(ref reader, ref position);
        int start = rest.IndexOfAnyExcept(" \t\n"u8);
        text = start < 0 ? [] : rest[start..];

        // A reference to whitespace would not count either. Of a stream XmlSerializer takes the whole text.
        return ref text.StartsWith("&#"u8) || text.StartsWith("\r"u8) || (start > 0 && reader.DeclinesBlankText)
            ? ref Unsafe.NullRef<byte>()
            : ref Unsafe.Add(ref position, start < 0 ? rest.Length : start);
    }

    /// <summary>Whether the text of an element plainly has nothing around it that XmlSerializer would remove.</summary>
    public static bool IsTrimmed(ref ReadState reader, ref byte position) => IsTrimmed(XmlTokens.Text(ref reader, ref position));

    /// <summary>The same for the value of an attribute.</summary>
    public static bool IsTrimmedAttribute(ref ReadState reader, ref byte position) => IsTrimmed(Attribute(ref reader, ref position));

    /// <summary>Whether the text of an element is plainly what XmlSerializer reads as a name: no character of it is encoded.</summary>
    public static bool IsName(ref ReadState reader, ref byte position) => IsName(XmlTokens.Text(ref reader, ref position));

    /// <summary>The same for the value of an attribute.</summary>
    public static bool IsNameAttribute(ref ReadState reader, ref byte position) => IsName(Attribute(ref reader, ref position));

    /// <summary>The text between the position and the next quote; a reference to nothing if there is none.</summary>
    public static ReadOnlySpan<byte> Attribute(scoped ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> rest = TokenScanner.From(ref reader, ref position);
        int length = rest.IndexOf((byte)'"');
        return length < 0 ? rest : rest[..length];
    }

    /// <summary>Reads the value of an attribute.</summary>
    /// <returns>The position of the closing quote, or a null reference.</returns>
    public static ref byte ReadAttribute(ref ReadState reader, ref byte position, out string? value)
    {
        ReadOnlySpan<byte> text = Attribute(ref reader, ref position);
        value = XmlTextScanner.IsAllowedInAttribute(text) ? Decode(text) : null;
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, text.Length);
    }

    /// <summary>Whether the text of an element has nothing that the document's reader would replace, refuse or leave out.</summary>
    public static bool IsTaken(scoped ref ReadState reader, scoped ReadOnlySpan<byte> text) =>
        XmlTextScanner.IsAllowed(text) && !(reader.DeclinesBlankText && XmlTextScanner.IsBlank(text));

    /// <summary>Makes a string of one of several texts with spaces between them; of ASCII without references alone.</summary>
    public static bool TryParseItem(ReadOnlySpan<byte> text, out string? value)
    {
        value = XmlContentProof.IsItem(text) ? AsciiStrings.Create(text) : null;
        return value is not null;
    }

    private static bool IsName(ReadOnlySpan<byte> text) =>
        IsTrimmed(text) && text.IndexOf("_x"u8) < 0 && text.IndexOf("_X"u8) < 0 && !text.Contains((byte)'&');

    /// <remarks>A reference to a character may be one to whitespace.</remarks>
    private static bool IsTrimmed(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
        {
            return true;
        }

        Rune.DecodeFromUtf8(text, out Rune first, out _);
        Rune.DecodeLastFromUtf8(text, out Rune last, out _);
        bool mayEndInReference = text[^1] == ';' && text.IndexOf("&#"u8) >= 0;
        return !Rune.IsWhiteSpace(first) && !Rune.IsWhiteSpace(last) && !text.StartsWith("&#"u8) && !mayEndInReference;
    }

    private static ref byte ReadUnusual(ref ReadState reader, ref byte position, out string? value)
    {
        ReadOnlySpan<byte> text = XmlTokens.Text(ref reader, ref position);
        value = IsTaken(ref reader, text) ? Decode(text) : null;
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, text.Length);
    }

    private static string? Decode(ReadOnlySpan<byte> text)
    {
        if (!text.Contains((byte)'&'))
        {
            return Utf8Text.TryGetString(text);
        }

        using var plain = new ScratchBytes(stackalloc byte[ScratchBytes.StackLength], text.Length);
        return XmlUnescaper.TryUnescape(text, plain.Span, out int written) ? Utf8Text.TryGetString(plain.Span[..written]) : null;
    }
}
