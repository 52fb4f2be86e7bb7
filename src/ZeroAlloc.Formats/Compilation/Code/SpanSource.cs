using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>The spans that emitted loops run over.</summary>
/// <remarks>Bound: spans check their indexes. A list's span may show an array that the list has given up, never other memory.</remarks>
internal static class SpanSource
{
    /// <summary>A list's elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<T> OfList<T>(List<T> list) => CollectionsMarshal.AsSpan(list);

    /// <summary>An array's elements; the array may be of a derived type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<T> OfArray<T>(T[] array) => new(array);
}
