using System.Buffers;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Where the blocks of streamed bodies come from.</summary>
[Collection(nameof(CountedCollection))]
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

    /// <summary>What is asked for is a wish: a writer of smaller blocks is as good, if a value fits into them.</summary>
    [Fact]
    public void Open_WriterOfSmallerBlocks_TakesThem()
    {
        var window = new OutputWindow(new SmallBlockWriter(4096), this, [], maxDepth: 64, BlockSizes.StreamedPart, new PauseFrames());

        Assert.Equal(4096 - OutputWindow.Slack, Unsafe.ByteOffset(ref window.Start, ref window.End));
    }

    [Fact]
    public void Open_WriterOfTooSmallBlocks_Throws() => Assert.Throws<InvalidOperationException>(() =>
        _ = new OutputWindow(
            new SmallBlockWriter(OutputWindow.Slack), this, [], maxDepth: 64, BlockSizes.StreamedPart, new PauseFrames()).Depth);

    private sealed class SmallBlockWriter(int size) : IBufferWriter<byte>
    {
        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[size];

        public Span<byte> GetSpan(int sizeHint = 0) => new byte[size];
    }
}
