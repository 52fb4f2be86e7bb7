using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads binary data in base64 (RFC 4648, section 4, padded). <b>Cost</b>: one array of the exact size, none for no data.</summary>
/// <remarks>Bound: the position moves over text that was found in the document, and the two quotes around it.</remarks>
internal static class JsonBase64Reader
{
    private const int StackLength = 256;
    private const int GroupLength = 4;

    /// <summary>Reads a string of base64; null is left to the caller.</summary>
    /// <returns>The position behind the closing quote, or a null reference.</returns>
    public static ref byte Read(ref BodyReader reader, ref byte position, out byte[]? value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.FindEnd(text, JsonStringScanner.PlainLength(text), out bool hasEscapes);
        if (length < 0)
        {
            return ref JsonText.Silent(out value);
        }

        value = hasEscapes ? Unescape(text[..length]) : Decode(text[..length]);
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, length + 2);
    }

    private static byte[]? Decode(ReadOnlySpan<byte> text)
    {
        if (text.Length % GroupLength != 0)
        {
            return null;
        }

        if (text.IsEmpty)
        {
            return [];
        }

        // Whitespace, which the decoder skips, would leave the array too long: not plain.
        int padding = text[^1] != '=' ? 0 : text[^2] != '=' ? 1 : 2;
        byte[] data = new byte[(text.Length / GroupLength * 3) - padding];
        OperationStatus status = Base64.DecodeFromUtf8(text, data, out int consumed, out int written);
        return status == OperationStatus.Done && consumed == text.Length && written == data.Length ? data : null;
    }

    private static byte[]? Unescape(ReadOnlySpan<byte> escaped)
    {
        if (escaped.Length <= StackLength)
        {
            Span<byte> text = stackalloc byte[StackLength];
            return JsonStringReader.TryUnescape(escaped, text, out int written) ? Decode(text[..written]) : null;
        }

        byte[] rented = BufferPool.Rent(escaped.Length);
        try
        {
            return JsonStringReader.TryUnescape(escaped, rented, out int written) ? Decode(rented.AsSpan(0, written)) : null;
        }
        finally
        {
            BufferPool.Return(rented);
        }
    }
}
