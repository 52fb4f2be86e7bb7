using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using static ZeroAlloc.Formats.Text.Utf16Vectors;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// UTF-16 beyond ASCII: transcoded eight units at a time where a run of one script stays as it is,
/// unit by unit elsewhere, testing on the way.
/// </summary>
internal static partial class JsonStrings
{
    private static ReadOnlySpan<byte> HexDigits => "0123456789ABCDEF"u8;

    /// <summary>
    /// The run of units beyond ASCII, with single plain ASCII units (spaces, mostly) between them. Bound: as <see cref="Escape"/>; a run
    /// of eight units stores 28 bytes.
    /// </summary>
    private static ref byte EscapeBeyondAscii(ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index, int end, EscapeRules rules)
    {
        AllowedCharacters allowed = rules.Allowed;
        ReadOnlySpan<uint> bits = allowed.Bits;
        ReadOnlySpan<char> rangeEnd = allowed.RangeEnd;
        int i = index;
        char rangeFirst = default;
        char rangeLast = default;
        while (i < end)
        {
            if (rangeLast != 0 && text.Length - i >= Vector128<ushort>.Count)
            {
                Vector128<ushort> units = Vector128.LoadUnsafe(
                    ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i));
                p = ref StoreMixedRun(ref p, units, rangeFirst, rangeLast, rules, out int stored, out bool plain);
                i += stored;
                if (plain)
                {
                    break;
                }

                if (stored == Vector128<ushort>.Count)
                {
                    continue;
                }
            }

            if (i >= end)
            {
                break;
            }

            uint c = text[i];
            int word = (int)(c >> 5);
            uint last = rangeEnd[word];
            if (c >= 0x800 && last != 0 && text.Length - i >= Vector128<ushort>.Count)
            {
                // The first unit is in the range itself, so every turn goes on by one at least.
                Vector128<ushort> units = Vector128.LoadUnsafe(
                    ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i));
                int run = CountInRange(units, allowed.RangeStart[word], (ushort)last);
                p = ref StoreThreeByteRun(ref p, units, run);
                i += run;
            }
            else if (((bits[word] >> (int)c) & 1) != 0)
            {
                // Two ASCII units in a row: the other loop is faster.
                if (c < 0x80 && i + 1 < text.Length && text[i + 1] < 0x80)
                {
                    break;
                }

                p = ref StoreUnit(ref p, c);
                i++;
                if (c < 0x800 && last != 0)
                {
                    rangeFirst = allowed.RangeStart[word];
                    rangeLast = (char)last;
                }
            }
            else if (c < 0x80)
            {
                break;
            }
            else if (char.IsHighSurrogate((char)c) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1]))
            {
                // Each half of a pair is escaped by itself.
                p = ref WriteHex(ref WriteHex(ref p, c), text[i + 1]);
                i += 2;
            }
            else
            {
                // A surrogate without its other half is replaced.
                p = ref WriteHex(ref p, char.IsSurrogate((char)c) ? '\uFFFD' : c);
                i++;
            }
        }

        index = i;
        return ref p;
    }

    /// <summary>
    /// Stores units from the first up to one that is neither plain ASCII nor within a range of two-byte
    /// characters: words of one alphabet and what stands between them. Bound: 16 bytes are stored.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte StoreMixedRun(
        ref byte p, Vector128<ushort> units, char first, char last, EscapeRules rules, out int stored, out bool plain)
    {
        Vector128<ushort> outside = Vector128.GreaterThan(
            units - Vector128.Create((ushort)first), Vector128.Create((ushort)(last - first)));

        // What is not ASCII counts as special here: the rest is plain ASCII, or it is in the range.
        Vector128<byte> special = Special(Narrow(units, units), rules.LowNibbles, rules.HighNibbles);
        uint refused = outside.ExtractMostSignificantBits() & Mask(special);
        uint pairs = StoreOneOrTwoBytes(ref p, units);
        plain = (pairs | refused) == 0;
        return ref BehindStored(ref p, pairs, refused, out stored);
    }

    /// <summary>Writes <c>\uXXXX</c>. Bound: one eight-byte store.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteHex(ref byte p, uint unit)
    {
        // Every index is one nibble: below 16.
        ref byte hex = ref MemoryMarshal.GetReference(HexDigits);
        Unsafe.WriteUnaligned(
            ref p,
            '\\' | ((ulong)'u' << 8)
            | ((ulong)Unsafe.Add(ref hex, (unit >> 12) & 15) << 16)
            | ((ulong)Unsafe.Add(ref hex, (unit >> 8) & 15) << 24)
            | ((ulong)Unsafe.Add(ref hex, (unit >> 4) & 15) << 32)
            | ((ulong)Unsafe.Add(ref hex, unit & 15) << 40));
        return ref Unsafe.Add(ref p, EscapeRules.MaxEscape);
    }
}
