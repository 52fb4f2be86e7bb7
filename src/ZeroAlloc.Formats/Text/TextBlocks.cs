using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace ZeroAlloc.Formats.Text;

/// <summary>
/// ASCII as UTF-16 and as bytes: tested, narrowed and widened in blocks that overlap at the end instead of leaving a rest.
/// </summary>
/// <remarks>
/// A call of the framework's transcoder is 3.6 ns for 8 characters and 4.7 ns for 32; these are 1 to 2 ns, and most strings
/// are short. What is inlined into generated code is for short strings alone, so that a member is some 25 instructions.
/// Bound of every load: units or bytes 0 to length - 1 of the source; of every store: 0 to length - 1 of the destination.
/// </remarks>
internal static class TextBlocks
{
    /// <summary>Most units that count as short.</summary>
    private const int Short = 16;

    private const ulong BeyondAscii = 0xFF80_FF80_FF80_FF80;
    private const ulong BeyondAsciiBytes = 0x8080_8080_8080_8080;

    /// <summary>Whether there are up to 32 units, all below 0x80.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsShortAscii(string value)
    {
        ref ushort source = ref Units(value);
        nuint length = (uint)value.Length;
        if (length < 4)
        {
            return length == 0 || (source | Unsafe.Add(ref source, length >> 1) | Unsafe.Add(ref source, length - 1)) < 0x80;
        }

        if (length < 8)
        {
            return ((Four(ref source, 0) | Four(ref source, length - 4)) & BeyondAscii) == 0;
        }

        Vector128<ushort> seen = Vector128.LoadUnsafe(ref source) | Vector128.LoadUnsafe(ref source, length - 8);
        if (length > Short)
        {
            seen |= Vector128.LoadUnsafe(ref source, 8) | Vector128.LoadUnsafe(ref source, length - Short);
        }

        return length <= 2 * Short && IsAscii(seen);
    }

    /// <summary>
    /// Stores up to 16 units as bytes; <see langword="false"/> if there are more, or one of them is not ASCII (the destination's content is
    /// then undefined).
    /// </summary>
    /// <param name="value">The text.</param>
    /// <param name="destination">As many bytes as the text has units.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNarrowShort(string value, ref byte destination)
    {
        ref ushort source = ref Units(value);
        nuint length = (uint)value.Length;
        if (length < 4)
        {
            return length == 0 || TryNarrowUpToThree(ref source, ref destination, length);
        }

        if (length < 8)
        {
            Vector128<ushort> units = Vector128.Create(Four(ref source, 0), Four(ref source, length - 4)).AsUInt16();
            Vector128<uint> bytes = Narrow(units, units).AsUInt32();
            Unsafe.WriteUnaligned(ref destination, bytes.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 4), bytes.GetElement(1));
            return IsAscii(units);
        }

        if (length <= Short)
        {
            Vector128<ushort> lower = Vector128.LoadUnsafe(ref source);
            Vector128<ushort> upper = Vector128.LoadUnsafe(ref source, length - 8);
            Vector128<ulong> bytes = Narrow(lower, upper).AsUInt64();
            Unsafe.WriteUnaligned(ref destination, bytes.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, length - 8), bytes.GetElement(1));
            return IsAscii(lower | upper);
        }

        return false;
    }

    /// <summary>Stores more than 16 units as bytes; <see langword="false"/> if there are fewer, or one of them is not ASCII.</summary>
    /// <param name="value">The text.</param>
    /// <param name="destination">At least as many bytes as the text has units; if not, it is not ASCII that fits.</param>
    public static bool TryNarrowLong(string value, Span<byte> destination)
    {
        if (value.Length <= Short || value.Length > destination.Length)
        {
            return false;
        }

        ref ushort source = ref Units(value);
        ref byte first = ref MemoryMarshal.GetReference(destination);
        nuint lastStart = (uint)value.Length - (nuint)Short;
        nuint i = 0;
        while (true)
        {
            Vector128<ushort> lower = Vector128.LoadUnsafe(ref source, i);
            Vector128<ushort> upper = Vector128.LoadUnsafe(ref source, i + 8);
            Narrow(lower, upper).StoreUnsafe(ref first, i);
            if (!IsAscii(lower | upper))
            {
                return false;
            }

            if (i == lastStart)
            {
                return true;
            }

            i = nuint.Min(i + Short, lastStart);
        }
    }

    /// <summary>Whether there are 1 to 16 bytes, all below 0x80.</summary>
    public static bool IsShortAscii(ReadOnlySpan<byte> utf8)
    {
        ref byte source = ref MemoryMarshal.GetReference(utf8);
        nuint length = (uint)utf8.Length;
        if (length < 4)
        {
            return length != 0 && (source | Unsafe.Add(ref source, length >> 1) | Unsafe.Add(ref source, length - 1)) < 0x80;
        }

        ulong seen = length < 8
            ? Unsafe.ReadUnaligned<uint>(ref source) | Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4))
            : Eight(ref source, 0) | Eight(ref source, length - 8);
        return length <= Short && (seen & BeyondAsciiBytes) == 0;
    }

    /// <summary>Stores 1 to 16 ASCII bytes as units.</summary>
    /// <param name="ascii">The text.</param>
    /// <param name="units">As many units as the text has bytes.</param>
    public static void WidenShort(ReadOnlySpan<byte> ascii, Span<char> units)
    {
        ref byte source = ref MemoryMarshal.GetReference(ascii[..units.Length]);
        ref ushort destination = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(units));
        nuint length = (uint)units.Length;
        if (length < 4)
        {
            ushort middle = Unsafe.Add(ref source, length >> 1);
            ushort last = Unsafe.Add(ref source, length - 1);
            destination = source;
            Unsafe.Add(ref destination, length >> 1) = middle;
            Unsafe.Add(ref destination, length - 1) = last;
        }
        else if (length < 8)
        {
            ulong both = Unsafe.ReadUnaligned<uint>(ref source)
                | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4)) << 32);
            Vector128<ulong> wide = Widen(both).AsUInt64();
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref destination), wide.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref destination, length - 4)), wide.GetElement(1));
        }
        else
        {
            Widen(Eight(ref source, 0)).StoreUnsafe(ref destination);
            Widen(Eight(ref source, length - 8)).StoreUnsafe(ref destination, length - 8);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowUpToThree(ref ushort source, ref byte destination, nuint length)
    {
        uint first = source;
        uint middle = Unsafe.Add(ref source, length >> 1);
        uint last = Unsafe.Add(ref source, length - 1);
        destination = (byte)first;
        Unsafe.Add(ref destination, length >> 1) = (byte)middle;
        Unsafe.Add(ref destination, length - 1) = (byte)last;
        return (first | middle | last) < 0x80;
    }

    /// <summary>
    /// Narrows units of which something else finds out whether they are ASCII: the results for others differ between processors.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(Vector128<ushort> lower, Vector128<ushort> upper) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(lower.AsInt16(), upper.AsInt16())
        : Vector128.Narrow(lower, upper);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Widen(ulong bytes) => Vector128.WidenLower(Vector128.CreateScalarUnsafe(bytes).AsByte());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAscii(Vector128<ushort> units) => (units & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort Units(string value) => ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value.AsSpan()));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Four(ref ushort source, nuint index) =>
        Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, index)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Eight(ref byte source, nuint index) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, index));
}
