using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.ServerSentEvents;

/// <summary>Bytes that an event, and a line, allocate over a sequence and a server that allocate nothing.</summary>
[Collection(nameof(CountedCollection))]
public sealed class EventAllocationTests
{
    [Fact]
    public async Task Execute_ManyEvents_AllocatesNothingForAnEvent() => await AssertSameAsync(static (context, count) =>
    {
        IResult result = TypedResults.ServerSentEvents(new Repeated(count, isAwaited: false));
        Assert.True(ValueResult.TryExecute(context, result, out ValueTask writing));
        return writing;
    });

    [Fact]
    public async Task WriteAsZeroAllocJsonLinesAsync_ManyItems_AllocatesNothingForALine() => await AssertSameAsync(
        static (context, count) => context.Response.WriteAsZeroAllocJsonLinesAsync(
            new Repeated(count, isAwaited: false), cancellationToken: TestContext.Current.CancellationToken));

    /// <summary>The sequence waits for the reader, and what is sent isn't kept.</summary>
    [Fact]
    public async Task Execute_MillionEventsAndSlowReader_ConstantMemory()
    {
        Assert.SkipWhen(ZeroAlloc.Formats.Buffers.Pooling.BufferPool.Checked, "Leases are checked, which allocates.");
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });
        await SendAsync(app, 1_000);
        long before = GC.GetTotalAllocatedBytes(precise: true);

        long received = await SendAsync(app, 1_000_000);

        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, 4 * 1024 * 1024);
        Assert.Equal(1_000_000 * "data: 1234567\n\n".Length, received);
    }

    private static async Task<long> SendAsync(WebApplication app, int count)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 64 * 1024, resumeWriterThreshold: 32 * 1024));
        var context = new DefaultHttpContext { RequestServices = app.Services };
        context.Response.Body = pipe.Writer.AsStream();
        Assert.True(ValueResult.TryExecute(context, TypedResults.ServerSentEvents(NumbersAsync(count)), out ValueTask writing));
        Task sending = Task.Run(
            async () =>
            {
                await writing;
                await pipe.Writer.CompleteAsync();
            },
            TestContext.Current.CancellationToken);
        long received = 0;
        for (int i = 0; ; i++)
        {
            ReadResult read = await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken);
            received += read.Buffer.Length;
            pipe.Reader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                await sending;
                return received;
            }

            if (i % 50 == 0)
            {
                await Task.Delay(1, TestContext.Current.CancellationToken);
            }
        }
    }

    private static async IAsyncEnumerable<int> NumbersAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return 1_234_567;
        }

        await Task.CompletedTask;
    }

    private static async Task AssertSameAsync(Func<HttpContext, int, ValueTask> write)
    {
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });
        RequestBytes.AssertSame(() => Least(10), () => Least(2_000));

        long Least(int count)
        {
            var server = new NullServer();
            var features = new FeatureCollection(server.Features);
            features.Set<IHttpResponseBodyFeature>(new Unbuffered(server));
            return RequestBytes.Least(
                app.Services,
                features,
                server.Reset,
                static _ => { },
                context =>
                {
                    ValueTask writing = write(context, count);
                    Assert.True(writing.IsCompletedSuccessfully);
                    writing.GetAwaiter().GetResult();
                },
                static () => { });
        }
    }

    private sealed class Unbuffered(NullServer server) : IHttpResponseBodyFeature
    {
        public Stream Stream => Stream.Null;

        public PipeWriter Writer => server;

        public Task CompleteAsync() => Task.CompletedTask;

        public void DisableBuffering()
        {
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;
    }
}
