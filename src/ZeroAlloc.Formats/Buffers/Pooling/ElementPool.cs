using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>
/// Rents arrays of elements, counted with the buffers; what is too large for <see cref="BufferPool"/> to keep is not kept here.
/// </summary>
[SuppressMessage("ApiDesign", "RS0030:Do not use banned APIs", Justification = "Others rent here: it counts what is out.")]
internal static class ElementPool<T>
{
    // The longest of the shared pool's lengths, powers of two, of so few bytes. Bound: lengths are
    // compared with it; nothing is accessed by it.
    private static readonly int s_largestKept = 1 << BitOperations.Log2((uint)(BufferPool.LargestKept / Unsafe.SizeOf<T>()));

    /// <summary>Rents an array of <paramref name="minimumLength"/> elements or more, with any content.</summary>
    public static T[] Rent(int minimumLength)
    {
        BufferPool.CountRented(bytes: 0);
        return minimumLength <= s_largestKept ? ArrayPool<T>.Shared.Rent(minimumLength) : new T[minimumLength];
    }

    /// <summary>Returns an array from which the caller has removed all references.</summary>
    public static void Return(T[] array)
    {
        BufferPool.CountReturned(bytes: 0);
        if (array.Length <= s_largestKept)
        {
            ArrayPool<T>.Shared.Return(array);
        }
    }
}
