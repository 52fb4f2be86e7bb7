using System.Buffers;

namespace ZeroAlloc.Formats.Buffers;

/// <summary>Rents arrays of elements, counted with the buffers.</summary>
internal static class ElementPool<T>
{
    /// <summary>Rents an array of <paramref name="minimumLength"/> elements or more, with any content.</summary>
    public static T[] Rent(int minimumLength)
    {
        BufferPool.CountRented();
        return ArrayPool<T>.Shared.Rent(minimumLength);
    }

    /// <summary>Returns an array from which the caller has removed all references.</summary>
    public static void Return(T[] array)
    {
        BufferPool.CountReturned();
        ArrayPool<T>.Shared.Return(array);
    }
}
