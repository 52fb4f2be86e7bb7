using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>A pipe whose owner cancels what is pending: the exception is System.Text.Json's.</summary>
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
}
