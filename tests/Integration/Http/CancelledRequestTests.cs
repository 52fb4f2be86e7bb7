using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Requests that are cancelled while somebody may still wait for the answer: never a complete-looking 200 with half a document or none.
/// </summary>
public sealed class CancelledRequestTests : TwinTests
{
    private static int s_id;

    private readonly CancelledDoors _stockDoors = new();
    private readonly CancelledDoors _doors = new();

    /// <summary>Doors that stock has, too, and where the request's own token is used.</summary>
    public static TheoryData<string> JsonDoors { get; } =
    [
        "/cancelled/ok",
        "/cancelled/declared",
        "/cancelled/json",
        "/return",
        "/result",
        "/typed",
        "/write"
    ];

    /// <summary>The others with the request's own token.</summary>
    public static TheoryData<string> OtherDoors { get; } = ["/cancelled/xml", "/negotiated", "/xml", "/sequence", "/json-sequence"];

    /// <summary>Doors where the caller gave a token.</summary>
    public static TheoryData<string> TokenDoors { get; } = ["/token", "/xml-token"];

    [Theory]
    [MemberData(nameof(JsonDoors))]
    public async Task Get_TimedOutBelowTheThreshold_CompleteAsStock(string door)
    {
        Answer stock = await SendAsync(Stock, _stockDoors, door, "end=timeout&at=before&count=5");
        Answer ours = await SendAsync(Ours, _doors, door, "end=timeout&at=before&count=5");

        Assert.Equal((200, true, "none"), (stock.Status, stock.IsComplete, stock.End));
        Assert.Equal((stock.Status, stock.IsComplete, stock.End, stock.Body), (ours.Status, ours.IsComplete, ours.End, ours.Body));
    }

    /// <summary>Half a document, and complete by its framing, in stock.</summary>
    [Theory]
    [MemberData(nameof(JsonDoors))]
    public async Task Difference_20_TimedOutBeforeTheStart_HalfADocumentOfStock504Here(string door)
    {
        foreach (string at in (string[])["before", "throw"])
        {
            int count = at == "before" ? 5000 : 100;
            Answer stock = await SendAsync(Stock, _stockDoors, door, $"end=timeout&at={at}&count={count}");
            Answer ours = await SendAsync(Ours, _doors, door, $"end=timeout&at={at}&count={count}");

            Assert.Equal((200, true), (stock.Status, stock.IsComplete));
            Assert.False(stock.Body.EndsWith(']'));
            Assert.Equal((504, true, "none", ""), (ours.Status, ours.IsComplete, ours.End, ours.Body));
        }
    }

    [Theory]
    [MemberData(nameof(OtherDoors))]
    public async Task Get_TimedOutBeforeTheStart_504(string door)
    {
        Answer ours = await SendAsync(Ours, _doors, door, "end=timeout&at=before&count=5000");

        Assert.Equal((504, true, "none", ""), (ours.Status, ours.IsComplete, ours.End, ours.Body));
    }

    /// <summary>The stock formatter disregards the token: it composes the whole document first.</summary>
    [Fact]
    public async Task Difference_21_TimedOutXmlAboveTheThreshold_WholeInStock504Here()
    {
        Answer stock = await SendAsync(Stock, _stockDoors, "/cancelled/xml", "end=timeout&at=before&count=5000");
        Answer ours = await SendAsync(Ours, _doors, "/cancelled/xml", "end=timeout&at=before&count=5000");

        Assert.Equal((200, true), (stock.Status, stock.IsComplete));
        Assert.EndsWith("</ArrayOfWatched>", stock.Body, StringComparison.Ordinal);
        Assert.Equal(504, ours.Status);
    }

    [Theory]
    [MemberData(nameof(TokenDoors))]
    public async Task Get_TimedOutUnderTheCallersToken_504AsStock(string door)
    {
        // XmlSerializer says that the document failed, whatever the reason.
        string[] queries = door == "/token"
            ? ["at=before&count=5", "at=before&count=5000", "at=throw&count=5"]
            : ["at=before&count=5", "at=before&count=5000"];
        foreach (string query in queries)
        {
            Answer ours = await SendAsync(Ours, _doors, door, "end=timeout&" + query);

            Assert.Equal((504, true, "none", ""), (ours.Status, ours.IsComplete, ours.End, ours.Body));
            if (door == "/token")
            {
                Assert.Equal(504, (await SendAsync(Stock, _stockDoors, door, "end=timeout&" + query)).Status);
            }
        }
    }

    [Theory]
    [MemberData(nameof(JsonDoors))]
    [MemberData(nameof(OtherDoors))]
    public async Task Get_TimedOutAfterTheStart_Broken(string door)
    {
        foreach (string at in (string[])["within", "throw"])
        {
            // A busy machine may be so late that the time is over before the start.
            Answer ours;
            do
            {
                ours = await SendAsync(Ours, _doors, door, $"end=timeout&at={at}&count=5000");
            }
            while (ours.Status == 504);

            // XmlSerializer says that the document failed, whatever the reason.
            bool isXmlFault = at == "throw" && door is "/cancelled/xml" or "/xml";
            Assert.False(ours.IsComplete, $"{at}: {ours}");
            Assert.True(isXmlFault || ours.End == "none", ours.End);
        }
    }

    [Theory]
    [MemberData(nameof(JsonDoors))]
    [MemberData(nameof(OtherDoors))]
    public async Task Get_AnotherTokenCancelled_CompleteOrBroken(string door)
    {
        foreach (string query in (string[])["at=before&count=5", "at=before&count=5000", "at=within&count=150", "at=within&count=5000"])
        {
            Answer ours = await SendAsync(Ours, _doors, door, "end=linked&" + query);

            bool isWhole = ours.Body.EndsWith(']') || ours.Body.EndsWith("</ArrayOfWatched>", StringComparison.Ordinal);

            // Whether the few items of a sequence are all there at once is up to the scheduler: such a body is complete, or broken.
            bool isSmall = query.EndsWith("=5", StringComparison.Ordinal);
            bool isComplete = isSmall && (!door.EndsWith("sequence", StringComparison.Ordinal) || ours.IsComplete);
            Assert.True(isComplete ? ours is { Status: 200, IsComplete: true } && isWhole : !ours.IsComplete, $"{query}: {ours}");
            Assert.Equal("none", ours.End);
        }
    }

    [Theory]
    [MemberData(nameof(JsonDoors))]
    [InlineData("/token")]
    [InlineData("/cancelled/xml")]
    public async Task Get_ClientLeavesAndTheModelNoticesIt_EndsAsStock(string door)
    {
        foreach (string query in (string[])[
            "at=throw&count=5",
            "at=throw&count=150",
            "at=throw&count=5000",
            "at=within&count=5",
            "at=within&count=5000",
            "at=before&count=5000"])
        {
            string stock = await LeaveAsync(Stock, _stockDoors, door, query);
            string ours = await LeaveAsync(Ours, _doors, door, query);

            Assert.True(stock == ours, $"{query}: {stock} in stock, {ours} here");
        }
    }

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => (ours ? _doors : _stockDoors).StartAsync(ours);

    private static async Task<string> LeaveAsync(WebApplication app, CancelledDoors doors, string door, string query)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string id = NextId();
        using (var client = new TcpClient())
        {
            await client.ConnectAsync(app.Address().Host, app.Address().Port, token);
            await client
                .GetStream()
                .WriteAsync(Encoding.ASCII.GetBytes($"GET {door}?id={id}&end=leave&{query} HTTP/1.1\r\nHost: a\r\n\r\n"), token);
            Assert.True(await doors.Waiting.WaitAsync(Eventually.Patience, token));
            client.LingerState = new LingerOption(true, 0);
        }

        return await doors.EndOfAsync(id).WaitAsync(Eventually.Patience, token);
    }

    private static async Task<Answer> SendAsync(WebApplication app, CancelledDoors doors, string door, string query)
    {
        string id = NextId();
        (string text, bool reset) = await RawClient.SendAsync(
            app.Address(), $"GET {door}?id={id}&{query} HTTP/1.1\nHost: a\nConnection: close\n\n");
        string end = await doors.EndOfAsync(id).WaitAsync(Eventually.Patience, TestContext.Current.CancellationToken);
        await doors.Waiting.WaitAsync(0, TestContext.Current.CancellationToken);
        string[] parts = text.Split("\r\n\r\n", 2);
        if (parts.Length < 2)
        {
            return new Answer(0, false, "", end);
        }

        bool isChunked = parts[0].Contains("chunked", StringComparison.Ordinal);
        bool isComplete = !reset && (!isChunked || parts[1].EndsWith("0\r\n\r\n", StringComparison.Ordinal));
        string body = isChunked ? string.Concat(parts[1].Split("\r\n").Where(static (_, i) => i % 2 == 1)) : parts[1];
        return new Answer(
            int.Parse(parts[0].AsSpan("HTTP/1.1 ".Length, 3), System.Globalization.CultureInfo.InvariantCulture), isComplete, body, end);
    }

    private static string NextId() => Interlocked.Increment(ref s_id).ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>What a client received, and what the request ended with in middleware.</summary>
    private sealed record Answer(int Status, bool IsComplete, string Body, string End)
    {
        public override string ToString() => $"{Status}, complete {IsComplete}, {Body.Length} characters, {End}";
    }
}
