using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Fallback;

namespace ZeroAlloc.Unit.Json;

/// <summary>A stream is flushed where System.Text.Json flushes it: its version 11 does after each part, its version 10 never.</summary>
public sealed class StreamFlushesTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(20_000)]
    public async Task SerializeAsync_Numbers_FlushedAsByStock(int count)
    {
        var numbers = Enumerable.Range(0, count).ToList();
        (string stock, string ours) = await CallsAsync(numbers);

        Assert.Equal(RuleOf(stock), RuleOf(ours));
        Assert.Equal(StreamFlushes.FollowEachPart, RuleOf(ours) == "each");
    }

    [Fact]
    public async Task SerializeAsync_SequenceThatIsWaitedFor_FlushedAsByStock()
    {
        (string stock, string ours) = await CallsAsync(Numbers());
        Assert.Equal(RuleOf(stock), RuleOf(ours));
    }

    /// <summary>What is written at once has nothing to wait for: no version flushes.</summary>
    [Fact]
    public void Serialize_Numbers_NotFlushed()
    {
        var stock = new NotingStream();
        var ours = new NotingStream();
        JsonSerializer.Serialize(stock, new int[20_000]);
        ZeroAllocJson.Serialize(ours, new int[20_000]);
        Assert.DoesNotContain('f', stock.Calls.ToString());
        Assert.DoesNotContain('f', ours.Calls.ToString());
    }

    [Fact]
    public async Task WriteAsync_DocumentOfSystemTextJson_FlushedAsByStock()
    {
        var stock = new NotingStream();
        var ours = new NotingStream();
        await JsonSerializer.SerializeAsync(stock, 5, cancellationToken: TestContext.Current.CancellationToken);
        await new WrittenBody("5"u8.ToArray()).WriteAsync(ours, TestContext.Current.CancellationToken);
        Assert.Equal(stock.Calls.ToString(), ours.Calls.ToString());
    }

    /// <summary>The end of the document is with the client, or in the file, before the stream is disposed.</summary>
    [Fact]
    public async Task SerializeAsync_BufferedStream_AsMuchArrivesAsByStock()
    {
        List<long> arrived = [];
        foreach (bool isOurs in (bool[])[false, true])
        {
            using var behind = new MemoryStream();
            await using var buffered = new BufferedStream(behind);
            await (isOurs
                ? ZeroAllocJson.SerializeAsync(buffered, new int[3], cancellationToken: TestContext.Current.CancellationToken)
                : new ValueTask(JsonSerializer.SerializeAsync(
                    buffered, new int[3], cancellationToken: TestContext.Current.CancellationToken)));
            arrived.Add(behind.Length);
        }

        Assert.Equal(arrived[0], arrived[1]);
    }

    private static async Task<(string Stock, string Ours)> CallsAsync<T>(T value)
    {
        var stock = new NotingStream();
        var ours = new NotingStream();
        await JsonSerializer.SerializeAsync(stock, value, cancellationToken: TestContext.Current.CancellationToken);
        await ZeroAllocJson.SerializeAsync(ours, value, cancellationToken: TestContext.Current.CancellationToken);
        return (stock.Calls.ToString(), ours.Calls.ToString());
    }

    private static string RuleOf(string calls) => !calls.Contains('f', StringComparison.Ordinal) ? "never"
        : calls.Replace("wf", "", StringComparison.Ordinal).Length == 0 ? "each" : calls;

    private static async IAsyncEnumerable<int> Numbers()
    {
        for (int i = 0; i < 6; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    private sealed class NotingStream : MemoryStream
    {
        public StringBuilder Calls { get; } = new();

        public override void Write(ReadOnlySpan<byte> buffer) => Calls.Append('w');

        public override void Write(byte[] buffer, int offset, int count) => Calls.Append('w');

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Calls.Append('w');
            return default;
        }

        public override void Flush() => Calls.Append('f');

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            Calls.Append('f');
            return Task.CompletedTask;
        }
    }
}
