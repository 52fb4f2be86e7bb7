using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Matrix.Middleware;

/// <summary>Puts something else in the place of the server's streams and pipes, as middleware of applications does.</summary>
internal static class Replaced
{
    /// <summary>A stream over the response's that buffers nothing and counts.</summary>
    public static async Task ResponseStreamAsync(HttpContext context, RequestDelegate next)
    {
        Mark(context);
        Stream original = context.Response.Body;
        context.Response.Body = new BufferedStream(original, bufferSize: 1000);
        try
        {
            await next(context);
            await context.Response.Body.FlushAsync();
        }
        finally
        {
            context.Response.Body = original;
        }
    }

    /// <summary>A pipe that has what every pipe has to have, and nothing else.</summary>
    public static async Task ResponsePipeAsync(HttpContext context, RequestDelegate next)
    {
        Mark(context);
        IHttpResponseBodyFeature original = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
        context.Features.Set<IHttpResponseBodyFeature>(new PlainBody(original));
        try
        {
            await next(context);
        }
        finally
        {
            context.Features.Set(original);
        }
    }

    /// <summary>The request's body a few bytes at a time.</summary>
    public static async Task RequestStreamAsync(HttpContext context, RequestDelegate next)
    {
        Mark(context);
        context.Request.Body = new PiecesStream(await AllOfAsync(context), 101, waits: true);
        await next(context);
    }

    /// <summary>The request's body in a pipe of the application's.</summary>
    public static async Task RequestPipeAsync(HttpContext context, RequestDelegate next)
    {
        Mark(context);
        PipeReader reader = PipeReader.Create(
            new MemoryStream(await AllOfAsync(context)), new StreamPipeReaderOptions(bufferSize: 64, minimumReadSize: 16));
        context.Request.Body = reader.AsStream();
        context.Features.Set<IRequestBodyPipeFeature>(new PlainReader(reader));
        await next(context);
    }

    private static void Mark(HttpContext context) => context.Response.Headers["X-Replaced"] = "yes";

    private static async Task<byte[]> AllOfAsync(HttpContext context)
    {
        using var all = new MemoryStream();
        await context.Request.Body.CopyToAsync(all);
        return all.ToArray();
    }

    private sealed class PlainReader(PipeReader reader) : IRequestBodyPipeFeature
    {
        public PipeReader Reader => reader;
    }

    private sealed class PlainBody(IHttpResponseBodyFeature body) : IHttpResponseBodyFeature
    {
        private readonly PlainWriter _writer = new(body.Writer);

        public Stream Stream => body.Stream;

        public PipeWriter Writer => _writer;

        public Task CompleteAsync() => body.CompleteAsync();

        public void DisableBuffering() => body.DisableBuffering();

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            body.SendFileAsync(path, offset, count, cancellationToken);

        public Task StartAsync(CancellationToken cancellationToken = default) => body.StartAsync(cancellationToken);
    }

    /// <summary>The abstract members, and what System.Text.Json asks of every pipe.</summary>
    private sealed class PlainWriter(PipeWriter writer) : PipeWriter
    {
        public override bool CanGetUnflushedBytes => writer.CanGetUnflushedBytes;

        public override long UnflushedBytes => writer.UnflushedBytes;

        public override void Advance(int bytes) => writer.Advance(bytes);

        public override void CancelPendingFlush() => writer.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => writer.Complete(exception);

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
            writer.FlushAsync(cancellationToken);

        public override Memory<byte> GetMemory(int sizeHint = 0) => writer.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => writer.GetSpan(sizeHint);
    }
}
