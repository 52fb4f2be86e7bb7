using System.Buffers;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace ZeroAlloc.Formats.Json;

/// <summary>Strings that are UTF-8 already: tested while they are copied, by the same rules.</summary>
internal static partial class JsonStrings
{
    /// <summary>Writes a quoted string of UTF-8; bytes that are no UTF-8 become replacement characters, as the encoder writes these.</summary>
    public static ref byte WriteUtf8(ref JsonBodyWriter w, ref byte p, scoped ReadOnlySpan<byte> utf8, int reserve)
    {
        EscapeRules rules = w.Rules;
        p = ref JsonBodyWriter.Ensure(ref w, ref p, Math.Min(utf8.Length, Piece) + 2 + reserve);
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
            p = ref JsonBodyWriter.Ensure(ref w, ref p, length);
            int done = CopyPlain(ref Unsafe.Add(ref MemoryMarshal.GetReference(utf8), index), ref p, length, rules);
            p = ref Unsafe.Add(ref p, done);
            index += done;
            if (done < length)
            {
                p = ref JsonBodyWriter.Ensure(ref w, ref p, (EscapePiece + Overrun) * EscapeRules.MaxEscape);
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

    /// <summary>The twin of the method for UTF-16. Bound: six bytes for each byte read, of which there are at most three behind <paramref name="end"/>.</summary>
    private static ref byte EscapeUtf8(ref byte p, scoped ReadOnlySpan<byte> utf8, scoped ref int index, int end, EscapeRules rules)
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
                allowed = rules.Allowed;
            }

            // What is not valid comes out as the replacement character, with the count of bytes it stands for.
            bool valid = Rune.DecodeFromUtf8(utf8[i..], out Rune rune, out int length) == OperationStatus.Done;
            uint scalar = (uint)rune.Value;
            if (valid && rune.IsBmp && ((allowed[(int)(scalar >> 5)] >> (int)scalar) & 1) != 0)
            {
                utf8.Slice(i, length).CopyTo(MemoryMarshal.CreateSpan(ref p, length));
                p = ref Unsafe.Add(ref p, length);
            }
            else if (rune.IsBmp)
            {
                p = ref WriteHex(ref p, scalar);
            }
            else
            {
                p = ref WriteHex(ref p, 0xD7C0 + (scalar >> 10));
                p = ref WriteHex(ref p, 0xDC00 | (scalar & 0x3FF));
            }

            i += length;
        }

        index = i;
        return ref p;
    }

    /// <summary>Hands a text to an encoder whose rules are not known; it writes into the block itself.</summary>
    /// <exception cref="ArgumentException">The encoder refuses the text, or needs more than <see cref="EncoderBuffer"/> bytes for one character.</exception>
    private static ref byte WriteByEncoder(ref JsonBodyWriter w, ref byte p, scoped ReadOnlySpan<byte> utf8)
    {
        while (!utf8.IsEmpty)
        {
            p = ref JsonBodyWriter.Ensure(ref w, ref p, EncoderBuffer);
            OperationStatus status = w.Rules.Encoder.EncodeUtf8(utf8, MemoryMarshal.CreateSpan(ref p, EncoderBuffer), out int read, out int written);
            if (status is not (OperationStatus.Done or OperationStatus.DestinationTooSmall) || read == 0)
            {
                throw new ArgumentException($"The encoder {w.Rules.Encoder.GetType()} could not encode a string of {utf8.Length} bytes ({status}).");
            }

            Debug.Assert(written <= EncoderBuffer);
            p = ref Unsafe.Add(ref p, written);
            utf8 = utf8[read..];
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Mask(Vector128<byte> special) => (~Vector128.Equals(special, Vector128<byte>.Zero)).ExtractMostSignificantBits();
}
