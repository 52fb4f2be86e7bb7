namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>An application that runs, and what there is to measure in it.</summary>
/// <param name="Host">The application.</param>
/// <param name="Groups">Its endpoints.</param>
internal sealed record RunningApplication(InMemoryHost Host, EndpointGroup[] Groups) : IAsyncDisposable
{
    /// <inheritdoc/>
    public ValueTask DisposeAsync() => Host.DisposeAsync();
}
