using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Json;

/// <summary>
/// UTF-16 beyond ASCII: transcoded eight units at a time where a run of one script stays as it is, unit by unit elsewhere, testing on the way.
/// </summary>
internal static partial class JsonStrings
{
    private static readonly byte[] s_dropSecondBytes = MakeDropSecondBytes();

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
                Vector128<ushort> units = Vector128.LoadUnsafe(ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i));
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
                Vector128<ushort> units = Vector128.LoadUnsafe(ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i));
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

    /// <summary>How many units, from the first, are within a range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CountInRange(Vector128<ushort> units, ushort first, ushort last)
    {
        Vector128<ushort> offsets = units - Vector128.Create(first);
        uint outside = Vector128.GreaterThan(offsets, Vector128.Create((ushort)(last - first))).ExtractMostSignificantBits();
        return BitOperations.TrailingZeroCount(outside | 0x100);
    }

    /// <summary>
    /// Stores units from the first up to one that is neither plain ASCII nor within a range of two-byte characters: words of one alphabet and
    /// what stands between them. All take two bytes at first; a shuffle chosen by the pattern then drops the second ones of ASCII.
    /// Bound: 16 bytes are stored.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte StoreMixedRun(ref byte p, Vector128<ushort> units, char first, char last, EscapeRules rules, out int stored, out bool plain)
    {
        Vector128<ushort> ascii = Vector128.LessThan(units, Vector128.Create((ushort)0x80));
        Vector128<ushort> outside = Vector128.GreaterThan(units - Vector128.Create((ushort)first), Vector128.Create((ushort)(last - first)));

        // What is not ASCII counts as special here: the rest is plain ASCII, or it is in the range.
        Vector128<byte> special = Special(Vector128.NarrowWithSaturation(units, units), rules.LowNibbles, rules.HighNibbles);
        uint refused = outside.ExtractMostSignificantBits() & Mask(special);
        Vector128<ushort> lead = Vector128.ShiftRightLogical(units, 6) | Vector128.Create((ushort)0x00C0);
        Vector128<ushort> trail = Vector128.ShiftLeft(units & Vector128.Create((ushort)0x3F), 8) | Vector128.Create((ushort)0x8000);
        Vector128<byte> bytes = Vector128.ConditionalSelect(ascii, units, lead | trail).AsByte();

        // An index of eight bits: within the table, whatever the units are.
        uint pairs = ~ascii.ExtractMostSignificantBits() & 0xFF;
        Vector128.ShuffleNative(bytes, Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(s_dropSecondBytes), pairs * 16)).StoreUnsafe(ref p);
        plain = (pairs | refused) == 0;
        if (refused == 0)
        {
            // A predicted branch and a constant: the next load need not wait for this block's bits.
            stored = Vector128<ushort>.Count;
            return ref Unsafe.Add(ref p, Vector128<ushort>.Count + BitOperations.PopCount(pairs));
        }

        stored = BitOperations.TrailingZeroCount(refused);
        return ref Unsafe.Add(ref p, stored + BitOperations.PopCount(pairs & ((1u << stored) - 1)));
    }

    /// <summary>For each pattern of eight units, bit set for one of two bytes: the indices of the bytes that stay, moved together.</summary>
    private static byte[] MakeDropSecondBytes()
    {
        byte[] table = new byte[256 * 16];
        for (int pattern = 0; pattern < 256; pattern++)
        {
            int count = 0;
            for (int unit = 0; unit < 8; unit++)
            {
                table[(pattern * 16) + count++] = (byte)(2 * unit);
                if ((pattern >> unit & 1) != 0)
                {
                    table[(pattern * 16) + count++] = (byte)((2 * unit) + 1);
                }
            }
        }

        return table;
    }

    /// <summary>Units from 0x800 on, of which the first <paramref name="count"/> count. Bound: 28 bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte StoreThreeByteRun(ref byte p, Vector128<ushort> units, int count)
    {
        Vector128<ushort> six = Vector128.Create((ushort)0x3F);
        Vector128<ushort> front = Vector128.ShiftRightLogical(units, 12)
            | Vector128.ShiftLeft(Vector128.ShiftRightLogical(units, 6) & six, 8)
            | Vector128.Create((ushort)0x80E0);
        Vector128<ushort> back = (units & six) | Vector128.Create((ushort)0x80);

        // Three of the four bytes of each lane, moved together.
        Vector128<byte> order = Vector128.Create((byte)0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 255, 255, 255, 255);
        Vector128<uint> lower = Vector128.WidenLower(front) | Vector128.ShiftLeft(Vector128.WidenLower(back), 16);
        Vector128<uint> upper = Vector128.WidenUpper(front) | Vector128.ShiftLeft(Vector128.WidenUpper(back), 16);
        Vector128.Shuffle(lower.AsByte(), order).StoreUnsafe(ref p);
        Vector128.Shuffle(upper.AsByte(), order).StoreUnsafe(ref p, 12);
        return ref Unsafe.Add(ref p, 3 * count);
    }

    /// <summary>One unit that is no surrogate. Bound: four bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte StoreUnit(ref byte p, uint c)
    {
        if (c < 0x80)
        {
            p = (byte)c;
            return ref Unsafe.Add(ref p, 1);
        }

        if (c < 0x800)
        {
            Unsafe.WriteUnaligned(ref p, (ushort)(0x80C0 | (c >> 6) | ((c & 0x3F) << 8)));
            return ref Unsafe.Add(ref p, 2);
        }

        Unsafe.WriteUnaligned(ref p, 0x8080E0 | (c >> 12) | ((c & 0xFC0) << 2) | ((c & 0x3F) << 16));
        return ref Unsafe.Add(ref p, 3);
    }

    /// <summary>Writes <c>\uXXXX</c>. Bound: one eight-byte store.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteHex(ref byte p, uint unit)
    {
        // Every index is one nibble of a 16-bit unit: below 16.
        Debug.Assert(unit <= char.MaxValue);
        ref byte hex = ref MemoryMarshal.GetReference(HexDigits);
        Unsafe.WriteUnaligned(
            ref p,
            '\\' | ((ulong)'u' << 8)
            | ((ulong)Unsafe.Add(ref hex, unit >> 12) << 16)
            | ((ulong)Unsafe.Add(ref hex, (unit >> 8) & 15) << 24)
            | ((ulong)Unsafe.Add(ref hex, (unit >> 4) & 15) << 32)
            | ((ulong)Unsafe.Add(ref hex, unit & 15) << 40));
        return ref Unsafe.Add(ref p, EscapeRules.MaxEscape);
    }
}
