using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>
/// Checks texts of which <see cref="XmlContent"/> and <see cref="XmlScalarText"/> would make objects: yes exactly where those succeed.
/// </summary>
/// <remarks><b>Cost</b>: no allocation. Bound: the position moves over text that was found in the document.</remarks>
internal static class XmlContentProof
{
    private static readonly SearchValues<byte> s_hexDigits = SearchValues.Create("0123456789abcdefABCDEF"u8);

    /// <summary>Proves the text of an element: <see cref="XmlContent.ReadString"/>.</summary>
    /// <returns>The position of the next tag, or a null reference.</returns>
    public static ref byte String(ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> rest = TokenScanner.From(ref reader, ref position);
        int length = XmlTextScanner.PlainLength(rest);
        if ((uint)length < (uint)rest.Length && rest[length] == '<' && rest[0] != ' ')
        {
            return ref Unsafe.Add(ref position, length);
        }

        ReadOnlySpan<byte> text = XmlTokens.Text(ref reader, ref position);
        return ref XmlContent.IsTaken(ref reader, text) && IsDecodable(text)
            ? ref Unsafe.Add(ref position, text.Length)
            : ref Unsafe.NullRef<byte>();
    }

    /// <summary>Proves the value of an attribute: <see cref="XmlContent.ReadAttribute"/>.</summary>
    /// <returns>The position of the closing quote, or a null reference.</returns>
    public static ref byte Attribute(ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> text = XmlContent.Attribute(ref reader, ref position);
        return ref XmlTextScanner.IsAllowedInAttribute(text) && IsDecodable(text)
            ? ref Unsafe.Add(ref position, text.Length)
            : ref Unsafe.NullRef<byte>();
    }

    /// <summary>Whether a text can be one of several strings with spaces between them: <see cref="XmlContent.TryParseItem"/>.</summary>
    public static bool IsItem(ReadOnlySpan<byte> text) =>
        Ascii.IsValid(text) && !text.Contains((byte)'&') && XmlTextScanner.IsAllowedInAttribute(text);

    /// <summary>Whether a text is pairs of hexadecimal digits: <see cref="XmlScalarText.TryParseHex"/>.</summary>
    public static bool IsHex(ReadOnlySpan<byte> text) => text.Length % 2 == 0 && !text.ContainsAnyExcept(s_hexDigits);

    /// <summary>Whether a text is base64: <see cref="XmlScalarText.TryParseBase64"/>.</summary>
    /// <remarks>It is decoded, since what a decoder puts up with is best known to the decoder.</remarks>
    public static bool IsBase64(ReadOnlySpan<byte> text)
    {
        byte[] rented = BufferPool.Rent(text.Length);
        try
        {
            return Base64Text.TryDecode(text, rented);
        }
        finally
        {
            BufferPool.Return(rented);
        }
    }

    /// <summary>
    /// Whether a text is well-formed and its references mean something. Those are ASCII, and stand for whole characters: replacing them
    /// neither mends nor breaks a sequence of bytes.
    /// </summary>
    private static bool IsDecodable(ReadOnlySpan<byte> text) => Utf8.IsValid(text) && XmlUnescaper.CanUnescape(text);
}
