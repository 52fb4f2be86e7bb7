using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.Integration.Http;

/// <summary>What middleware puts in the place of a body, or of a whole response, to look at it before it is sent.</summary>
/// <param name="response">The server's head.</param>
internal sealed class BufferedResponse(IHttpResponseFeature response) : IHttpResponseBodyFeature, IHttpResponseFeature
{
    private readonly MemoryStream _buffer = new();
    private PipeWriter? _writer;

    /// <inheritdoc cref="IHttpResponseBodyFeature.Stream"/>
    public Stream Stream => _buffer;

    /// <inheritdoc/>
    public PipeWriter Writer => _writer ??= PipeWriter.Create(_buffer, new StreamPipeWriterOptions(leaveOpen: true));

    /// <inheritdoc/>
    public int StatusCode
    {
        get => response.StatusCode;
        set => response.StatusCode = value;
    }

    /// <inheritdoc/>
    public string? ReasonPhrase
    {
        get => response.ReasonPhrase;
        set => response.ReasonPhrase = value;
    }

    /// <inheritdoc/>
    public IHeaderDictionary Headers
    {
        get => response.Headers;
        set => response.Headers = value;
    }

    /// <inheritdoc/>
    public Stream Body
    {
        get => _buffer;
        set => throw new NotSupportedException();
    }

    /// <inheritdoc/>
    public bool HasStarted { get; private set; }

    /// <summary>Runs what follows, and sends what that wrote.</summary>
    /// <param name="context">The request.</param>
    /// <param name="kind">What is replaced: the stream, the body or the response.</param>
    /// <param name="next">What follows.</param>
    public static async Task RunAsync(HttpContext context, string kind, Func<Task> next)
    {
        IHttpResponseBodyFeature body = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
        IHttpResponseFeature response = context.Features.GetRequiredFeature<IHttpResponseFeature>();
        var buffered = new BufferedResponse(response);
        if (kind == "stream")
        {
            context.Response.Body = buffered._buffer;
        }
        else
        {
            context.Features.Set<IHttpResponseBodyFeature>(buffered);
            context.Features.Set<IHttpResponseFeature>(kind == "response" ? buffered : response);
        }

        try
        {
            await next();
        }
        finally
        {
            context.Features.Set(body);
            context.Features.Set(response);
        }

        if (buffered._writer is { } writer)
        {
            await writer.FlushAsync();
        }

        // Both sides alike, whatever was known before.
        context.Response.ContentLength = buffered._buffer.Length;
        await body.Stream.WriteAsync(buffered._buffer.ToArray());
    }

    /// <inheritdoc/>
    public Task StartAsync(CancellationToken cancellationToken = default)
    {
        HasStarted = true;
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task CompleteAsync() => Task.CompletedTask;

    /// <inheritdoc/>
    public void DisableBuffering()
    {
        // Buffering is what this is for.
    }

    /// <inheritdoc/>
    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        throw new NotSupportedException();

    /// <inheritdoc/>
    public void OnStarting(Func<object, Task> callback, object state) => response.OnStarting(callback, state);

    /// <inheritdoc/>
    public void OnCompleted(Func<object, Task> callback, object state) => response.OnCompleted(callback, state);
}
