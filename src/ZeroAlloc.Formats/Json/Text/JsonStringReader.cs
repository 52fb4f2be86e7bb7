using System.Runtime.CompilerServices;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Reads strings. <b>Cost</b>: one allocation of the exact size, none for the empty string.</summary>
/// <remarks>Bound: the position moves over text that was found in the document, and the two quotes around it.</remarks>
internal static class JsonStringReader
{
    /// <summary>Reads a string; null is left to the caller.</summary>
    /// <returns>The position behind the closing quote, or a null reference.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out string? value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        ref byte behind = ref JsonText.Close(ref position, text, length);
        if (Unsafe.IsNullRef(ref behind))
        {
            return ref ReadBeyondAscii(ref position, text, length, out value);
        }

        value = AsciiStrings.Create(text[..length]);
        return ref behind;
    }

    /// <summary>Goes over a string that <see cref="Read"/> would take. <b>Cost</b>: no allocation.</summary>
    /// <returns>The position behind the closing quote, or a null reference.</returns>
    public static ref byte Prove(ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        ref byte behind = ref JsonText.Close(ref position, text, length);
        return ref Unsafe.IsNullRef(ref behind) ? ref ProveBeyondAscii(ref position, text, length) : ref behind;
    }

    /// <summary>Takes the escapes out of text.</summary>
    /// <param name="escaped">Text that <see cref="JsonStringScanner.FindEnd"/> has gone through.</param>
    /// <param name="destination">As many bytes as <paramref name="escaped"/> has, or more.</param>
    /// <param name="written">Bytes written.</param>
    /// <returns>Whether the result is well-formed: no half of a surrogate pair, no malformed UTF-8.</returns>
    public static bool TryUnescape(ReadOnlySpan<byte> escaped, Span<byte> destination, out int written) =>
        JsonUnescaper.TryUnescape(escaped, destination, out written) && Utf8.IsValid(destination[..written]);

    private static ref byte ReadBeyondAscii(ref byte position, ReadOnlySpan<byte> text, int plain, out string? value)
    {
        value = null;
        int length = JsonStringScanner.FindEnd(text, plain, out bool hasEscapes);
        if (length < 0)
        {
            return ref Unsafe.NullRef<byte>();
        }

        value = hasEscapes ? Unescape(text[..length]) : Utf8Text.TryGetString(text[..length]);
        return ref value is null ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, length + 2);
    }

    private static ref byte ProveBeyondAscii(ref byte position, ReadOnlySpan<byte> text, int plain)
    {
        int length = JsonStringScanner.FindEnd(text, plain, out bool hasEscapes);
        return ref length >= 0 && (hasEscapes ? CanUnescape(text[..length]) : Utf8.IsValid(text[..length]))
            ? ref Unsafe.Add(ref position, length + 2)
            : ref Unsafe.NullRef<byte>();
    }

    private static bool CanUnescape(ReadOnlySpan<byte> escaped)
    {
        using var text = new ScratchBytes(stackalloc byte[ScratchBytes.StackLength], escaped.Length);
        return TryUnescape(escaped, text.Span, out _);
    }

    private static string? Unescape(ReadOnlySpan<byte> escaped)
    {
        using var text = new ScratchBytes(stackalloc byte[ScratchBytes.StackLength], escaped.Length);
        return JsonUnescaper.TryUnescape(escaped, text.Span, out int written) ? Utf8Text.TryGetString(text.Span[..written]) : null;
    }
}
