using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Integration.Http;

/// <summary>Head and body in one object, as a server has them; what is written is counted and forgotten.</summary>
internal sealed class NullServer : PipeWriter, IHttpResponseFeature, IHttpResponseBodyFeature
{
    private readonly byte[] _block = new byte[64 * 1024];

    public NullServer()
    {
        Features.Set<IHttpRequestFeature>(new HttpRequestFeature { Method = "GET" });
        Features.Set<IHttpResponseFeature>(this);
        Features.Set<IHttpResponseBodyFeature>(this);
        Features.Set<IHttpRequestLifetimeFeature>(new HttpRequestLifetimeFeature());
    }

    /// <summary>What a context is made of.</summary>
    public FeatureCollection Features { get; } = new();

    /// <summary>Called by each flush with the bytes written so far; decides what the flush returns.</summary>
    public Func<int, ValueTask<FlushResult>> Flushing { get; set; } = static _ => default;

    /// <summary>Bytes written since the last <see cref="Reset"/>.</summary>
    public int Written { get; private set; }

    /// <inheritdoc/>
    public int StatusCode { get; set; } = 200;

    /// <inheritdoc/>
    public string? ReasonPhrase { get; set; }

    /// <inheritdoc/>
    public IHeaderDictionary Headers { get; set; } = new ServerHeaders();

    /// <inheritdoc/>
    public Stream Body { get; set; } = Stream.Null;

    /// <inheritdoc/>
    public bool HasStarted { get; private set; }

    /// <inheritdoc/>
    public Stream Stream => Body;

    /// <inheritdoc/>
    public PipeWriter Writer => this;

    /// <inheritdoc/>
    public override bool CanGetUnflushedBytes => true;

    /// <inheritdoc/>
    public override long UnflushedBytes => 0;

    /// <summary>Gets ready for the next response.</summary>
    public void Reset()
    {
        HasStarted = false;
        Written = 0;
        Headers.ContentLength = null;
    }

    /// <inheritdoc/>
    public override void Advance(int bytes) => Written += bytes;

    /// <inheritdoc/>
    public override Memory<byte> GetMemory(int sizeHint = 0) => _block;

    /// <inheritdoc/>
    public override Span<byte> GetSpan(int sizeHint = 0) => _block;

    /// <inheritdoc/>
    public override void CancelPendingFlush() => throw new NotSupportedException();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null) => throw new NotSupportedException();

    /// <inheritdoc/>
    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        HasStarted = true;
        return Flushing(Written);
    }

    /// <inheritdoc/>
    public Task StartAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        HasStarted = true;
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task CompleteAsync() => throw new NotSupportedException();

    /// <inheritdoc/>
    public void DisableBuffering() => throw new NotSupportedException();

    /// <inheritdoc/>
    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        throw new NotSupportedException();

    /// <inheritdoc/>
    public void OnStarting(Func<object, Task> callback, object state) => throw new NotSupportedException();

    /// <inheritdoc/>
    public void OnCompleted(Func<object, Task> callback, object state)
    {
        // The first request of a host opens a scope, whose end nothing here waits for.
    }
}
