using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// Copies the UTF-8 of a JSON document that has been parsed: without white space, comments and trailing commas, and with the strings
/// escaped by the rules of the options.
/// </summary>
/// <remarks>
/// <para>Valid JSON needs no grammar to be copied: outside strings every byte that stays is copied as it is, and only the depth is counted.
/// So 32 bytes are tested at a time for the first one that is not simply copied. Measured (ruler, JsonElement): 34 ns for a document of
/// five short members, where walking from element to element took 102. Index with indentation: 6.6 µs, for 7.5 of finding each gap behind
/// the one before.</para>
/// <para>The memory behind a document is its owner's, who may have changed it since it was parsed. What is written then is as wrong as
/// that is, but bounds do not depend on the text: blocks are read only where 64 bytes are left, the rest from a padded copy.</para>
/// </remarks>
internal static class ParsedJson
{
    private const int BlockLength = 32;

    /// <summary>Bytes that have to be readable from the beginning of a block: a part of it is read as if it were a whole one.</summary>
    private const int Readable = 2 * BlockLength;

    /// <summary>Writes an object or an array; <paramref name="reserve"/> bytes are free behind it.</summary>
    /// <exception cref="JsonRefusedException">The document is too deep here, or half of a surrogate pair is in it.</exception>
    public static ref byte Write(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> json, int reserve)
    {
        // Rules that are asked for whole texts have no tables.
        Debug.Assert(!w.Rules.AsksEncoder);
        int index = 0;
        uint inString = 0;
        if (json.Length >= Readable)
        {
            p = ref WriteBlocks(ref w, ref p, json, json.Length - Readable, ref index, ref inString);
        }

        // Padded with zeros, which are left out as white space is. What is left is shorter than what has to be readable.
        Span<byte> rest = stackalloc byte[2 * Readable];
        int length = json.Length - index;
        json[index..].CopyTo(rest);
        rest[length..].Clear();
        index = 0;
        p = ref WriteBlocks(ref w, ref p, rest, length - 1, ref index, ref inString);
        return ref OutputWindow.Ensure(ref w, ref p, reserve);
    }

    /// <summary>
    /// Writes from <paramref name="index"/> on while it is at most <paramref name="last"/>, from where two blocks are readable.
    /// </summary>
    private static ref byte WriteBlocks(
        ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> json, int last, scoped ref int index, scoped ref uint inString)
    {
        Debug.Assert(last <= json.Length - Readable);
        Vector128<byte> low = w.Rules.LowNibbles;
        Vector128<byte> high = w.Rules.HighNibbles;
        ref byte source = ref MemoryMarshal.GetReference(json);
        int i = index;
        uint carry = inString;

        // 1 behind a comma that is not written: a gap began behind it, whose end was not seen yet.
        uint comma = 0;
        while (i <= last)
        {
            // A block becomes longer by the comma before it alone, but each of its parts is stored as if it were a whole one.
            p = ref OutputWindow.Ensure(ref w, ref p, BlockLength + 1);
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref source, (nuint)i);
            uint quotes = Equal(bytes, '"');

            // Bits between quotes, the opening one included. As all others they hold up to the first backslash, where the block is left.
            uint strings = ToggledBy(quotes) ^ carry;
            uint special = (~Vector256.Equals(JsonStrings.Special(bytes, low, high), Vector256<byte>.Zero)).ExtractMostSignificantBits();
            uint inside = special & ~quotes & strings;
            uint comments = Equal(bytes, '/') & ~strings;
            uint gaps = Vector256.LessThanOrEqual(bytes, Vector256.Create((byte)' ')).ExtractMostSignificantBits() & ~strings;

            // Opening and closing brackets of both kinds are 32 apart.
            Vector256<byte> folded = bytes | Vector256.Create((byte)0x20);
            uint closing = Equal(folded, '}') & ~strings;
            uint opening = Equal(folded, '{') & ~strings;
            uint commas = Equal(bytes, ',') & ~strings;

            // A block that is copied whole doesn't wait for where it ends.
            uint others = gaps | comments | comma | (commas & ((closing >> 1) | 0x8000_0000));
            int taken = BlockLength;
            if ((inside | others) == 0)
            {
                bytes.StoreUnsafe(ref p);
                p = ref Unsafe.Add(ref p, BlockLength);
            }
            else if (others == 0)
            {
                bytes.StoreUnsafe(ref p);
                taken = BitOperations.TrailingZeroCount(inside);
                p = ref Unsafe.Add(ref p, taken);
            }
            else
            {
                uint next = 0;

                // What comes behind each comma, and the gap behind it: the sum carries through the gap.
                ulong behindCommas = (((ulong)commas << 1) + comma + gaps) & ~(ulong)gaps;
                uint kept = ~gaps;
                uint stops = inside | comments | ((uint)behindCommas & closing);
                if (stops != 0)
                {
                    taken = BitOperations.TrailingZeroCount(stops);
                    kept &= (1U << taken) - 1;
                    int before = BitOperations.Log2(kept);
                    if (((inside >> taken) & 1) == 0 && ((commas & kept) >> before) == 1)
                    {
                        // The comma goes with what follows it: a comment, or a bracket, before which there is none.
                        taken = before;
                        kept ^= 1U << taken;
                    }
                }
                else
                {
                    next = (uint)(behindCommas >> BlockLength);
                }

                if (kept != 0)
                {
                    // The last one is written when it is known what follows.
                    p = (byte)',';
                    p = ref WriteRuns(ref Unsafe.Add(ref p, comma), ref Unsafe.Add(ref source, i), kept);
                    p = ref Unsafe.Subtract(ref p, next);
                    comma = 0;
                }

                comma |= next;
            }

            if ((opening | closing) != 0)
            {
                uint before = (uint)((1UL << taken) - 1);
                Count(ref w, opening & before, closing & before);
            }

            i += taken;
            if (taken == BlockLength)
            {
                carry = (uint)((int)strings >> 31);
                continue;
            }

            carry = 0u - ((strings >> taken) & 1);
            if (i > last)
            {
                break;
            }

            if (carry == 0)
            {
                p = ref WriteBetween(ref p, json, ref i, ref comma);
            }
            else
            {
                p = ref JsonStrings.WriteParsed(ref w, ref p, json, ref i);
            }
        }

        if (comma != 0)
        {
            p = ref WriteBetween(ref p, json, ref i, ref comma);
        }

        index = i;
        inString = carry;
        return ref p;
    }

    /// <summary>Stores those bytes of a block that are kept, run by run, each as if it were a whole block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteRuns(ref byte p, scoped ref byte source, uint kept)
    {
        // Where runs begin and where they end: neither waits for the other.
        uint starts = kept & ~(kept << 1);
        ulong ends = ~(ulong)kept & ((ulong)kept << 1);
        do
        {
            int start = BitOperations.TrailingZeroCount(starts);
            int end = BitOperations.TrailingZeroCount(ends);
            Vector256.LoadUnsafe(ref source, (nuint)start).StoreUnsafe(ref p);
            p = ref Unsafe.Add(ref p, end - start);
            starts &= starts - 1;
            ends &= ends - 1;
        }
        while (starts != 0);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Equal(Vector256<byte> bytes, char value) =>
        Vector256.Equals(bytes, Vector256.Create((byte)value)).ExtractMostSignificantBits();

    /// <summary>Each bit is the parity of the bits up to it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint ToggledBy(uint bits)
    {
        bits ^= bits << 1;
        bits ^= bits << 2;
        bits ^= bits << 4;
        bits ^= bits << 8;
        return bits ^ (bits << 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Count(ref OutputWindow w, uint opening, uint closing)
    {
        int opened = w.Depth + BitOperations.PopCount(opening);
        if (opened > w.MaxDepth)
        {
            CheckDepth(w.Depth, w.MaxDepth, opening, closing);
        }

        w.Depth = opened - BitOperations.PopCount(closing);
    }

    /// <summary>Bracket by bracket: those that close may come first.</summary>
    private static void CheckDepth(int depth, int maxDepth, uint opening, uint closing)
    {
        for (uint brackets = opening | closing; brackets != 0; brackets &= brackets - 1)
        {
            uint bracket = brackets & (0u - brackets);
            depth += (opening & bracket) != 0 ? 1 : -1;
            if (depth > maxDepth)
            {
                throw new JsonRefusedException();
            }
        }
    }

    /// <summary>
    /// Skips white space and comments, and the comma before them, or <paramref name="comma"/>, if a bracket comes behind. Bound: one byte
    /// is stored.
    /// </summary>
    private static ref byte WriteBetween(ref byte p, scoped ReadOnlySpan<byte> json, scoped ref int index, scoped ref uint comma)
    {
        int i = index;
        if (i < json.Length && json[i] == ',')
        {
            comma = 1;
            i++;
        }

        while (i < json.Length && (json[i] <= ' ' || json[i] == '/'))
        {
            i += json[i] == '/' ? CommentLength(json[i..]) : 1;
        }

        index = i;
        if (comma != 0 && i < json.Length && (json[i] | 0x20) != '}')
        {
            p = (byte)',';
            p = ref Unsafe.Add(ref p, 1);
        }

        comma = 0;
        return ref p;
    }

    private static int CommentLength(ReadOnlySpan<byte> text)
    {
        if (text.StartsWith("//"u8))
        {
            int line = text.IndexOfAny((byte)'\n', (byte)'\r');
            return line < 0 ? text.Length : line + 1;
        }

        // The asterisk of the beginning is not that of the end.
        ReadOnlySpan<byte> end = "*/"u8;
        int length = text.Length <= end.Length ? -1 : text[end.Length..].IndexOf(end);
        return length < 0 ? text.Length : length + (2 * end.Length);
    }
}
