using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>UTF-16 that is long, escaped, or not ASCII.</summary>
internal static partial class JsonStrings
{
    /// <summary>Units after which escaping returns to see whether plain text follows.</summary>
    private const int EscapePiece = 128;

    /// <summary>Units by which a piece may be overrun, by one vector step or the second half of a surrogate pair.</summary>
    private const int Overrun = 16;

    /// <summary>Units of an encoder's own escapes held at a time, and so the farthest that an encoder which looks ahead can see.</summary>
    private const int EncoderBuffer = 2048;

    /// <summary>Writes <paramref name="text"/> from <paramref name="index"/> on, and the closing quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRest(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> text, int index, int reserve)
    {
        EscapeRules rules = w.Rules;
        if (rules.AsksEncoder)
        {
            // The tables let nothing pass, so nothing has been written yet: the index is 0.
            p = ref WriteByEncoder(ref w, ref p, text[index..]);
            return ref Close(ref w, ref p, reserve);
        }

        // Texts of up to MaxWhole units come here from the first unit that was refused: there is something to escape.
        bool escape = text.Length <= MaxWhole;
        while (index < text.Length)
        {
            if (escape)
            {
                p = ref OutputWindow.Ensure(ref w, ref p, (EscapePiece + Overrun) * EscapeRules.MaxEscape);
                p = ref Escape(ref p, text, ref index, Math.Min(text.Length, index + EscapePiece), rules);
                escape = false;
                continue;
            }

            int length = Math.Min(text.Length - index, Piece);
            p = ref OutputWindow.Ensure(ref w, ref p, length);
            ref ushort source = ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), index);
            int done = (int)CopyPlain(ref source, ref p, (nuint)length, rules);
            p = ref Unsafe.Add(ref p, done);
            index += done;
            escape = done < length;
        }

        return ref Close(ref w, ref p, reserve);
    }

    /// <summary>
    /// Writes units from <paramref name="index"/> up to <paramref name="end"/>, perhaps up to
    /// <see cref="Overrun"/> - 1 more of the text. Bound: six bytes for each of them and one vector;
    /// the caller has made sure of <see cref="EscapePiece"/> + <see cref="Overrun"/> times six.
    /// </summary>
    private static ref byte Escape(ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index, int end, EscapeRules rules)
    {
        ReadOnlySpan<ulong> ascii = rules.Ascii;
        int i = index;
        while (i < end)
        {
            uint c = text[i];
            if (c >= 0x80)
            {
                p = ref EscapeBeyondAscii(ref p, text, ref i, end, rules);
                continue;
            }

            ulong escape = ascii[(int)c];
            if (escape != 0)
            {
                Unsafe.WriteUnaligned(ref p, escape);
                p = ref Unsafe.Add(ref p, (nint)(escape >> 56));
                i++;
            }
            else if (text.Length - i >= Vector128<ushort>.Count)
            {
                int plain = CopyPlainPrefix(
                    ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i), ref p, rules);
                p = ref Unsafe.Add(ref p, plain);
                i += plain;
            }
            else
            {
                p = (byte)c;
                p = ref Unsafe.Add(ref p, 1);
                i++;
            }
        }

        index = i;
        return ref p;
    }

    /// <summary>Hands a text to an encoder whose rules are not known.</summary>
    /// <exception cref="ArgumentException">
    /// The encoder refuses the text, needs more than <see cref="EncoderBuffer"/> units for one character, or returns impossible counts.
    /// </exception>
    private static ref byte WriteByEncoder(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> text)
    {
        JavaScriptEncoder encoder = w.Rules.Encoder;
        Span<char> escaped = stackalloc char[EncoderBuffer];
        while (!text.IsEmpty)
        {
            escaped.Clear();
            OperationStatus status = encoder.Encode(text, escaped, out int read, out int written);
            read = CheckEncoded(encoder, status, text.Length, read, written);

            // At most three bytes for a unit, replacements of lone surrogates included.
            int most = written * 3;
            p = ref OutputWindow.Ensure(ref w, ref p, most);
            Utf8.FromUtf16(escaped[..written], MemoryMarshal.CreateSpan(ref p, most), out _, out int stored);
            p = ref Unsafe.Add(ref p, stored);
            text = text[read..];
        }

        return ref p;
    }

    /// <summary>Checks the counts that an encoder of the application's returns for a buffer of <see cref="EncoderBuffer"/>.</summary>
    /// <returns>
    /// Units or bytes of the text that are done: all where the encoder says so, whatever it has counted, as in System.Text.Json.
    /// </returns>
    /// <exception cref="ArgumentException">The counts are impossible, or the text is refused.</exception>
    private static int CheckEncoded(JavaScriptEncoder encoder, OperationStatus status, int length, int read, int written)
    {
        bool isPossible = status switch
        {
            OperationStatus.Done => true,
            OperationStatus.DestinationTooSmall => read > 0 && read <= length,
            _ => false,
        };
        return isPossible && (uint)written <= EncoderBuffer
            ? status == OperationStatus.Done ? length : read
            : throw new ArgumentException(
                $"The encoder {encoder.GetType()} could not encode a string of length {length} ({status}, {read} read, {written} written).");
    }

    /// <summary>
    /// Copies the eight units at <paramref name="source"/> and returns how many of them, from the first, are plain.
    /// Bound: eight units are read, eight bytes stored; the caller has seen to the former.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyPlainPrefix(ref ushort source, ref byte destination, EscapeRules rules)
    {
        Vector128<ushort> units = Vector128.LoadUnsafe(ref source);
        Vector128<byte> bytes = Utf16Vectors.Narrow(units, units);
        Unsafe.WriteUnaligned(ref destination, bytes.AsUInt64().ToScalar());
        Vector128<byte> special = Special(bytes, rules.LowNibbles, rules.HighNibbles);
        uint mask = (~Vector128.Equals(special, Vector128<byte>.Zero)).ExtractMostSignificantBits() & 0xFF;
        return mask == 0 ? Vector128<ushort>.Count : BitOperations.TrailingZeroCount(mask);
    }
}
