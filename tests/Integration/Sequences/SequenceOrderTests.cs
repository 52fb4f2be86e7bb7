using System.IO.Pipelines;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>
/// In which order a sequence is asked for its items, and the response is flushed: as System.Text.Json does it, whatever the sequence does.
/// </summary>
public sealed class SequenceOrderTests : IAsyncLifetime
{
    private WebApplication _app = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(static services => services.AddZeroAllocFormatters(), _ => { });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [InlineData("e")]
    [InlineData("ie")]
    [InlineData("iiiie")]
    [InlineData("E")]
    [InlineData("Ie")]
    [InlineData("iE")]
    [InlineData("IIE")]
    [InlineData("iiIiIIiE")]
    public async Task Write_SequenceThatEnds_SameOrderAndFlushesAsStock(string script)
    {
        TracedResponse stock = await RunAsync(ours: false, script);
        TracedResponse ours = await RunAsync(ours: true, script);

        Assert.Equal(stock.Log, ours.Log);
        Assert.Equal("done", ours.Log[^1]);
        Assert.Single(ours.Log, "dispose");
        Assert.Null(ours.Context.Response.ContentLength);
        Assert.Equal(stock.Context.Response.ContentType, ours.Context.Response.ContentType);
    }

    [Theory]
    [InlineData("g")]
    [InlineData("x")]
    [InlineData("f")]
    [InlineData("F")]
    [InlineData("c")]
    [InlineData("t")]
    [InlineData("ix")]
    [InlineData("if")]
    [InlineData("Iix")]
    [InlineData("iic")]
    [InlineData("Iit")]
    [InlineData("xd")]
    [InlineData("FD")]
    [InlineData("iF")]
    [InlineData("iIx")]
    [InlineData("iIiif")]
    [InlineData("iIF")]
    [InlineData("iIc")]
    [InlineData("iIt")]
    [InlineData("iIxd")]
    [InlineData("ied")]
    public async Task Write_SequenceThatFails_SameOrderAndExceptionAsStock(string script)
    {
        TracedResponse stock = await RunAsync(ours: false, script);
        TracedResponse ours = await RunAsync(ours: true, script);

        bool isAborted = stock.Server.HasStarted;
        Assert.Contains("Exception: ", stock.Log[^1], StringComparison.Ordinal);
        Assert.Equal(stock.Log, ours.Log.Where(static line => line != "abort"));
        Assert.Equal(isAborted, ours.Log.Contains("abort"));
        Assert.Equal(script == "g" ? 0 : 1, ours.Log.Count(static line => line == "dispose"));
        Assert.Equal(isAborted, ours.Server.HasStarted);
        Assert.Equal(stock.Context.Response.ContentType, ours.Context.Response.ContentType);
    }

    /// <summary>Version 10 disposes it once all has been flushed.</summary>
    [Fact]
    public async Task Difference_106_DisposalFailsLater_EndOfTheArrayIsFlushedHere()
    {
        TracedResponse stock = await RunAsync(ours: false, "iED");
        TracedResponse ours = await RunAsync(ours: true, "iED");

        Assert.Equal("FormatException: later", stock.Log[^1]);
        Assert.Equal(stock.Log.Select(WithoutCount), ours.Log.Where(static line => line != "abort").Select(WithoutCount));
        Assert.Equal(123, ours.Server.Written);
        Assert.Contains("abort", ours.Log);

        static string WithoutCount(string line) => line.StartsWith("flush", StringComparison.Ordinal) ? "flush" : line;
    }

    /// <summary>What System.Text.Json refuses of an item it says itself.</summary>
    [Theory]
    [InlineData("cyclic", nameof(JsonException))]
    [InlineData("refused", nameof(NotSupportedException))]
    public async Task Write_ItemIsRefused_SameWordsAsStock(string kind, string exception)
    {
        TracedResponse stock = await new TracedResponse(_app.Services).RunAsync(
            context => new ValueTask(context.Response.WriteAsJsonAsync(SequenceModels.Make(kind))));
        TracedResponse ours = await new TracedResponse(_app.Services).RunAsync(
            context => context.Response.WriteAsZeroAllocJsonAsync(SequenceModels.Make(kind)));

        Assert.StartsWith(exception, stock.Log[^1], StringComparison.Ordinal);
        Assert.Equal(stock.Log[^1], ours.Log[^1]);
    }

    /// <summary>Stock takes the same tokens: the caller's, else the request's.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Write_AnyToken_SequenceIsGivenIt(bool isGiven)
    {
        using var source = new CancellationTokenSource();
        CancellationToken given = isGiven ? source.Token : default;
        foreach (bool ours in (bool[])[false, true])
        {
            var response = new TracedResponse(_app.Services);
            var sequence = new Scripted("ie", response.Log);
            await response.RunAsync(context => WriteAsync(context, sequence, ours, given));

            Assert.Equal(isGiven ? source.Token : response.RequestAborted, sequence.Token);
        }
    }

    [Theory]
    [InlineData("iW")]
    [InlineData("iIW")]
    [InlineData("W")]
    public async Task Write_RequestIsCancelledWhileAnItemIsAwaited_SilentAndDisposedOnce(string script)
    {
        var response = new TracedResponse(_app.Services);
        var sequence = new Scripted(script, response.Log);
        Task<TracedResponse> running = response.RunAsync(context => WriteAsync(context, sequence, ours: true, default));
        response.Leave();
        await running;

        Assert.Equal(["dispose", "abort", "done"], response.Log[^3..]);
        Assert.Single(response.Log, "dispose");
    }

    [Fact]
    public async Task Write_CallersTokenIsCancelled_ThrownAsStock()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            using var source = new CancellationTokenSource();
            var response = new TracedResponse(_app.Services);
            var sequence = new Scripted("iW", response.Log);
            Task<TracedResponse> running = response.RunAsync(context => WriteAsync(context, sequence, ours, source.Token));
            await source.CancelAsync();
            await running;

            Assert.StartsWith("TaskCanceledException: ", response.Log[^1], StringComparison.Ordinal);
            Assert.Single(response.Log, "dispose");
        }
    }

    [Fact]
    public async Task Write_CallersTokenWasCancelled_NothingBegins()
    {
        var response = new TracedResponse(_app.Services);
        var sequence = new Scripted("ie", response.Log);
        await response.RunAsync(context => WriteAsync(context, sequence, ours: true, new CancellationToken(canceled: true)));

        Assert.StartsWith("OperationCanceledException: ", Assert.Single(response.Log), StringComparison.Ordinal);
        Assert.Equal("application/json; charset=utf-8", response.Context.Response.ContentType);
    }

    [Fact]
    public async Task Difference_64_NobodyReadsOn_EnumeratorForgottenInStockDisposedHere()
    {
        foreach (bool ours in (bool[])[false, true])
        {
            var response = new TracedResponse(_app.Services) { Flushed = new FlushResult(isCanceled: false, isCompleted: true) };
            var sequence = new Scripted("iIIIE", response.Log);
            await response.RunAsync(context => WriteAsync(context, sequence, ours, default));

            string[] end = ours ? ["dispose", "done"] : ["done"];
            Assert.Equal(["get", "move", "current", "move", .. end], response.Log.Where(static line => line[..2] != "fl"));
        }
    }

    [Fact]
    public async Task Write_FlushIsCancelled_ThrownAndDisposedOnce()
    {
        var response = new TracedResponse(_app.Services) { Flushed = new FlushResult(isCanceled: true, isCompleted: false) };
        var sequence = new Scripted("iIIIE", response.Log);
        await response.RunAsync(context => WriteAsync(context, sequence, ours: true, default));

        Assert.StartsWith("OperationCanceledException: ", response.Log[^1], StringComparison.Ordinal);
        Assert.Equal(["dispose", "abort"], response.Log[^3..^1]);
    }

    [Theory]
    [InlineData("HEAD", 200)]
    [InlineData("GET", 204)]
    [InlineData("GET", 304)]
    public async Task Difference_63_NoBody_AllItemsAskedForInStockUntilTheFirstFlushHere(string method, int status)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            var response = new TracedResponse(_app.Services);
            response.Context.Request.Method = method;
            response.Context.Response.StatusCode = status;
            await response.RunAsync(context => WriteAsync(context, new Scripted("iIiiE", response.Log), ours, default));

            Assert.Equal(ours ? 2 : 5, response.Log.Count(static line => line == "move"));
            Assert.Equal(["dispose", "done"], response.Log.Where(static line => line[..2] != "fl").TakeLast(2));
            Assert.Equal("application/json; charset=utf-8", response.Context.Response.ContentType);
            Assert.Null(response.Context.Response.ContentLength);
        }
    }

    [Theory]
    [InlineData("HEAD", 200)]
    [InlineData("GET", 304)]
    public async Task Difference_63_NoBodyAboveTheThreshold_ThrownInStockAfterTheFirstFlushNotReachedHere(string method, int status)
    {
        foreach (bool ours in (bool[])[false, true])
        {
            var response = new TracedResponse(_app.Services);
            response.Context.Request.Method = method;
            response.Context.Response.StatusCode = status;
            IEnumerable<int> items = Enumerable.Range(0, 100_001).Select(static number => 100 / (100_000 - number));
            await response.RunAsync(context => ours
                ? context.Response.WriteAsZeroAllocJsonAsync(items)
                : new ValueTask(context.Response.WriteAsJsonAsync(items)));

            Assert.StartsWith(ours ? "done" : "DivideByZeroException: ", response.Log[^1], StringComparison.Ordinal);
        }
    }

    private async Task<TracedResponse> RunAsync(bool ours, string script)
    {
        var response = new TracedResponse(_app.Services);
        return await response.RunAsync(context => WriteAsync(context, new Scripted(script, response.Log), ours, default));
    }

    private static ValueTask WriteAsync(HttpContext context, IAsyncEnumerable<Fragile> sequence, bool ours, CancellationToken token) => ours
        ? context.Response.WriteAsZeroAllocJsonAsync(sequence, cancellationToken: token)
        : new ValueTask(context.Response.WriteAsJsonAsync(sequence, token));
}
