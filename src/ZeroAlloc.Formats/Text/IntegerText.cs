using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>Decimal text of the integer types, in UTF-8.</summary>
/// <remarks>
/// Every method writes at the position given and returns the position behind the text. Bound: at most the type's
/// <c>MaxLength</c> bytes are stored; the caller has made sure of them. One to four digits are the common case and are written
/// here; wider values go on in pairs of digits, each pair one two-byte store out of a table.
/// </remarks>
internal readonly partial struct IntegerText :
    IText<sbyte>,
    IText<byte>,
    IText<short>,
    IText<ushort>,
    IText<int>,
    IText<uint>,
    IText<long>,
    IText<ulong>,
    IText<Int128>,
    IText<UInt128>
{
    private const int MaxLengthInt128 = 40;
    private const int MaxLengthUInt128 = 39;
    private const uint HundredMillion = 100_000_000;

    private static ReadOnlySpan<byte> Pairs =>
        "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"u8 +
        "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    static int IText<sbyte>.MaxLength => 4;

    static int IText<byte>.MaxLength => 3;

    static int IText<short>.MaxLength => 6;

    static int IText<ushort>.MaxLength => 5;

    static int IText<int>.MaxLength => 11;

    static int IText<uint>.MaxLength => 10;

    static int IText<long>.MaxLength => 20;

    static int IText<ulong>.MaxLength => 20;

    static int IText<Int128>.MaxLength => MaxLengthInt128;

    static int IText<UInt128>.MaxLength => MaxLengthUInt128;

    /// <summary>Writes an <see cref="sbyte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, sbyte value) => ref Write(ref p, (int)value);

    /// <summary>Writes a <see cref="byte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, byte value) => ref Write(ref p, (uint)value);

    /// <summary>Writes a <see cref="short"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, short value) => ref Write(ref p, (int)value);

    /// <summary>Writes a <see cref="ushort"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, ushort value) => ref Write(ref p, (uint)value);

    /// <summary>Writes an <see cref="int"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, int value) =>
        ref (uint)value < 10 ? ref WriteDigit(ref p, (uint)value) : ref WriteWide(ref p, value);

    /// <summary>Writes a <see cref="uint"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, uint value) =>
        ref value < 10 ? ref WriteDigit(ref p, value) : ref WriteWide(ref p, value);

    /// <summary>Writes a <see cref="long"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, long value) =>
        ref (ulong)value < 10 ? ref WriteDigit(ref p, (uint)value) : ref WriteWide(ref p, value);

    /// <summary>Writes a <see cref="ulong"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, ulong value) =>
        ref value < 10 ? ref WriteDigit(ref p, (uint)value) : ref WriteWide(ref p, value);

    /// <summary>Writes an <see cref="Int128"/>.</summary>
    public static ref byte Write(ref byte p, Int128 value) => ref WriteFormatted(ref p, value, MaxLengthInt128);

    /// <summary>Writes a <see cref="UInt128"/>.</summary>
    public static ref byte Write(ref byte p, UInt128 value) => ref WriteFormatted(ref p, value, MaxLengthUInt128);

    private static ref byte WriteFormatted<T>(ref byte p, T value, int maxLength)
        where T : struct, IUtf8SpanFormattable
    {
        // The span is exactly the bytes the caller has made sure of.
        bool fits = value.TryFormat(MemoryMarshal.CreateSpan(ref p, maxLength), out int written, default, CultureInfo.InvariantCulture);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteWide(ref byte p, int value)
    {
        uint magnitude = (uint)value;
        if (value < 0)
        {
            p = (byte)'-';
            p = ref Unsafe.Add(ref p, 1);
            magnitude = 0 - magnitude;
        }

        return ref WriteDigits(ref p, magnitude);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteWide(ref byte p, uint value) => ref WriteDigits(ref p, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteWide(ref byte p, long value)
    {
        if (value >= 0)
        {
            return ref WriteWide(ref p, (ulong)value);
        }

        p = (byte)'-';
        return ref WriteWide(ref Unsafe.Add(ref p, 1), 0 - (ulong)value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteWide(ref byte p, ulong value)
    {
        if (value <= uint.MaxValue)
        {
            return ref WriteDigits(ref p, (uint)value);
        }

        ulong high = value / HundredMillion;
        uint low = (uint)(value - (high * HundredMillion));
        p = ref high <= uint.MaxValue
            ? ref WriteDigits(ref p, (uint)high)
            : ref WriteEight(ref WriteDigits(ref p, (uint)(high / HundredMillion)), (uint)(high % HundredMillion));
        return ref WriteEight(ref p, low);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteDigits(ref byte p, uint value)
    {
        if (value < 10_000)
        {
            return ref WriteUpToFour(ref p, value);
        }

        if (value < HundredMillion)
        {
            uint high = value / 10_000;
            return ref WriteFour(ref WriteUpToFour(ref p, high), value - (high * 10_000));
        }

        uint top = value / HundredMillion;
        return ref WriteEight(ref WriteUpToFour(ref p, top), value - (top * HundredMillion));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteDigit(ref byte p, uint value)
    {
        p = (byte)('0' + value);
        return ref Unsafe.Add(ref p, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteUpToFour(ref byte p, uint value)
    {
        if (value < 100)
        {
            if (value < 10)
            {
                return ref WriteDigit(ref p, value);
            }

            WritePair(ref p, value);
            return ref Unsafe.Add(ref p, 2);
        }

        uint high = value / 100;
        uint low = value - (high * 100);
        if (high < 10)
        {
            p = (byte)('0' + high);
            WritePair(ref Unsafe.Add(ref p, 1), low);
            return ref Unsafe.Add(ref p, 3);
        }

        WritePair(ref p, high);
        WritePair(ref Unsafe.Add(ref p, 2), low);
        return ref Unsafe.Add(ref p, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteFour(ref byte p, uint value)
    {
        uint high = value / 100;
        WritePair(ref p, high);
        WritePair(ref Unsafe.Add(ref p, 2), value - (high * 100));
        return ref Unsafe.Add(ref p, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteEight(ref byte p, uint value)
    {
        uint high = value / 10_000;
        return ref WriteFour(ref WriteFour(ref p, high), value - (high * 10_000));
    }

    /// <summary>
    /// Two digits. Bound: <paramref name="value"/> is below 100 in every call, so the read stays
    /// within the 200 bytes of <see cref="Pairs"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WritePair(ref byte p, uint value)
    {
        Debug.Assert(value < 100);
        Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), value * 2)));
    }
}
