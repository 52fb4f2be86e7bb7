using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Text;

/// <content>Without quotes, as XML has them.</content>
internal static partial class TimestampText
{
    /// <summary>
    /// Writes <c>yyyy-MM-ddTHH:mm:ss[.fffffff]</c> and returns the count of bytes that counts, 19 to 27. Bound: 32 bytes are stored.
    /// </summary>
    /// <param name="p">Where the year goes.</param>
    /// <param name="ticks">100 ns units since 0001-01-01, at most those of <see cref="DateTime.MaxValue"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Write(ref byte p, ulong ticks) =>
        TextSteps.AreDirect ? Write<TextSteps.Direct>(ref p, ticks) : WritePortably(ref p, ticks);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint WritePortably(ref byte p, ulong ticks) => Write<TextSteps.Portable>(ref p, ticks);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Write<TSteps>(ref byte p, ulong ticks)
        where TSteps : struct, TextSteps.IKind
    {
        uint fraction = Split(ticks, out Vector128<byte> digits, out Vector128<byte> more);
        Vector128<byte> front =
            TSteps.Pick(digits, Vector128.Create((byte)0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10, 11))
                + Vector128.Create((byte)48, 48, 48, 48, (byte)'-', 48, 48, (byte)'-', 48, 48, (byte)'T', 48, 48, (byte)':', 48, 48);
        Vector128<byte> back = TSteps.Pick(
            digits, Vector128.Create(None, 12, 13, None, 14, 15, None, None, None, None, None, None, None, None, None, None))
            | TSteps.Pick(more, Vector128.Create(None, None, None, None, None, None, 0, 1, 2, 3, 4, None, None, None, None, None));
        uint nonZero = Vector128.GreaterThan(back.AsSByte(), Vector128<sbyte>.Zero).ExtractMostSignificantBits();
        back += Vector128.Create((byte)':', 48, 48, (byte)'.', 48, 48, 48, 48, 48, 48, 48, 0, 0, 0, 0, 0);
        front.StoreUnsafe(ref p);
        back.StoreUnsafe(ref p, 16);
        return fraction == 0 ? SecondLength : 16 + LengthWithoutZeros(nonZero);
    }

    /// <summary>Writes <c>HH:mm:ss[.fffffff]</c> and returns the count of bytes that counts, 8 to 16. Bound: 16 bytes are stored.</summary>
    /// <param name="p">Where the hour goes.</param>
    /// <param name="ticks">100 ns units since midnight, less than a day's.</param>
    public static nint WriteClock(ref byte p, ulong ticks)
    {
        const int ClockLength = 8;
        uint fraction = Split(ticks, out Vector128<byte> digits, out Vector128<byte> more);
        Vector128<byte> text = Shuffles.Pick(
            digits, Vector128.Create((byte)8, 9, None, 10, 11, None, 12, 13, None, 14, 15, None, None, None, None, None))
            | Shuffles.Pick(more, Vector128.Create(None, None, None, None, None, None, None, None, None, None, None, 0, 1, 2, 3, 4));
        uint nonZero = Vector128.GreaterThan(text.AsSByte(), Vector128<sbyte>.Zero).ExtractMostSignificantBits();
        text += Vector128.Create((byte)48, 48, (byte)':', 48, 48, (byte)':', 48, 48, (byte)'.', 48, 48, 48, 48, 48, 48, 48);
        text.StoreUnsafe(ref p);
        return fraction == 0 ? ClockLength : LengthWithoutZeros(nonZero);
    }

    /// <summary>Writes <c>yyyy-MM-dd</c>, ten bytes. Bound: 16 bytes are stored.</summary>
    /// <param name="p">Where the year goes.</param>
    /// <param name="dayNumber">Days since 0001-01-01.</param>
    public static void WriteDate(ref byte p, int dayNumber)
    {
        Vector128<byte> digits = ToDigits(Vector128.CreateScalar(SplitDate((uint)dayNumber)).AsUInt16()).AsByte();
        Vector128<byte> text =
            Shuffles.Pick(digits, Vector128.Create((byte)0, 1, 2, 3, None, 4, 5, None, 6, 7, None, None, None, None, None, None))
                + Vector128.Create((byte)48, 48, 48, 48, (byte)'-', 48, 48, (byte)'-', 48, 48, 0, 0, 0, 0, 0, 0);
        text.StoreUnsafe(ref p);
    }

    /// <summary>Writes <c>±hh:mm</c> and returns the position behind it. Bound: eight bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteOffset(ref byte p, int minutes)
    {
        WriteOffsetClose(ref p, minutes);
        return ref Unsafe.Add(ref p, OffsetLength);
    }

    /// <summary>Bytes up to the last digit that is not zero; there is one in the fraction.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int LengthWithoutZeros(uint nonZero) => 32 - BitOperations.LeadingZeroCount(nonZero);
}
