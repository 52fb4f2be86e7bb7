using System.IO.Pipelines;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Lines;

/// <summary>What a million lines allocate, whoever waits for whom.</summary>
[Collection(nameof(CountedCollection))]
public sealed class JsonLinesMemoryTests
{
    private const int Count = 1_000_000;

    [Fact]
    public async Task SerializeAndDeserialize_MillionLinesAndSlowReader_ConstantMemory()
    {
        Assert.SkipWhen(ZeroAlloc.Formats.Buffers.Pooling.BufferPool.Checked, "Leases are checked, which allocates.");
        await RunAsync(1_000);
        long before = GC.GetTotalAllocatedBytes(precise: true);

        await RunAsync(Count);

        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, 4 * 1024 * 1024);
    }

    private static async Task RunAsync(int count)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 64 * 1024, resumeWriterThreshold: 32 * 1024));
        Task writing = Task.Run(
            async () =>
            {
                await ZeroAllocJson.SerializeLinesAsync(pipe.Writer, ItemsAsync(count), cancellationToken: token);
                await pipe.Writer.CompleteAsync();
            },
            token);
        long sum = 0;
        int read = 0;
        await foreach (LineStruct item in ZeroAllocJson.DeserializeLinesAsync<LineStruct>(pipe.Reader, cancellationToken: token))
        {
            sum += item.X;
            if (++read % (Count / 10) == 0)
            {
                await Task.Delay(10, token);
            }
        }

        await writing;
        Assert.Equal(count, read);
        Assert.Equal((long)count * (count - 1) / 2, sum);
    }

    private static async IAsyncEnumerable<LineStruct> ItemsAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return new LineStruct { X = i };
        }

        await Task.CompletedTask;
    }
}
