using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace ZeroAlloc.Formats.Text;

/// <summary>
/// Steps from UTF-16 to UTF-8 that know nothing of escapes: loading and narrowing blocks of units,
/// storing blocks of bytes. Whoever composes them decides what may pass.
/// </summary>
/// <remarks>Bound: every method says what it reads and stores; its caller has seen to both.</remarks>
internal static class Utf16Vectors
{
    private static readonly byte[] s_dropSecondBytes = MakeDropSecondBytes();

    /// <summary>Sixteen units as bytes, each unit above 255 as 255.</summary>
    /// <remarks>By its instructions, as <see cref="Shuffles"/>: native applications may be compiled for processors without them.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Narrow(Vector128<ushort> lower, Vector128<ushort> upper)
    {
        // One instruction of AVX-512 (Location 33 instead of 41 ns).
        if (!Sse41.IsSupported || Avx512BW.VL.IsSupported)
        {
            return Vector128.NarrowWithSaturation(lower, upper);
        }

        Vector128<ushort> most = Vector128.Create((ushort)byte.MaxValue);
        return Sse2.PackUnsignedSaturate(Sse41.Min(lower, most).AsInt16(), Sse41.Min(upper, most).AsInt16());
    }

    /// <summary>The first four and the last four of four to seven units, in the low eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> NarrowFourToSeven(ref ushort source, nuint length)
    {
        Vector128<ushort> units = Vector128.Create(
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref source)),
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 4)))).AsUInt16();
        return Narrow(units, units);
    }

    /// <summary>The first two and the last two of two or three units, in the low four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> NarrowTwoOrThree(ref ushort source, nuint length)
    {
        uint first = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref source));
        uint last = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, length - 2)));
        Vector128<ushort> units = Vector128.CreateScalar(first | ((ulong)last << 32)).AsUInt16();
        return Narrow(units, units);
    }

    /// <summary>Stores what <see cref="NarrowTwoOrThree"/> made. Bound: <paramref name="length"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreEighths(Vector128<byte> both, ref byte destination, nuint length)
    {
        uint bytes = both.AsUInt32().ToScalar();
        Unsafe.WriteUnaligned(ref destination, (ushort)bytes);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 2), (ushort)(bytes >> 16));
    }

    /// <summary>Stores what <see cref="NarrowFourToSeven"/> made. Bound: <paramref name="length"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreQuarters(Vector128<byte> both, ref byte destination, nuint length)
    {
        ulong bytes = both.AsUInt64().ToScalar();
        Unsafe.WriteUnaligned(ref destination, (uint)bytes);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 4), (uint)(bytes >> 32));
    }

    /// <summary>Stores the first eight and the last eight of eight to sixteen bytes. Bound: <paramref name="length"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void StoreHalves(Vector128<byte> both, ref byte destination, nuint length)
    {
        Unsafe.WriteUnaligned(ref destination, both.AsUInt64().ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 8), both.AsUInt64().GetElement(1));
    }

    /// <summary>32 units from <paramref name="offset"/> on, in order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Narrow32(ref ushort source, nuint offset) =>
        Vector512.IsHardwareAccelerated && Avx512BW.IsSupported
            ? Avx512BW.ConvertToVector256ByteWithSaturation(Vector512.LoadUnsafe(ref source, offset))
            : Vector256.NarrowWithSaturation(Vector256.LoadUnsafe(ref source, offset), Vector256.LoadUnsafe(ref source, offset + 16));

    /// <summary>One bit for each byte that is not zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Mask(Vector128<byte> special) => (~Vector128.Equals(special, Vector128<byte>.Zero)).ExtractMostSignificantBits();

    /// <summary>
    /// Stores eight units below 0x800. All take two bytes at first; a shuffle chosen by the pattern then drops the second ones of ASCII.
    /// Bound: 16 bytes are stored.
    /// </summary>
    /// <returns>One bit for each unit that took two bytes; units from 0x800 on come out as nonsense of two bytes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint StoreOneOrTwoBytes(ref byte p, Vector128<ushort> units)
    {
        Vector128<ushort> ascii = Vector128.LessThan(units, Vector128.Create((ushort)0x80));
        Vector128<ushort> lead = Vector128.ShiftRightLogical(units, 6) | Vector128.Create((ushort)0x00C0);
        Vector128<ushort> trail = Vector128.ShiftLeft(units & Vector128.Create((ushort)0x3F), 8) | Vector128.Create((ushort)0x8000);
        Vector128<byte> bytes = Vector128.ConditionalSelect(ascii, units, lead | trail).AsByte();

        // An index of eight bits: within the table, whatever the units are.
        uint pairs = ~ascii.ExtractMostSignificantBits() & 0xFF;
        Shuffles.Pick(
            bytes, Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(s_dropSecondBytes), pairs * 16)).StoreUnsafe(ref p);
        return pairs;
    }

    /// <summary>
    /// The position behind the units that <see cref="StoreOneOrTwoBytes"/> stored, the first of
    /// <paramref name="refused"/> and all behind it excepted.
    /// </summary>
    /// <param name="p">Where they were stored.</param>
    /// <param name="pairs">One bit for each of two bytes.</param>
    /// <param name="refused">One bit for each that does not count.</param>
    /// <param name="stored">How many count.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte BehindStored(ref byte p, uint pairs, uint refused, out int stored)
    {
        if (refused == 0)
        {
            // A predicted branch and a constant: the next load need not wait for this block's bits.
            stored = Vector128<ushort>.Count;
            return ref Unsafe.Add(ref p, Vector128<ushort>.Count + BitOperations.PopCount(pairs));
        }

        stored = BitOperations.TrailingZeroCount(refused);
        return ref Unsafe.Add(ref p, stored + BitOperations.PopCount(pairs & ((1u << stored) - 1)));
    }

    /// <summary>How many units, from the first, are within a range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int CountInRange(Vector128<ushort> units, ushort first, ushort last)
    {
        Vector128<ushort> offsets = units - Vector128.Create(first);
        uint outside = Vector128.GreaterThan(offsets, Vector128.Create((ushort)(last - first))).ExtractMostSignificantBits();
        return BitOperations.TrailingZeroCount(outside | 0x100);
    }

    /// <summary>Units from 0x800 on, of which the first <paramref name="count"/> count. Bound: 28 bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte StoreThreeByteRun(ref byte p, Vector128<ushort> units, int count)
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
        Shuffles.Pick(lower.AsByte(), order).StoreUnsafe(ref p);
        Shuffles.Pick(upper.AsByte(), order).StoreUnsafe(ref p, 12);
        return ref Unsafe.Add(ref p, 3 * count);
    }

    /// <summary>One unit that is no surrogate. Bound: four bytes are stored.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte StoreUnit(ref byte p, uint c)
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

    /// <summary>
    /// For each pattern of eight units, bit set for one of two bytes: the indices of the bytes that stay, moved together.
    /// </summary>
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
}
