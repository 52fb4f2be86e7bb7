using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering.Model;

/// <summary>Which bits are values of the types that do not take every one of them.</summary>
internal static class ScalarValues
{
    /// <summary>Bits below the kind of a <see cref="DateTime"/>.</summary>
    public const int KindShift = 62;

    private const ulong TicksMask = (1UL << KindShift) - 1;
    private const uint DecimalSign = 0x8000_0000;
    private const int DecimalScaleShift = 16;
    private const uint DecimalMaxScale = 28;

    /// <summary>Whether some bits are no value of the type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsRestricted<T>() =>
        typeof(T) == typeof(bool) || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly)
        || typeof(T) == typeof(decimal) || typeof(T) == typeof(DateTimeOffset);

    /// <summary>Whether the bits of a scalar of up to 8 bytes are a value of its type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsValid<T>(ulong bits)
    {
        if (typeof(T) == typeof(bool))
        {
            return bits <= 1;
        }

        if (typeof(T) == typeof(DateTime))
        {
            return bits >> KindShift != 3 && (bits & TicksMask) <= (ulong)DateTime.MaxValue.Ticks;
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return bits <= (ulong)DateOnly.MaxValue.DayNumber;
        }

        return typeof(T) != typeof(TimeOnly) || bits <= (ulong)TimeOnly.MaxValue.Ticks;
    }

    /// <summary>Index of the first element that is no value of its type; -1 for none.</summary>
    /// <param name="elements">The elements.</param>
    /// <param name="size">Bytes of one.</param>
    public static int IndexOfInvalid<T>(ReadOnlySpan<byte> elements, int size)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return elements.IndexOfAnyExceptInRange((byte)0, (byte)1);
        }

        for (int i = 0; i < elements.Length / size; i++)
        {
            if (!IsValid<T>(elements.Slice(i * size, size)))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>
    /// Makes every byte that is not 0 a 1: a <see cref="bool"/> that was made by reinterpreting
    /// memory may have other bits, which readers refuse.
    /// </summary>
    public static void NormalizeBools(Span<byte> bytes)
    {
        int odd = bytes.IndexOfAnyExceptInRange((byte)0, (byte)1);
        for (int i = odd; (uint)i < (uint)bytes.Length; i++)
        {
            bytes[i] = bytes[i] == 0 ? (byte)0 : (byte)1;
        }
    }

    /// <summary>The date that valid bits stand for.</summary>
    public static DateTime ToDateTime(ulong bits) => new((long)(bits & TicksMask), (DateTimeKind)(bits >> KindShift));

    private static bool IsValid<T>(ReadOnlySpan<byte> element)
    {
        if (typeof(T) == typeof(decimal))
        {
            uint flags = BinaryPrimitives.ReadUInt32LittleEndian(element);
            uint scale = (flags & ~DecimalSign) >> DecimalScaleShift;
            return scale <= DecimalMaxScale && (flags & ~DecimalSign) == scale << DecimalScaleShift;
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return BufferedDateTimeOffset.IsValid(element);
        }

        return IsValid<T>(typeof(T) == typeof(DateOnly)
            ? BinaryPrimitives.ReadUInt32LittleEndian(element)
            : BinaryPrimitives.ReadUInt64LittleEndian(element));
    }
}
