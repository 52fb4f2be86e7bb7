using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="Version"/> as <c>"major.minor[.build[.revision]]"</c> in UTF-8.</summary>
internal static class VersionText
{
    /// <summary>Bytes of the longest value: four ten-digit numbers, three points, two quotes.</summary>
    public const int MaxLength = 45;

    /// <summary>Writes the value in quotes and returns the position behind them. Bound: at most <see cref="MaxLength"/> bytes are stored.</summary>
    public static ref byte WriteQuoted(ref byte p, Version value)
    {
        p = (byte)'"';
        p = ref Write(ref Unsafe.Add(ref p, 1), value);
        p = (byte)'"';
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>Writes the value without quotes and returns the position behind it. Bound: at most <see cref="MaxLength"/> - 2 bytes are stored.</summary>
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
}
