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
