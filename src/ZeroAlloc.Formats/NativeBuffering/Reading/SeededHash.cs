using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>
/// Hash codes that no sender can foresee: those of strings, which .NET seeds anew in each process. The hash codes of scalars can
/// be computed by anybody, so that a message could fill a dictionary with keys that all collide, which takes quadratic time.
/// </summary>
/// <remarks>
/// Measured: 100,000 colliding keys of 8 bytes, read cold, take 0.13 s instead of 8; a lookup among
/// 1000 keys takes 12 ns instead of 3, which is why small collections have none of this.
/// Bound: a value of an even number of bytes is hashed as so many UTF-16 code units.
/// </remarks>
internal static class SeededHash
{
    /// <summary>
    /// Up to so many entries a collection gets the default comparer: collisions cost half as many comparisons per entry at most.
    /// </summary>
    public const int Unseeded = 128;

    /// <summary>The hash code of the value's bytes; their number is even.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Of<T>(T value)
        where T : unmanaged => string.GetHashCode(MemoryMarshal.Cast<T, char>(new ReadOnlySpan<T>(in value)));

    /// <summary>The comparer for a collection, <see langword="null"/> for the default one.</summary>
    /// <param name="comparer">The comparer for large collections.</param>
    /// <param name="count">Entries that a message has for it.</param>
    public static IEqualityComparer<T>? For<T>(IEqualityComparer<T>? comparer, int count) => count > Unseeded ? comparer : null;
}
