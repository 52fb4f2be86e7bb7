using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Pooling;

/// <summary>
/// Rents arrays of elements, counted with the buffers; those of more than <see cref="BufferPool.LargestKept"/> bytes
/// are held weakly here, too.
/// </summary>
[SuppressMessage("ApiDesign", "RS0030:Do not use banned APIs", Justification = "Others rent here: it counts what is out.")]
internal static class ElementPool<T>
{
    /// <summary>
    /// The longest of the shared pool's lengths, powers of two, of so few bytes: an array of it has exactly that length. Bound: lengths
    /// are compared with it; nothing is accessed by it without a check.
    /// </summary>
    internal static readonly int LargestKept = 1 << BitOperations.Log2((uint)(BufferPool.LargestKept / Unsafe.SizeOf<T>()));

    /// <summary>Rents an array of <paramref name="minimumLength"/> elements or more, with any content.</summary>
    public static T[] Rent(int minimumLength)
    {
        BufferPool.CountRented(bytes: 0);
        return minimumLength <= LargestKept ? ArrayPool<T>.Shared.Rent(minimumLength) : LargeArrays<T>.Rent(minimumLength);
    }

    /// <summary>Returns an array from which the caller has removed all references.</summary>
    public static void Return(T[] array)
    {
        BufferPool.CountReturned(bytes: 0);
        if (array.Length <= LargestKept)
        {
            ArrayPool<T>.Shared.Return(array);
        }
        else
        {
            LargeArrays<T>.Return(array);
        }
    }

    /// <summary>Counts an array as returned that its renter leaves to the collector.</summary>
    public static void Drop() => BufferPool.CountReturned(bytes: 0);
}
