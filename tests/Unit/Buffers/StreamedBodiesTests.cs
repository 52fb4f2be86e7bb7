using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Where the blocks of streamed bodies come from.</summary>
public sealed class StreamedBodiesTests
{
    [Fact]
    public void AreFew_ManyBodies_BlocksAreTheServersOwnUntilTheyEnd()
    {
        int many = (6 * Environment.ProcessorCount) + 1;
        for (int i = 0; i < many; i++)
        {
            StreamedBodies.Begin();
        }

        try
        {
            Assert.False(StreamedBodies.AreFew);
            Assert.Equal(1, BlockSizes.ForPart(BlockSizes.StreamedPart));
        }
        finally
        {
            for (int i = 0; i < many; i++)
            {
                StreamedBodies.End();
            }
        }

        Assert.True(StreamedBodies.AreFew);
    }

    /// <summary>Small parts must not begin large blocks: each is held until the client has read it.</summary>
    [Theory]
    [InlineData(1024)]
    [InlineData(16 * 1024)]
    [InlineData(1024 * 1024)]
    public void ForPart_AnyThreshold_NotMuchMoreThanThePart(int threshold) =>
        Assert.InRange(BlockSizes.ForPart(threshold), 1, Math.Min(threshold + 1024, BlockSizes.Streamed));
}
