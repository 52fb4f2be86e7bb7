using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>A pipe whose owner cancels what is pending, and a canceled token: the exceptions are System.Text.Json's.</summary>
public sealed class CanceledPipesTests
{
    [Fact]
    public async Task SerializeAsync_PendingFlushIsCanceled_ThrowsAsStock() => await AssertSameAsync(
        static pipe => JsonSerializer.SerializeAsync(pipe.Writer, new int[200_000], JsonSerializerOptions.Default),
        static pipe => ZeroAllocJson.SerializeAsync(pipe.Writer, new int[200_000]).AsTask(),
        static pipe => pipe.Writer.CancelPendingFlush());

    [Fact]
    public async Task DeserializeAsync_PendingReadIsCanceled_ThrowsAsStock() => await AssertSameAsync(
        static pipe => JsonSerializer.DeserializeAsync<int[]>(pipe.Reader, JsonSerializerOptions.Default).AsTask(),
        static pipe => ZeroAllocJson.DeserializeAsync<int[]>(pipe.Reader).AsTask(),
        static pipe => pipe.Reader.CancelPendingRead());

    /// <summary>The stream gets the token, and says what a canceled one means.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task SerializeAsync_StreamAndTokenThatIsCanceled_AsStock(bool ignoresToken)
    {
        List<string> outcomes = [];
        foreach (bool ours in (bool[])[false, true])
        {
            await using var stream = ignoresToken ? new HeedlessStream() : new MemoryStream();
            var canceled = new CancellationToken(canceled: true);
            Exception? thrown = await Record.ExceptionAsync(async () => await (ours
                ? ZeroAllocJson.SerializeAsync(stream, new int[2], null, canceled)
                : new ValueTask(JsonSerializer.SerializeAsync(stream, new int[2], JsonSerializerOptions.Default, canceled))));
            outcomes.Add($"{thrown?.GetType()} {thrown?.Message} {stream.Length}");
        }

        Assert.Equal(outcomes[0], outcomes[1]);
    }

    /// <summary>A token that is canceled during the first of several parts, with a stream that ignores it.</summary>
    [Fact]
    public async Task SerializeAsync_TokenCanceledDuringFirstPart_AsStock()
    {
        List<string> outcomes = [];
        foreach (bool ours in (bool[])[false, true])
        {
            using var source = new CancellationTokenSource();
            await using var stream = new CancelingStream(source);
            IEnumerable<int> value = Enumerable.Range(0, 100_000);
            Exception? thrown = await Record.ExceptionAsync(async () => await (ours
                ? ZeroAllocJson.SerializeAsync(stream, value, null, source.Token)
                : new ValueTask(JsonSerializer.SerializeAsync(stream, value, JsonSerializerOptions.Default, source.Token))));
            bool isToken = thrown is OperationCanceledException canceled && canceled.CancellationToken == source.Token;
            outcomes.Add($"{thrown?.GetType()} {thrown?.Message} {isToken} {(thrown is null ? stream.Length : stream.Parts)}");
        }

        Assert.Equal(outcomes[0], outcomes[1]);
    }

    private static async Task AssertSameAsync(Func<Pipe, Task> stock, Func<Pipe, Task> ours, Action<Pipe> cancel)
    {
        List<string> outcomes = [];
        foreach (Func<Pipe, Task> act in (Func<Pipe, Task>[])[stock, ours])
        {
            var pipe = new Pipe();
            Task running = act(pipe);
            Assert.False(running.IsCompleted);
            cancel(pipe);
            Exception e = await Assert.ThrowsAnyAsync<Exception>(() => running);
            outcomes.Add($"{e.GetType()}: {e.Message}");
        }

        Assert.Equal(outcomes[0], outcomes[1]);
    }

    private sealed class HeedlessStream : MemoryStream
    {
        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.WriteAsync(buffer, CancellationToken.None);

        public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }

    private sealed class CancelingStream(CancellationTokenSource source) : MemoryStream
    {
        public int Parts { get; private set; }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Parts++;
            source.Cancel();
            return base.WriteAsync(buffer, CancellationToken.None);
        }
    }
}
