using System.Net;
using System.Text;
using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Tests.Doubles;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tests.Traffic;

/// <summary>What counts as a failed request.</summary>
public sealed class PreparedExchangeTests
{
    private static readonly Exchange s_get = new("/things", Format.Json);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task SendAsync_SameAnswerAgain_Succeeds()
    {
        ExchangeOutcome outcome = await SecondAnswerAsync(Answer("[1,2]"), Answer("[1,2]"));

        Assert.Equal(new ExchangeOutcome(null, 5), outcome);
        Assert.True(outcome.IsSuccess);
    }

    [Theory]
    [InlineData("[1,3]")]
    [InlineData("[1,2]]")]
    [InlineData("[1,2")]
    [InlineData("")]
    public async Task SendAsync_AnotherBody_Fails(string body) =>
        Assert.Contains("body", (await SecondAnswerAsync(Answer("[1,2]"), Answer(body))).Failure, StringComparison.Ordinal);

    [Fact]
    public async Task SendAsync_AnotherStatusOrType_Fails()
    {
        Assert.Equal(
            "status 500 instead of 200", (await SecondAnswerAsync(Answer("[]"), Answer("[]", HttpStatusCode.InternalServerError))).Failure);
        Assert.Equal(
            "type text/html instead of application/json", (await SecondAnswerAsync(Answer("[]"), Answer("[]", type: "text/html"))).Failure);
    }

    [Fact]
    public async Task SendAsync_NoAnswer_FailsAndSaysHow()
    {
        using var handler = new AnsweringHandler(index => index == 0
            ? Answer("[]")
            : throw new HttpRequestException(HttpRequestError.ConnectionError));
        using HttpClient client = handler.Client();
        PreparedExchange prepared = await PreparedExchange.PrepareAsync(s_get, client, Cancellation);

        Assert.Equal("HttpRequestException: ConnectionError", (await prepared.SendAsync(client, Cancellation)).Failure);
    }

    [Fact]
    public async Task SendAsync_LeavesAfter_RestIsNotRead()
    {
        string body = new('x', 200_000);

        ExchangeOutcome outcome = await SecondAnswerAsync(Answer(body), Answer(body), s_get with { LeavesAfter = 100_000 });

        Assert.Null(outcome.Failure);
        Assert.InRange(outcome.Bytes, 100_000, 199_999);
    }

    [Fact]
    public async Task PrepareAsync_WrongAnswer_Throws()
    {
        ExchangeFailedException e = await Assert.ThrowsAsync<ExchangeFailedException>(
            () => SecondAnswerAsync(Answer("[]", HttpStatusCode.NotAcceptable), Answer("[]")));

        Assert.Contains("GET /things", e.Message, StringComparison.Ordinal);
        Assert.Contains("406", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task PrepareAsync_PayloadMadeByTheServer_IsFetchedAndSent()
    {
        using var handler = new AnsweringHandler(_ => Answer("message", type: "application/x-nativebuffer"));
        using HttpClient client = handler.Client();
        var post = new Exchange("/in", Format.NativeBuffer) { Payload = Payload.AnswerTo(new Exchange("/out", Format.NativeBuffer)) };

        await PreparedExchange.PrepareAsync(post, client, Cancellation);

        Assert.Equal(
            ["GET /out ", "POST /in message"],
            handler.Received.Select(received => $"{received.Request.Method} {received.Request.RequestUri!.AbsolutePath} {received.Body}"));
        Assert.All(handler.Received, received => Assert.Equal("application/x-nativebuffer", received.Request.Headers.Accept.ToString()));
        Assert.Equal("application/x-nativebuffer", handler.Received[1].Request.Content!.Headers.ContentType!.ToString());
    }

    private static async Task<ExchangeOutcome> SecondAnswerAsync(
        HttpResponseMessage first, HttpResponseMessage second, Exchange? exchange = null)
    {
        using var handler = new AnsweringHandler(index => index == 0 ? first : second);
        using HttpClient client = handler.Client();
        PreparedExchange prepared = await PreparedExchange.PrepareAsync(exchange ?? s_get, client, Cancellation);
        return await prepared.SendAsync(client, Cancellation);
    }

    private static HttpResponseMessage Answer(string body, HttpStatusCode status = HttpStatusCode.OK, string type = "application/json") =>
        new(status) { Content = new StringContent(body, Encoding.UTF8, type) };
}
