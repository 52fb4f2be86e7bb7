using System.Buffers;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Bytes come out as they went in, whatever their pieces, and memory goes back as they do.</summary>
[Collection(nameof(CountedCollection))]
public sealed class BlockChainTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(1000)]
    [InlineData(40_000)]
    [InlineData(200_000)]
    public void Release_PiecesOfAnySize_AllBytesInOrder(int piece)
    {
        int before = BufferPool.Outstanding;
        byte[] bytes = new byte[500_001];
        Random.Shared.NextBytes(bytes);
        using (BlockChain chain = BlockChain.Rent())
        {
            for (int i = 0; i < bytes.Length; i += piece)
            {
                chain.Write(bytes.AsSpan(i, Math.Min(piece, bytes.Length - i)));
            }

            Assert.Equal(bytes.Length, chain.Length);
            Assert.Equal(bytes, Taken(chain, 777));
            Assert.Equal(0, chain.Length);
            Assert.Equal(before + 1, BufferPool.Outstanding);
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(300_000)]
    public void Divide_OneLargeArray_BlocksOfTheRest(int released)
    {
        int before = BufferPool.Outstanding;
        byte[] bytes = new byte[1_000_000];
        Random.Shared.NextBytes(bytes);
        using (BlockChain chain = BlockChain.Rent())
        {
            bytes.CopyTo(chain.GetSpan(bytes.Length));
            chain.Advance(bytes.Length);
            Assert.True(chain.IsOneBlock);
            chain.Release(released);
            chain.Divide();

            Assert.False(chain.IsOneBlock);
            Assert.Equal(bytes.Length - released, chain.Length);
            Assert.True(chain.First.Length <= BlockChain.BlockSize);
            Assert.Equal(bytes.AsSpan(released).ToArray(), Taken(chain, BlockChain.BlockSize));
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public void Divide_NotLarge_AsItWas()
    {
        using BlockChain chain = BlockChain.Rent();
        chain.GetSpan(200_000)[..200_000].Clear();
        chain.Advance(200_000);
        chain.Divide();

        Assert.True(chain.IsOneBlock);
        Assert.Equal(200_000, chain.First.Length);
    }

    [Fact]
    public void Dispose_InTheMiddle_AllBackAndNothingUsable()
    {
        int before = BufferPool.Outstanding;
        BlockChain chain = BlockChain.Rent();
        chain.Write(new byte[500_000]);
        chain.Release(10);
        chain.Dispose();
        chain.Dispose();

        Assert.Equal(before, BufferPool.Outstanding);
        Assert.Throws<ObjectDisposedException>(() => chain.GetSpan());
        Assert.Throws<ObjectDisposedException>(() => chain.Advance(0));
    }

    [Fact]
    public void Rent_AfterALargeOne_EmptyAndWithoutAllocation()
    {
        for (int i = 0; i < 3; i++)
        {
            WriteAndTake(300_000);
        }

        long start = GC.GetAllocatedBytesForCurrentThread();
        WriteAndTake(1000);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - start);
    }

    [Fact]
    public void Advance_BeyondTheBlock_Throws()
    {
        using BlockChain chain = BlockChain.Rent();
        int room = chain.GetSpan().Length;

        Assert.Throws<ArgumentOutOfRangeException>(() => chain.Advance(room + 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => chain.Advance(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => chain.Release(1));
    }

    private static void WriteAndTake(int count)
    {
        using BlockChain chain = BlockChain.Rent();
        for (int i = 0; i < count; i += 1000)
        {
            chain.GetSpan(1000)[..1000].Clear();
            chain.Advance(1000);
        }

        while (chain.Length != 0)
        {
            chain.Release(chain.First.Length);
        }
    }

    private static byte[] Taken(BlockChain chain, int piece)
    {
        var taken = new ArrayBufferWriter<byte>();
        while (chain.Length != 0)
        {
            ReadOnlyMemory<byte> first = chain.First;
            first = first[..Math.Min(piece, first.Length)];
            taken.Write(first.Span);
            chain.Release(first.Length);
        }

        return taken.WrittenSpan.ToArray();
    }
}
