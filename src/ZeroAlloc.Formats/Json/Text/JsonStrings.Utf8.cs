using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Encodings.Web;
using ZeroAlloc.Formats.Buffers.Output;
using static ZeroAlloc.Formats.Text.Utf16Vectors;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Strings that are UTF-8 already: tested while they are copied, by the same rules.</summary>
internal static partial class JsonStrings
{
    /// <summary>
    /// Writes a quoted string of UTF-8; bytes that are no UTF-8 become replacement characters, as the encoder writes these.
    /// </summary>
    public static ref byte WriteUtf8(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> utf8, int reserve)
    {
        EscapeRules rules = w.Rules;
        p = ref OutputWindow.Ensure(ref w, ref p, Math.Min(utf8.Length, Piece) + 2 + reserve);
        p = (byte)'"';
        p = ref Unsafe.Add(ref p, 1);
        if (rules.AsksEncoder)
        {
            p = ref WriteByEncoder(ref w, ref p, utf8);
            return ref Close(ref w, ref p, reserve);
        }

        int index = 0;
        while (index < utf8.Length)
        {
            int length = Math.Min(utf8.Length - index, Piece);
            p = ref OutputWindow.Ensure(ref w, ref p, length);
            int done = CopyPlain(ref Unsafe.Add(ref MemoryMarshal.GetReference(utf8), index), ref p, length, rules);
            p = ref Unsafe.Add(ref p, done);
            index += done;
            if (done < length)
            {
                p = ref OutputWindow.Ensure(ref w, ref p, (EscapePiece + Overrun) * EscapeRules.MaxEscape);
                p = ref EscapeUtf8(ref p, utf8, ref index, Math.Min(utf8.Length, index + EscapePiece), rules);
            }
        }

        return ref Close(ref w, ref p, reserve);
    }

    /// <summary>
    /// Copies plain bytes and returns how many, from the first, there are. Bound: <paramref name="length"/> bytes are read, as many stored.
    /// </summary>
    private static int CopyPlain(ref byte source, ref byte destination, int length, EscapeRules rules)
    {
        Vector128<byte> low = rules.LowNibbles;
        Vector128<byte> high = rules.HighNibbles;
        int done = 0;
        for (; Vector256.IsHardwareAccelerated && done <= length - Vector256<byte>.Count; done += Vector256<byte>.Count)
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref source, (nuint)done);
            if (HasSpecial(bytes, low, high))
            {
                break;
            }

            bytes.StoreUnsafe(ref destination, (nuint)done);
        }

        for (; done <= length - Vector128<byte>.Count; done += Vector128<byte>.Count)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref source, (nuint)done);
            bytes.StoreUnsafe(ref destination, (nuint)done);
            uint mask = Mask(Special(bytes, low, high));
            if (mask != 0)
            {
                return done + BitOperations.TrailingZeroCount(mask);
            }
        }

        if (length - done >= sizeof(ulong))
        {
            ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, done));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, done), eight);
            uint mask = Mask(Special(Vector128.CreateScalar(eight).AsByte(), low, high)) & 0xFF;
            if (mask != 0)
            {
                return done + BitOperations.TrailingZeroCount(mask);
            }

            done += sizeof(ulong);
        }

        ReadOnlySpan<ulong> ascii = rules.Ascii;
        for (; done < length; done++)
        {
            byte b = Unsafe.Add(ref source, done);
            if (b >= ascii.Length || ascii[b] != 0)
            {
                break;
            }

            Unsafe.Add(ref destination, done) = b;
        }

        return done;
    }

    /// <summary>
    /// The twin of the method for UTF-16. Bound: six bytes for each byte read, of which there are
    /// at most three behind <paramref name="end"/>.
    /// </summary>
    internal static ref byte EscapeUtf8(ref byte p, scoped ReadOnlySpan<byte> utf8, scoped ref int index, int end, EscapeRules rules)
    {
        ReadOnlySpan<ulong> ascii = rules.Ascii;
        ReadOnlySpan<uint> allowed = default;
        int i = index;
        while (i < end)
        {
            uint b = utf8[i];
            if (b < (uint)ascii.Length)
            {
                ulong escape = ascii[(int)b];
                Unsafe.WriteUnaligned(ref p, escape == 0 ? b : escape);
                p = ref Unsafe.Add(ref p, escape == 0 ? 1 : (nint)(escape >> 56));
                i++;
                continue;
            }

            if (allowed.IsEmpty)
            {
                allowed = rules.Allowed.Bits;
            }

            int length = AllowedSequence(utf8[i..], b, allowed, out uint bytes);
            if (length != 0)
            {
                Unsafe.WriteUnaligned(ref p, bytes);
                p = ref Unsafe.Add(ref p, length);
                i += length;
                continue;
            }

            // What is not valid comes out as the replacement character, with the count of bytes it stands for.
            Rune.DecodeFromUtf8(utf8[i..], out Rune rune, out length);
            p = ref WriteHexRune(ref p, (uint)rune.Value);
            i += length;
        }

        index = i;
        return ref p;
    }

    /// <summary>One character that was escaped, by these rules. Bound: twelve bytes are stored.</summary>
    internal static ref byte EscapeRune(ref byte p, uint scalar, EscapeRules rules)
    {
        ReadOnlySpan<ulong> ascii = rules.Ascii;
        if (scalar < (uint)ascii.Length)
        {
            ulong escape = ascii[(int)scalar];
            Unsafe.WriteUnaligned(ref p, escape == 0 ? scalar : escape);
            return ref Unsafe.Add(ref p, escape == 0 ? 1 : (nint)(escape >> 56));
        }

        return ref scalar <= char.MaxValue && ((rules.Allowed.Bits[(int)(scalar >> 5)] >> (int)scalar) & 1) != 0
            ? ref StoreUnit(ref p, scalar)
            : ref WriteHexRune(ref p, scalar);
    }

    /// <summary>Writes the escapes of one character, each half of a pair by itself. Bound: two bytes beyond them are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteHexRune(ref byte p, uint scalar) => ref scalar <= char.MaxValue
        ? ref WriteHex(ref p, scalar)
        : ref WriteHex(ref WriteHex(ref p, 0xD7C0 + (scalar >> 10)), 0xDC00 | (scalar & 0x3FF));

    /// <summary>The length of a well-formed sequence of two or three bytes whose char stays as it is, and its bytes; else 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int AllowedSequence(ReadOnlySpan<byte> utf8, uint lead, ReadOnlySpan<uint> allowed, out uint bytes)
    {
        bytes = 0;
        uint scalar;
        int length;
        if (lead is >= 0xC2 and < 0xE0 && utf8.Length >= 2 && (utf8[1] & 0xC0) == 0x80)
        {
            scalar = ((lead & 0x1F) << 6) | (utf8[1] & 0x3Fu);
            bytes = lead | ((uint)utf8[1] << 8);
            length = 2;
        }
        else if (lead is >= 0xE0 and < 0xF0 && utf8.Length >= 3 && (utf8[1] & 0xC0) == 0x80 && (utf8[2] & 0xC0) == 0x80)
        {
            scalar = ((lead & 0xF) << 12) | ((utf8[1] & 0x3Fu) << 6) | (utf8[2] & 0x3Fu);
            if (scalar < 0x800)
            {
                return 0;
            }

            bytes = lead | ((uint)utf8[1] << 8) | ((uint)utf8[2] << 16);
            length = 3;
        }
        else
        {
            return 0;
        }

        // Surrogates are never allowed, so their sequences are not taken for valid ones here.
        return ((allowed[(int)(scalar >> 5)] >> (int)scalar) & 1) != 0 ? length : 0;
    }

    /// <summary>Hands a text to an encoder whose rules are not known; it writes into the block itself.</summary>
    /// <exception cref="ArgumentException">
    /// The encoder refuses the text, needs more than <see cref="EncoderBuffer"/> bytes for one character, or returns impossible counts.
    /// </exception>
    /// <remarks>
    /// The bytes are cleared first: an encoder that counts more than it has written must not give out what the block held before.
    /// </remarks>
    private static ref byte WriteByEncoder(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> utf8)
    {
        JavaScriptEncoder encoder = w.Rules.Encoder;
        while (!utf8.IsEmpty)
        {
            p = ref OutputWindow.Ensure(ref w, ref p, EncoderBuffer);
            Span<byte> escaped = MemoryMarshal.CreateSpan(ref p, EncoderBuffer);
            escaped.Clear();
            OperationStatus status = encoder.EncodeUtf8(utf8, escaped, out int read, out int written);
            read = CheckEncoded(encoder, status, utf8.Length, read, written);
            p = ref Unsafe.Add(ref p, written);
            utf8 = utf8[read..];
        }

        return ref p;
    }
}
