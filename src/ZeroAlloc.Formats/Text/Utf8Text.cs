using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;

namespace ZeroAlloc.Formats.Text;

/// <summary>Strings from UTF-8.</summary>
internal static class Utf8Text
{
    /// <summary>
    /// Makes a string of well-formed UTF-8; null if the text is not. <b>Cost</b>: one string of the
    /// exact size, also where it is not well-formed.
    /// </summary>
    /// <remarks>
    /// Counting and transcoding, which validates, are two passes; validating first would be a third, and cost as much as all the rest.
    /// </remarks>
    public static string? TryGetString(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
        {
            return "";
        }

        // Well-formed text has no more units than bytes.
        int length = CountUnits(text);
        if ((uint)length > (uint)text.Length)
        {
            return null;
        }

        bool isValid = false;
        string value = string.Create(length, new Source(text, ref isValid), static (units, source) =>
            source.IsValid =
                Utf8.ToUtf16(source.Text, units, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done
                    && written == units.Length);
        return isValid ? value : null;
    }

    /// <summary>
    /// UTF-16 units of a text: one for each byte that begins a sequence, two where that is one of four bytes. Only for well-formed text;
    /// for any other it means nothing.
    /// </summary>
    public static int CountUnits(ReadOnlySpan<byte> text)
    {
        const byte FirstOfFour = 0xF0;
        ref byte start = ref MemoryMarshal.GetReference(text);
        nuint length = (nuint)text.Length;
        nuint i = 0;
        int units = text.Length;

        // Bound: each load ends at or before the end.
        for (; length - i >= (nuint)Vector128<byte>.Count; i += (nuint)Vector128<byte>.Count)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref start, i);
            units -= BitOperations.PopCount(
                Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)-0x40)).ExtractMostSignificantBits());
            units += BitOperations.PopCount(
                Vector128.GreaterThanOrEqual(bytes, Vector128.Create(FirstOfFour)).ExtractMostSignificantBits());
        }

        for (; i < length; i++)
        {
            byte b = Unsafe.Add(ref start, i);
            units += (b >= FirstOfFour ? 1 : 0) - ((sbyte)b < -0x40 ? 1 : 0);
        }

        return units;
    }

    private readonly ref struct Source(ReadOnlySpan<byte> text, ref bool isValid)
    {
        private readonly ref bool _isValid = ref isValid;

        public ReadOnlySpan<byte> Text { get; } = text;

        public bool IsValid
        {
            set => _isValid = value;
        }
    }
}
