using System.Buffers;
using System.Buffers.Text;

namespace ZeroAlloc.Formats.Text;

/// <summary>Reading base64 (RFC 4648, section 4, padded).</summary>
internal static class Base64Text
{
    private const int GroupLength = 4;

    /// <summary>Decodes a text that is base64 and nothing else; null for every other, valid or not.</summary>
    /// <remarks><b>Cost</b>: one array of the exact size, none for no data.</remarks>
    public static byte[]? TryDecode(ReadOnlySpan<byte> text)
    {
        if (text.Length % GroupLength != 0)
        {
            return null;
        }

        if (text.IsEmpty)
        {
            return [];
        }

        byte[] data = new byte[DataLength(text)];
        return TryDecode(text, data) ? data : null;
    }

    /// <summary>The same into memory for as many bytes as the text has, or for exactly those that it stands for.</summary>
    public static bool TryDecode(ReadOnlySpan<byte> text, Span<byte> data)
    {
        if (text.Length % GroupLength != 0)
        {
            return false;
        }

        if (text.IsEmpty)
        {
            return true;
        }

        // Whitespace, which the decoder skips, would leave the data too short: not plain.
        OperationStatus status = Base64.DecodeFromUtf8(text, data, out int consumed, out int written);
        return status == OperationStatus.Done && consumed == text.Length && written == DataLength(text);
    }

    private static int DataLength(ReadOnlySpan<byte> text)
    {
        int padding = text[^1] != '=' ? 0 : text[^2] != '=' ? 1 : 2;
        return (text.Length / GroupLength * 3) - padding;
    }
}
