using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// Reads binary data in base64 (RFC 4648, section 4, padded). <b>Cost</b>: one array of the exact size, none for no data.
/// </summary>
/// <remarks>Bound: the position moves over text that was found in the document, and the two quotes around it.</remarks>
internal static class JsonBase64Reader
{
    /// <summary>Reads a string of base64; null is left to the caller.</summary>
    /// <returns>The position behind the closing quote, or a null reference.</returns>
    public static ref byte Read(ref ReadState reader, ref byte position, out byte[]? value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.FindEnd(text, JsonStringScanner.PlainLength(text), out bool hasEscapes);
        if (length < 0)
        {
            return ref JsonText.Silent(out value);
        }

        value = hasEscapes ? Unescape(text[..length]) : Base64Text.TryDecode(text[..length]);
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, length + 2);
    }

    private static byte[]? Unescape(ReadOnlySpan<byte> escaped)
    {
        using var text = new ScratchBytes(stackalloc byte[ScratchBytes.StackLength], escaped.Length);
        return JsonStringReader.TryUnescape(escaped, text.Span, out int written) ? Base64Text.TryDecode(text.Span[..written]) : null;
    }
}
