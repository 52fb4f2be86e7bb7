using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="Version"/> as <c>"major.minor[.build[.revision]]"</c> in UTF-8.</summary>
internal static class VersionText
{
    /// <summary>Bytes of the longest value: four ten-digit numbers, three points, two quotes.</summary>
    public const int MaxLength = 45;

    private const int MaxComponents = 4;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: at most <see cref="MaxLength"/> bytes are stored.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, Version value)
    {
        p = (byte)'"';
        p = ref Write(ref Unsafe.Add(ref p, 1), value);
        p = (byte)'"';
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>
    /// Writes the value without quotes and returns the position behind it. Bound: at most <see cref="MaxLength"/> - 2 bytes are stored.
    /// </summary>
    public static ref byte Write(ref byte p, Version value)
    {
        // A component that is not set is -1, and none follows an unset one: Version's constructors know no other combination.
        p = ref IntegerText.Write(ref p, value.Major);
        p = ref WriteNext(ref p, value.Minor);
        if (value.Build >= 0)
        {
            p = ref WriteNext(ref p, value.Build);
            if (value.Revision >= 0)
            {
                p = ref WriteNext(ref p, value.Revision);
            }
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteNext(ref byte p, int component)
    {
        p = (byte)'.';
        return ref IntegerText.Write(ref Unsafe.Add(ref p, 1), component);
    }

    /// <summary>
    /// Reads two to four runs of digits with points between them that are the whole of a text,
    /// without quotes; null for everything else, valid or not.
    /// </summary>
    public static Version? TryParse(ReadOnlySpan<byte> text)
    {
        if (text.Length > MaxLength - 2)
        {
            return null;
        }

        Span<int> components = stackalloc int[MaxComponents];
        int count = 0;
        int start = 0;
        while (count < MaxComponents)
        {
            // At most 43 digits are read; a sum beyond the range of a component leaves the loop at once, so it cannot overflow.
            long component = 0;
            int i = start;
            for (; i < text.Length && (uint)(text[i] - '0') <= 9 && component <= int.MaxValue; i++)
            {
                component = (component * 10) + (text[i] - '0');
            }

            if (i == start || component > int.MaxValue)
            {
                return null;
            }

            components[count++] = (int)component;
            if (i == text.Length)
            {
                return Create(components[..count]);
            }

            if (text[i] != '.')
            {
                return null;
            }

            start = i + 1;
        }

        return null;
    }

    private static Version? Create(ReadOnlySpan<int> components) => components.Length switch
    {
        2 => new Version(components[0], components[1]),
        3 => new Version(components[0], components[1], components[2]),
        4 => new Version(components[0], components[1], components[2], components[3]),
        _ => null,
    };
}
