using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Strings of parsed JSON: their escapes are taken out, and what the rules escape is escaped, in one pass.</summary>
internal static partial class JsonStrings
{
    /// <summary>Plain bytes in a row after which blocks are faster.</summary>
    private const int PlainRun = 16;

    /// <summary>
    /// Writes a string's text from <paramref name="index"/> on, where something is escaped, special or beyond ASCII:
    /// up to the closing quote, a run of <see cref="PlainRun"/> plain bytes, or <see cref="EscapePiece"/> bytes.
    /// </summary>
    /// <exception cref="JsonRefusedException">Half of a surrogate pair is in it.</exception>
    /// <remarks>
    /// Byte by byte: short runs are predicted, where a vector's mask would have to be waited for. Measured
    /// against stock in one process, names beyond ASCII and the relaxed encoder: 0.6 for 0.7 with CJK, 0.7
    /// for 0.95 with Cyrillic ones; 0.35 for 0.5 with names of two escapes. Bound: four bytes are read where
    /// there are as many, escapes by way of their span; room is made for six bytes for each byte taken.
    /// </remarks>
    public static ref byte WriteParsed(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> json, scoped ref int index)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, (EscapePiece + Overrun) * EscapeRules.MaxEscape);
        EscapeRules rules = w.Rules;
        ReadOnlySpan<ulong> ascii = rules.Ascii;
        ReadOnlySpan<uint> allowed = default;
        ref byte source = ref MemoryMarshal.GetReference(json);
        int i = index;
        int end = Math.Min(i + EscapePiece, json.Length - sizeof(uint) + 1);
        int plain = 0;
        while (i < end)
        {
            uint b = Unsafe.Add(ref source, i);
            if (b >= (uint)ascii.Length)
            {
                if (allowed.IsEmpty)
                {
                    allowed = rules.Allowed.Bits;
                }

                plain = 0;
                uint four = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, i));
                if ((four & 0xC0E0) == 0x80C0 && (four & 0x1E) != 0)
                {
                    i += 2;
                    p = ref WriteUnit(ref p, four, 2, ((four & 0x1F) << 6) | ((four >> 8) & 0x3F), allowed);
                }
                else if ((four & 0x00C0_C0F0) == 0x0080_80E0 && (four & 0x200F) is not (0 or 0x200D))
                {
                    i += 3;
                    p = ref WriteUnit(ref p, four, 3, ((four & 0xF) << 12) | ((four >> 2) & 0xFC0) | ((four >> 16) & 0x3F), allowed);
                }
                else
                {
                    p = ref WriteRare(ref p, json[i..], out int taken);
                    i += taken;
                }

                continue;
            }

            ulong escape = ascii[(int)b];
            if (escape == 0)
            {
                p = (byte)b;
                p = ref Unsafe.Add(ref p, 1);
                i++;
                if (++plain == PlainRun)
                {
                    break;
                }

                continue;
            }

            if (b == '"')
            {
                break;
            }

            plain = 0;
            if (b == '\\')
            {
                p = ref WriteEscape(ref p, json[(i + 1)..], rules, out int rest);
                i = json.Length - rest;
                continue;
            }

            Unsafe.WriteUnaligned(ref p, escape);
            p = ref Unsafe.Add(ref p, (nint)(escape >> 56));
            i++;
        }

        index = i;
        return ref p;
    }

    /// <summary>Writes one character of two or three bytes. Bound: four bytes are stored, or an escape.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteUnit(ref byte p, uint bytes, int length, uint scalar, ReadOnlySpan<uint> allowed)
    {
        if (((allowed[(int)(scalar >> 5)] >> (int)scalar) & 1) == 0)
        {
            return ref WriteHex(ref p, scalar);
        }

        Unsafe.WriteUnaligned(ref p, bytes);
        return ref Unsafe.Add(ref p, length);
    }

    /// <summary>
    /// Four bytes, whose character is always escaped, or what is not valid: that comes out as the
    /// replacement character, with the count of bytes it stands for.
    /// </summary>
    private static ref byte WriteRare(ref byte p, scoped ReadOnlySpan<byte> text, out int taken)
    {
        Rune.DecodeFromUtf8(text, out Rune rune, out taken);
        return ref WriteHexRune(ref p, (uint)rune.Value);
    }

    /// <summary>Writes the character of one escape.</summary>
    /// <param name="p">Where to write.</param>
    /// <param name="text">What follows the backslash.</param>
    /// <param name="rules">What is escaped.</param>
    /// <param name="rest">Bytes that follow the escape.</param>
    private static ref byte WriteEscape(ref byte p, scoped ReadOnlySpan<byte> text, EscapeRules rules, out int rest)
    {
        if (!JsonUnescaper.TryTakeEscape(ref text, out Rune rune))
        {
            throw new JsonRefusedException();
        }

        rest = text.Length;
        return ref EscapeRune(ref p, (uint)rune.Value, rules);
    }
}
