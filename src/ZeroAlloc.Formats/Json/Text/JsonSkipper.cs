using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Skips values that belong to no member.</summary>
/// <remarks>
/// As strict as <see cref="System.Text.Json.Utf8JsonReader.Skip"/>: the grammar of tokens and escapes is tested, but neither UTF-8 nor
/// surrogates, nor whether names occur twice. <b>Cost</b>: linear, no allocation, constant stack.
/// Bound: all indexes are a span's; the position moves by the length that was seen.
/// </remarks>
internal static class JsonSkipper
{
    private const int MaxDepth = 1024;
    private const int BitsPerWord = 64;

    /// <summary>Skips the value that starts at a position. Containers in it count against those that may still be opened.</summary>
    /// <returns>The position behind the value, or a null reference if it is not plainly valid or opens too many levels.</returns>
    public static ref byte SkipValue(ref ReadState reader, ref byte position)
    {
        ReadOnlySpan<byte> text = TokenScanner.From(ref reader, ref position);
        if (text.IsEmpty)
        {
            return ref Unsafe.NullRef<byte>();
        }

        int length = text[0] is (byte)'{' or (byte)'['
            ? ContainerLength(text, Math.Min(reader.Depth + reader.DeeperLevels, MaxDepth))
            : ScalarLength(text);
        return ref length == 0 ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref position, length);
    }

    /// <summary>Length of the object or array at the start, 0 if it is malformed, cut off or deeper than allowed.</summary>
    private static int ContainerLength(ReadOnlySpan<byte> text, int maxDepth)
    {
        // One bit for each open level: whether it is an object.
        Span<ulong> objects = stackalloc ulong[MaxDepth / BitsPerWord];
        int depth = 0;
        int i = 0;
        while (true)
        {
            // Invariant: a value has to begin at i.
            bool isContainer = i < text.Length && text[i] is (byte)'{' or (byte)'[';
            if (isContainer)
            {
                if (depth >= maxDepth)
                {
                    return 0;
                }

                bool isObject = text[i] == '{';
                Push(objects, depth++, isObject);
                i = SkipWhitespace(text, i + 1);
                if (i < text.Length && text[i] != Closing(isObject))
                {
                    if (isObject && !TrySkipName(text, ref i))
                    {
                        return 0;
                    }

                    continue;
                }
            }
            else
            {
                int scalar = ScalarLength(text[i..]);
                if (scalar == 0)
                {
                    return 0;
                }

                i = SkipWhitespace(text, i + scalar);
            }

            if (!TrySkipEnds(text, ref i, objects, ref depth))
            {
                return 0;
            }

            if (depth == 0)
            {
                return i;
            }
        }
    }

    /// <summary>
    /// Behind a value: closes levels until one goes on, and skips its comma and the next name. Ends
    /// behind the last bracket if none goes on.
    /// </summary>
    private static bool TrySkipEnds(ReadOnlySpan<byte> text, ref int i, ReadOnlySpan<ulong> objects, ref int depth)
    {
        while (i < text.Length)
        {
            bool isObject = IsObject(objects, depth - 1);
            if (text[i] == ',')
            {
                i = SkipWhitespace(text, i + 1);
                return !isObject || TrySkipName(text, ref i);
            }

            if (text[i] != Closing(isObject))
            {
                return false;
            }

            i++;
            if (--depth == 0)
            {
                return true;
            }

            i = SkipWhitespace(text, i);
        }

        return false;
    }

    private static byte Closing(bool isObject) => isObject ? (byte)'}' : (byte)']';

    private static bool IsObject(ReadOnlySpan<ulong> objects, int level) =>
        ((objects[level / BitsPerWord] >> (level % BitsPerWord)) & 1) != 0;

    private static void Push(Span<ulong> objects, int level, bool isObject)
    {
        ulong bit = 1UL << (level % BitsPerWord);
        ref ulong word = ref objects[level / BitsPerWord];
        word = isObject ? word | bit : word & ~bit;
    }

    /// <summary>Skips a name, its colon and the whitespace around it.</summary>
    private static bool TrySkipName(ReadOnlySpan<byte> text, ref int i)
    {
        if (i >= text.Length || text[i] != '"')
        {
            return false;
        }

        int length = StringLength(text[i..]);
        if (length == 0)
        {
            return false;
        }

        i = SkipWhitespace(text, i + length);
        if (i >= text.Length || text[i] != ':')
        {
            return false;
        }

        i = SkipWhitespace(text, i + 1);
        return true;
    }

    private static int ScalarLength(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
        {
            return 0;
        }

        return text[0] switch
        {
            (byte)'"' => StringLength(text),
            (byte)'t' => text.StartsWith("true"u8) ? 4 : 0,
            (byte)'f' => text.StartsWith("false"u8) ? 5 : 0,
            (byte)'n' => text.StartsWith("null"u8) ? 4 : 0,
            _ => NumberParts.TryScan(text, out NumberParts number) ? number.Length : 0,
        };
    }

    private static int StringLength(ReadOnlySpan<byte> text)
    {
        text = text[1..];
        int end = JsonStringScanner.PlainLength(text);
        if (end >= text.Length || text[end] != '"')
        {
            end = JsonStringScanner.FindEnd(text, end, out _);
        }

        return end < 0 ? 0 : end + 2;
    }

    private static int SkipWhitespace(ReadOnlySpan<byte> text, int i)
    {
        while (i < text.Length && text[i] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            i++;
        }

        return i;
    }
}
