using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Text;

/// <summary><c>true</c> and <c>false</c> in UTF-8.</summary>
internal readonly struct BooleanText : IText<bool>
{
    /// <summary>Bytes of <c>false</c>.</summary>
    public static int MaxLength => 5;

    private const ulong True = 0x65757274;
    private const ulong False = 0x65736C6166;

    /// <summary>
    /// Writes the literal and returns the position behind it. Bound: one eight-byte store, of which at most
    /// <see cref="MaxLength"/> bytes count; the rest falls into the slack behind what the caller has made sure of.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, bool value)
    {
        Unsafe.WriteUnaligned(ref p, value ? True : False);
        return ref Unsafe.Add(ref p, value ? 4 : 5);
    }
}
