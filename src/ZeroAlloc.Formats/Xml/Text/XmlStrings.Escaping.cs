using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Text that is long, escaped, or not ASCII.</summary>
internal static partial class XmlStrings
{
    /// <summary>Units after which escaping returns to see whether plain text follows.</summary>
    private const int EscapePiece = 128;

    /// <summary>Units by which a piece may be overrun, by one vector step or the second half of a surrogate pair.</summary>
    private const int Overrun = 16;

    /// <summary>Writes <paramref name="text"/> from <paramref name="index"/> on.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteRest<TRules>(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<char> text, int index, int reserve)
        where TRules : struct, IXmlRules
    {
        // Texts of up to MaxWhole units come here from the first unit that was refused: there is something to escape.
        bool escape = text.Length <= MaxWhole;
        while (index < text.Length)
        {
            if (escape)
            {
                p = ref OutputWindow.Ensure(ref w, ref p, (EscapePiece + Overrun) * XmlEscapes.MaxEscape);
                p = ref Escape<TRules>(ref p, text, ref index, Math.Min(text.Length, index + EscapePiece), w.Options);
                escape = false;
                continue;
            }

            int length = Math.Min(text.Length - index, Piece);
            p = ref OutputWindow.Ensure(ref w, ref p, length);
            ref ushort source = ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), index);
            int done = (int)CopyPlain<TRules>(ref source, ref p, (nuint)length);
            p = ref Unsafe.Add(ref p, done);
            index += done;
            escape = done < length;
        }

        return ref OutputWindow.Ensure(ref w, ref p, reserve);
    }

    /// <summary>
    /// Writes units from <paramref name="index"/> up to <paramref name="end"/>, perhaps up to
    /// <see cref="Overrun"/> - 1 more of the text. Bound: eight bytes for each of them and one vector;
    /// the caller has made sure of <see cref="EscapePiece"/> + <see cref="Overrun"/> times eight.
    /// </summary>
    private static ref byte Escape<TRules>(
        ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index, int end, XmlFormatOptions options)
        where TRules : struct, IXmlRules
    {
        ReadOnlySpan<ulong> escapes = TRules.Escapes;
        int i = index;
        while (i < end)
        {
            uint c = text[i];
            if (c >= 0x80)
            {
                p = ref WriteBeyondAscii<TRules>(ref p, text, ref i, end, options);
                continue;
            }

            ulong escape = escapes[(int)c];
            if (escape != 0)
            {
                if (c < ' ')
                {
                    i += TestControl<TRules>(c, text, i, options);
                }

                Unsafe.WriteUnaligned(ref p, escape);
                p = ref Unsafe.Add(ref p, (nint)(escape >> 56));
                i++;
            }
            else if (text.Length - i >= Vector128<ushort>.Count)
            {
                // The first unit may be one that stays although the vectors take it for special: a tab, or a line feed.
                ref ushort source = ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i);
                int plain = Math.Max(CopyPlainPrefix<TRules>(ref source, ref p), 1);
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

    /// <summary>Refuses a control character where the options ask for it.</summary>
    /// <returns>1 for a carriage return that a line feed follows, if both are one line end; else 0.</returns>
    private static int TestControl<TRules>(uint c, ReadOnlySpan<char> text, int index, XmlFormatOptions options)
        where TRules : struct, IXmlRules
    {
        if (c is '\t' or '\n' or '\r')
        {
            return TRules.NormalizesLineEnds && c == '\r' && index + 1 < text.Length && text[index + 1] == '\n' ? 1 : 0;
        }

        if (options.RefuseInvalidCharacters)
        {
            XmlRefusals.ThrowInvalidCharacter((char)c, index);
        }

        return 0;
    }
}
