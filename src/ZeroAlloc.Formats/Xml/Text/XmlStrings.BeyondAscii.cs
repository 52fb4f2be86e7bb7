using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using static ZeroAlloc.Formats.Text.Utf16Vectors;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>
/// UTF-16 beyond ASCII: eight units at a time where they all take one or two bytes, or all three; unit by unit elsewhere.
/// </summary>
internal static partial class XmlStrings
{
    private const ushort FirstOfThreeBytes = 0x800;
    private const ushort LastBeforeSurrogates = 0xD7FF;
    private const ushort FirstBehindSurrogates = 0xE000;
    private const ushort FirstNoCharacter = 0xFFFE;
    private const ushort Replacement = 0xFFFD;

    /// <summary><c>&amp;#xFFFE;</c> and <c>&amp;#xFFFF;</c>.</summary>
    private const ulong NoCharacterFffe = 0x3B_45_46_46_46_78_23_26;
    private const ulong NoCharacterFfff = 0x3B_46_46_46_46_78_23_26;

    /// <summary>
    /// The run of units beyond ASCII, with single plain ASCII units (spaces, mostly) between them. Bound: as <see cref="Escape"/>; a run
    /// of eight units stores 28 bytes.
    /// </summary>
    private static ref byte WriteBeyondAscii<TRules>(
        ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index, int end, XmlFormatOptions options)
        where TRules : struct, IXmlRules
    {
        int i = index;
        while (i < end)
        {
            uint c = text[i];
            if (text.Length - i >= Vector128<ushort>.Count && c < FirstNoCharacter && !char.IsSurrogate((char)c))
            {
                Vector128<ushort> units = Vector128.LoadUnsafe(
                    ref Unsafe.Add(ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text)), i));
                int stored;
                if (c >= FirstOfThreeBytes)
                {
                    // The first unit is in the range itself, so every turn goes on by one at least.
                    stored = c <= LastBeforeSurrogates
                        ? CountInRange(units, FirstOfThreeBytes, LastBeforeSurrogates)
                        : CountInRange(units, FirstBehindSurrogates, FirstNoCharacter - 1);
                    p = ref StoreThreeByteRun(ref p, units, stored);
                    i += stored;
                    continue;
                }

                p = ref StoreMixedRun<TRules>(ref p, units, out stored, out bool plain);
                i += stored;
                if (plain || stored == 0)
                {
                    break;
                }
            }
            else if (c < 0x80)
            {
                break;
            }
            else
            {
                p = ref WriteOne(ref p, text, ref i, options);
            }
        }

        index = i;
        return ref p;
    }

    /// <summary>
    /// Stores units from the first up to one that is special or takes three bytes: words of one alphabet and what stands between them.
    /// Bound: 16 bytes are stored.
    /// </summary>
    /// <param name="p">Where the first goes.</param>
    /// <param name="units">The units.</param>
    /// <param name="stored">How many there are; 0 only if the first is ASCII.</param>
    /// <param name="plain">Whether all eight are plain ASCII: the other loop is faster.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte StoreMixedRun<TRules>(ref byte p, Vector128<ushort> units, out int stored, out bool plain)
        where TRules : struct, IXmlRules
    {
        // What is not ASCII counts as special here, so that alone says nothing.
        uint special = Mask(TRules.Special(Narrow(units, units))) & 0xFF;
        uint three = Vector128.GreaterThanOrEqual(units, Vector128.Create(FirstOfThreeBytes)).ExtractMostSignificantBits();
        uint pairs = StoreOneOrTwoBytes(ref p, units);
        uint refused = (special & ~pairs) | three;
        plain = (pairs | refused) == 0;
        return ref BehindStored(ref p, pairs, refused, out stored);
    }

    /// <summary>One character beyond ASCII, a surrogate pair perhaps. Bound: eight bytes are stored.</summary>
    private static ref byte WriteOne(ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index, XmlFormatOptions options)
    {
        char c = text[index];
        if (char.IsSurrogate(c))
        {
            return ref WritePair(ref p, text, ref index);
        }

        if (c < FirstNoCharacter)
        {
            index++;
            return ref StoreUnit(ref p, c);
        }

        if (options.RefuseInvalidCharacters)
        {
            XmlRefusals.ThrowInvalidCharacter(c, index);
        }

        index++;
        Unsafe.WriteUnaligned(ref p, c == FirstNoCharacter ? NoCharacterFffe : NoCharacterFfff);
        return ref Unsafe.Add(ref p, XmlEscapes.MaxEscape);
    }

    private static ref byte WritePair(ref byte p, scoped ReadOnlySpan<char> text, scoped ref int index)
    {
        if (XmlTextSwitches.AllowsInvalidPairs && IsHighBeforeHigher(text[index..]))
        {
            // XmlWriter passes both on as they are, and the encoding replaces the half pair.
            index += 2;
            return ref StoreUnit(ref StoreUnit(ref p, Replacement), text[index - 1]);
        }

        if (!char.IsHighSurrogate(text[index]) || index + 1 == text.Length || !char.IsLowSurrogate(text[index + 1]))
        {
            XmlRefusals.ThrowLoneSurrogate(text[index..]);
        }

        uint scalar = (uint)char.ConvertToUtf32(text[index], text[index + 1]);
        index += 2;
        Unsafe.WriteUnaligned(
            ref p, 0x808080F0 | (scalar >> 18) | ((scalar & 0x3F000) >> 4) | ((scalar & 0xFC0) << 10) | ((scalar & 0x3F) << 24));
        return ref Unsafe.Add(ref p, 4);
    }

    private static bool IsHighBeforeHigher(scoped ReadOnlySpan<char> text) =>
        char.IsHighSurrogate(text[0]) && text.Length > 1 && text[1] >= FirstBehindSurrogates;
}
