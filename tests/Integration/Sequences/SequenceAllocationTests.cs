using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>Bytes that writing a sequence allocates, with a sequence and a server that allocate nothing.</summary>
[Collection(nameof(CountedCollection))]
public sealed class SequenceAllocationTests
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(10, false)]
    [InlineData(2_000, false)]
    [InlineData(0, true)]
    [InlineData(10, true)]
    [InlineData(2_000, true)]
    public async Task Write_AnyNumberOfItems_AllocatesNothing(int count, bool isAwaited)
    {
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });
        var server = new NullServer();
        var sequence = new Repeated(count, isAwaited);
        RequestBytes.AssertSame(static () => 0, () => RequestBytes.Least(
            app.Services,
            server.Features,
            server.Reset,
            static _ => { },
            context =>
            {
                ValueTask writing = context.Response.WriteAsZeroAllocJsonAsync<IAsyncEnumerable<Person>>(sequence);
                sequence.Finish();
                Assert.True(writing.IsCompletedSuccessfully);
                writing.GetAwaiter().GetResult();
            },
            () => Assert.True(server.Written > count * 10)));
    }

    /// <summary>Memory of parts is chosen by how many bodies are being sent, and operators see the number.</summary>
    [Theory]
    [InlineData("e", 0)]
    [InlineData("iie", 0)]
    [InlineData("IIE", 1)]
    [InlineData("iIF", 1)]
    [InlineData("F", 0)]
    public async Task Write_ItemsAreAwaited_CountsAsAStreamedBodyUntilItsEnd(string script, int streamed)
    {
        // Blocks are tiny then, too, so that every body has several parts.
        RequestBytes.SkipIfLeasesAreChecked();
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });
        var server = new NullServer();
        int before = StreamedBodies.Count;
        List<int> counts = [];
        server.Flushing = _ =>
        {
            counts.Add(StreamedBodies.Count - before);
            return default;
        };
        var context = new DefaultHttpContext(server.Features) { RequestServices = app.Services };

        Exception? error = await Record.ExceptionAsync(async () =>
            await context.Response.WriteAsZeroAllocJsonAsync<IAsyncEnumerable<Fragile>>(
                new Scripted(script, []), cancellationToken: TestContext.Current.CancellationToken));

        Assert.Equal(script[^1] == 'F', error is not null);
        Assert.Equal(script != "F", counts.Count != 0);
        Assert.All(counts, count => Assert.Equal(streamed, count));
        Assert.Equal(before, StreamedBodies.Count);
    }

    /// <summary>The framework allocates a fixed amount for each response, and some for each item that is awaited.</summary>
    [Fact]
    public async Task Stock_ItemIsAwaited_Allocates()
    {
        RequestBytes.SkipIfLeasesAreChecked();
        await using WebApplication app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });
        long few = Least(10);
        long many = Least(110);

        Assert.True(few > 500, $"{few}");
        Assert.True(many - few >= 100 * 50, $"{few}, {many}");
        TestContext.Current.TestOutputHelper?.WriteLine($"{few} bytes for 10 items, {many} for 110");

        long Least(int count)
        {
            var server = new NullServer();
            var sequence = new Repeated(count, isAwaited: true);
            return RequestBytes.Least(
                app.Services,
                server.Features,
                server.Reset,
                static _ => { },
                context =>
                {
                    Task writing = context.Response.WriteAsJsonAsync<IAsyncEnumerable<Person>>(sequence);
                    sequence.Finish();
                    Assert.True(writing.IsCompletedSuccessfully);
                },
                () => Assert.True(server.Written > count * 10));
        }
    }
}
