using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>What is kept for the next renter, and what is not.</summary>
public sealed class BufferPoolTests
{
    [Theory]
    [InlineData(BufferPool.LargestKept + 1)]
    [InlineData(28 * 1024 * 1024)]
    public void Return_LargeArray_LeftToTheCollector(int length)
    {
        Assert.True(IsCollected(() => RentAndReturn(length)));
    }

    /// <summary>
    /// Bodies of some megabytes, one after the other, need no array each; one that is much shorter does not take a long one.
    /// </summary>
    [Fact]
    public void Rent_AfterTheReturnOfALargeOne_TheSameIfItFits()
    {
        byte[] array = BufferPool.Rent(9 * BufferPool.LargestKept + 1);
        BufferPool.Return(array);
        byte[] shorter = BufferPool.Rent(4 * BufferPool.LargestKept);
        byte[] again = BufferPool.Rent(8 * BufferPool.LargestKept);

        Assert.NotSame(array, shorter);
        Assert.True(ReferenceEquals(array, again) || again.Length >= 8 * BufferPool.LargestKept);
        Assert.Equal(10 * BufferPool.LargestKept, array.Length);
        BufferPool.Return(shorter);
        BufferPool.Return(again);
    }

    [Fact]
    public void Return_LargeArrayOfElements_LeftToTheCollector()
    {
        Assert.True(IsCollected(static () => RentAndReturnElements(BufferPool.LargestKept / 16 + 1)));
        Assert.True(IsCollected(static () => RentAndReturnElements(32 * BufferPool.LargestKept / 16)));
    }

    [Theory]
    [InlineData(BufferPool.LargestKept / 2 + 1)]
    [InlineData(BufferPool.LargestKept)]
    public void Rent_AfterTheReturnOfALargestKept_TheSame(int length)
    {
        byte[] array = BufferPool.Rent(length);
        BufferPool.Return(array);
        byte[] again = BufferPool.Rent(length);

        Assert.Same(array, again);
        BufferPool.Return(again);
    }

    /// <summary>Of lengths between two powers of two as well: 24 bytes do not divide 1 MiB.</summary>
    [Theory]
    [InlineData(16_385)]
    [InlineData(32_768)]
    [InlineData(32_769)]
    [InlineData(43_690)]
    public void Rent_ElementsAfterTheReturn_TheSame(int length)
    {
        (long, long, long)[] array = ElementPool<(long, long, long)>.Rent(length);
        ElementPool<(long, long, long)>.Return(array);
        (long, long, long)[] again = ElementPool<(long, long, long)>.Rent(length);

        Assert.Same(array, again);
        ElementPool<(long, long, long)>.Return(again);
    }

    [Fact]
    public void Dispose_LargeBlock_LeftToTheCollector()
    {
        Assert.True(IsCollected(static () =>
        {
            using PooledBlock block = PooledBlock.Rent();
            block.GetSpan(3 * BufferPool.LargestKept).Clear();
            return new WeakReference(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(
                block.GetMemory(), out ArraySegment<byte> segment) ? segment.Array : null);
        }));
    }

    private static bool IsCollected(Func<WeakReference> renter)
    {
        WeakReference array = renter();
        GC.Collect();
        return !array.IsAlive;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference RentAndReturn(int length)
    {
        byte[] array = BufferPool.Rent(length);
        BufferPool.Return(array);
        return new WeakReference(array);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference RentAndReturnElements(int length)
    {
        (long, long)[] array = ElementPool<(long, long)>.Rent(length);
        ElementPool<(long, long)>.Return(array);
        return new WeakReference(array);
    }
}
