using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A response's body in an object of its own, which passes everything on.</summary>
internal sealed class WrappedResponse(IHttpResponseBodyFeature inner) : IHttpResponseBodyFeature
{
    public Stream Stream => inner.Stream;

    public PipeWriter Writer => inner.Writer;

    public Task CompleteAsync() => inner.CompleteAsync();

    public void DisableBuffering() => inner.DisableBuffering();

    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        inner.SendFileAsync(path, offset, count, cancellationToken);

    public Task StartAsync(CancellationToken cancellationToken = default) => inner.StartAsync(cancellationToken);
}
