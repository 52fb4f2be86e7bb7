using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Integration.Startup;

/// <summary>What is compiled in the background belongs to no request, and its host may be gone when its turn comes.</summary>
public sealed class CompilationBehindTests
{
    [Fact]
    public async Task Add_CompilationThatThrows_NextOneRuns()
    {
        var next = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);

        CompilationBehind.Shared.Add(static () => throw new ObjectDisposedException("host"));
        CompilationBehind.Shared.Add(next.SetResult);

        await next.Task.WaitAsync(TimeSpan.FromMinutes(1), TestContext.Current.CancellationToken);
    }
}
