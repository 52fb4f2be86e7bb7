using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Unit.Buffers;

public sealed class BlockStreamTests
{
    private static readonly byte[] s_bytes = [.. Enumerable.Range(0, 10).Select(static i => (byte)i)];

    [Fact]
    public async Task Read_EveryWay_AsMemoryStream()
    {
        using var expected = new MemoryStream(s_bytes);
        using var stream = new BlockStream(s_bytes);
        foreach (int size in new[] { 0, 1, 3, 100, 1 })
        {
            Assert.Equal(await Take(expected, size), await Take(stream, size));
            Assert.Equal(expected.Position, stream.Position);
        }

        Assert.Equal(expected.Seek(-3, SeekOrigin.End), stream.Seek(-3, SeekOrigin.End));
        Assert.Equal(expected.Seek(-2, SeekOrigin.Current), stream.Seek(-2, SeekOrigin.Current));
        Assert.Equal(await Take(expected, 100), await Take(stream, 100));
        Assert.Equal(expected.Seek(4, SeekOrigin.Begin), stream.Seek(4, SeekOrigin.Begin));
        Assert.Equal(expected.Read(new byte[2], 1, 1), stream.Read(new byte[2], 1, 1));
        Assert.Equal((expected.Length, expected.CanSeek, expected.CanRead), (stream.Length, stream.CanSeek, stream.CanRead));
    }

    [Fact]
    public async Task ReadAsync_Cancelled_Throws()
    {
        using var stream = new BlockStream(s_bytes);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => Assert.Equal(0, await stream.ReadAsync(new byte[1].AsMemory(), new CancellationToken(canceled: true))));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => Assert.Equal(0, await stream.ReadAsync(new byte[1], 0, 1, new CancellationToken(canceled: true))));
    }

    [Fact]
    public void Write_Anything_IsRefused()
    {
        using var stream = new BlockStream(s_bytes);

        Assert.False(stream.CanWrite);
        Assert.Throws<NotSupportedException>(() => stream.Write(s_bytes, 0, 1));
        Assert.Throws<NotSupportedException>(() => stream.SetLength(1));
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Position = -1);
    }

    private static async Task<byte[]> Take(Stream stream, int size)
    {
        byte[] buffer = new byte[size];
        int read = await stream.ReadAsync(buffer.AsMemory(), TestContext.Current.CancellationToken);
        return buffer[..read];
    }
}
