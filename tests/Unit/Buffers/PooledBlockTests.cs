using System.Buffers;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>A block that grows: its bytes stay, and every array that it has outgrown goes back once.</summary>
[Collection(nameof(CountedCollection))]
public sealed class PooledBlockTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(PooledWriter.InitialSize)]
    [InlineData(5 * PooledWriter.InitialSize)]
    [InlineData(3 * BufferPool.LargestKept)]
    public void Write_PieceByPiece_SameBytesAndAllReturned(int length)
    {
        byte[] bytes = new byte[length];
        new Random(1).NextBytes(bytes);
        int before = BufferPool.Outstanding;
        using (PooledBlock block = PooledBlock.Rent())
        {
            foreach (byte[] piece in bytes.Chunk(10_000))
            {
                block.Write(piece);
                Assert.Equal(before + 1, BufferPool.Outstanding - Kept(block));
            }

            Assert.True(block.WrittenSpan.SequenceEqual(bytes));
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    /// <summary>The first array stays with a block that has grown: two are out.</summary>
    private static int Kept(PooledBlock block) => block.WrittenSpan.Length > PooledWriter.InitialSize ? 1 : 0;
}
