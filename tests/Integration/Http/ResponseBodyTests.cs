using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Integration.Http;

/// <summary>Every way in which sending can end, against a server whose flushes the test decides.</summary>
public sealed class ResponseBodyTests
{
    private const string Type = "application/json";
    private const int Part = 1000;

    private readonly NullServer _server = new();
    private readonly Lifetime _lifetime = new();
    private readonly DefaultHttpContext _context;

    public ResponseBodyTests()
    {
        _server.Features.Set<IHttpRequestLifetimeFeature>(_lifetime);
        _context = new DefaultHttpContext(_server.Features);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    public async Task WriteAsync_AllParts_WrittenAndDisposedOnce(int parts)
    {
        var source = new Source(parts);
        await WriteAsync(source);

        Assert.Equal(parts * Part, _server.Written);
        Assert.Equal(1, source.Disposed);
        Assert.Equal(parts == 1 ? Part : null, _context.Response.ContentLength);
        Assert.False(_lifetime.Aborted);
    }

    [Fact]
    public async Task WriteAsync_FirstPartThrows_HeadHasTheTypeAlone()
    {
        var source = new Source(3, throwsAt: 0);
        await Assert.ThrowsAsync<InvalidOperationException>(() => WriteAsync(source));

        Assert.False(_server.HasStarted);
        Assert.Equal(Type, _context.Response.ContentType);
        Assert.Null(_context.Response.ContentLength);
        Assert.Equal(0, _server.Written);
        Assert.Equal(1, source.Disposed);
        Assert.False(_lifetime.Aborted);
    }

    [Fact]
    public async Task WriteAsync_LaterPartThrows_AbortedAndRethrown()
    {
        var source = new Source(3, throwsAt: 2);
        await Assert.ThrowsAsync<InvalidOperationException>(() => WriteAsync(source));

        Assert.True(_lifetime.Aborted);
        Assert.Equal(1, source.Disposed);
    }

    [Fact]
    public async Task WriteAsync_ReaderCompleted_StopsSilently()
    {
        _server.Flushing = written => ValueTask.FromResult(new FlushResult(isCanceled: false, isCompleted: written >= 2 * Part));
        var source = new Source(1000);
        await WriteAsync(source);

        Assert.Equal(2 * Part, _server.Written);
        Assert.Equal(1, source.Disposed);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_FlushesSuspend_WaitsForEach(int parts)
    {
        int flushes = 0;
        _server.Flushing = async _ =>
        {
            await Task.Yield();
            flushes++;
            return default;
        };
        var source = new Source(parts);
        await WriteAsync(source);

        Assert.Equal(parts, flushes);
        Assert.Equal(parts * Part, _server.Written);
        Assert.Equal(1, source.Disposed);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_FlushCancelledThroughWriter_Throws(int parts)
    {
        _server.Flushing = _ => ValueTask.FromResult(new FlushResult(isCanceled: true, isCompleted: false));
        var source = new Source(parts);
        await Assert.ThrowsAsync<OperationCanceledException>(() => WriteAsync(source));

        Assert.Equal(1, source.Disposed);
    }

    [Fact]
    public async Task WriteAsync_LastFlushCancelledThroughWriter_Throws()
    {
        _server.Flushing = written => ValueTask.FromResult(new FlushResult(isCanceled: written == 3 * Part, isCompleted: false));
        var source = new Source(3);
        await Assert.ThrowsAsync<OperationCanceledException>(() => WriteAsync(source));

        Assert.Equal(3 * Part, _server.Written);
        Assert.True(_lifetime.Aborted);
        Assert.Equal(1, source.Disposed);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_RequestAborted_EndsWithoutException(int parts)
    {
        _lifetime.Abort();
        var source = new Source(parts);
        await WriteAsync(source);

        Assert.Equal(1, source.Disposed);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_CallersTokenCancelled_Throws(int parts)
    {
        var source = new Source(parts);
        await Assert.ThrowsAsync<OperationCanceledException>(() => WriteWithAsync(new CancellationToken(canceled: true), source));

        Assert.Equal(1, source.Disposed);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_CancelledWhileComposing_HeadHasTheTypeAlone(int parts)
    {
        using var cancellation = new CancellationTokenSource();
        _context.Response.ContentType = "text/plain";
        var source = new Source(parts) { Writing = cancellation.Cancel };
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => WriteWithAsync(cancellation.Token, source));

        Assert.Equal(1, source.Disposed);
        Assert.False(_server.HasStarted);
        Assert.False(_lifetime.Aborted);
        Assert.Equal(Type, _context.Response.ContentType);
        Assert.Null(_context.Response.ContentLength);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task WriteAsync_FlushFails_ThrowsAndDisposes(int parts)
    {
        _server.Flushing = async _ =>
        {
            await Task.Yield();
            throw new IOException();
        };
        var source = new Source(parts);
        await Assert.ThrowsAsync<IOException>(() => WriteAsync(source));

        Assert.Equal(1, source.Disposed);
    }

    [Fact]
    public async Task WriteAsync_LengthSetByCaller_Kept()
    {
        _context.Response.ContentLength = 5;
        await WriteAsync(new Source(1));

        Assert.Equal(5, _context.Response.ContentLength);
    }

    private Task WriteAsync(Source source) => WriteWithAsync(default, source);

    private async Task WriteWithAsync(CancellationToken callers, Source source) =>
        await ResponseBody.WriteAsync(_context, source, Type, Part - 1, callers);

    private sealed class Source(int parts, int throwsAt = -1) : IBodySource
    {
        private int _next;

        public int Disposed { get; private set; }

        public Action? Writing { get; init; }

        public bool WriteNext(IBufferWriter<byte> destination, int threshold)
        {
            Assert.Equal(0, Disposed);
            Writing?.Invoke();
            destination.Write(new byte[Part]);
            return _next == throwsAt ? throw new InvalidOperationException("getter") : ++_next < parts;
        }

        public void Dispose() => Disposed++;
    }

    private sealed class Lifetime : IHttpRequestLifetimeFeature
    {
        public bool Aborted { get; private set; }

        public CancellationToken RequestAborted { get; set; }

        public void Abort()
        {
            Aborted = true;
            RequestAborted = new CancellationToken(canceled: true);
        }
    }
}
