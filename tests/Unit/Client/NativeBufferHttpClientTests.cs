using System.Text;
using System.Text.Json;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.NativeBuffering;

namespace ZeroAlloc.Unit.Client;

/// <summary>What the client asks for, and what it makes of answers, good and bad.</summary>
public sealed class NativeBufferHttpClientTests
{
    private const string Binary = NativeBufferMediaTypes.Canonical;

    private static readonly byte[] s_person = [.. Samples.Person().WriteTo(length => new byte[length])];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(Binary)]
    [InlineData("application/vnd.zeroalloc.nativebuffer")]
    [InlineData("Application/X-NativeBuffer; version=1")]
    [InlineData("application/x-nativebuffer; version=\"1\"; a=b")]
    public async Task GetFromNativeBufferAsync_Message_AskedForAndRead(string contentType)
    {
        var handler = new StubHandler(s_person, contentType);
        using HttpClient client = Client(handler);
        using BufferedMessageOwner<PersonBufferedMessage> person = await client.GetFromNativeBufferAsync<PersonBufferedMessage>(
            "x", cancellationToken: Token);

        Assert.Equal("application/x-nativebuffer, application/vnd.zeroalloc.nativebuffer", handler.Accept);
        Assert.True(person.View.Name.Equals("Bill"));
        Assert.Equal(s_person, person.Buffer.AsSpan().ToArray());
    }

    [Theory]
    [InlineData(null)]
    [InlineData("application/json")]
    [InlineData("application/x-nativebuffer; version=2")]
    [InlineData("application/octet-stream")]
    public async Task GetFromNativeBufferAsync_OtherType_NotSupportedException(string? contentType)
    {
        using HttpClient client = Client(new StubHandler(s_person, contentType));

        NotSupportedException thrown = await Assert.ThrowsAsync<NotSupportedException>(
            () => client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token));
        Assert.Contains(contentType ?? "(none)", thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetFromNativeBufferAsync_AnyTruncation_NativeBufferFormatException(bool knowsLength)
    {
        for (int length = 0; length < s_person.Length; length++)
        {
            using HttpClient client = Client(new StubHandler(s_person[..length], Binary, knowsLength));
            await Assert.ThrowsAsync<NativeBufferFormatException>(
                () => client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token));
            await Assert.ThrowsAsync<NativeBufferFormatException>(
                () => client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
        }
    }

    [Theory]
    [InlineData(true, 0)]
    [InlineData(false, 0)]
    [InlineData(true, 1)]
    [InlineData(false, 1)]
    public async Task GetFromNativeBufferAsync_MaxLength_Held(bool knowsLength, int tooFew)
    {
        using HttpClient client = Client(new StubHandler(s_person, Binary, knowsLength));
        using HttpClient limited = Client(new StubHandler(s_person, Binary, knowsLength));
        limited.MaxResponseContentBufferSize = s_person.Length - tooFew;
        Func<Task>[] gets =
        [
            async () => (await client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", s_person.Length - tooFew, Token)).Dispose(),
            async () => (await limited.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token)).Dispose(),
            () => client.GetFromNativeBufferOrJsonAsync<Person>("x", null, s_person.Length - tooFew, Token),
        ];
        foreach (Func<Task> get in gets)
        {
            Exception? thrown = await Record.ExceptionAsync(get);

            Assert.Equal(tooFew == 0 ? null : NativeBufferReason.TooLong, (thrown as NativeBufferFormatException)?.Error.Reason);
        }
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_Json_Read()
    {
        var handler = new StubHandler(Encoding.UTF8.GetBytes("""{"name":"Bill","age":30}"""), "application/json; charset=utf-8");
        using HttpClient client = Client(handler);
        Person? person = await client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token);

        Assert.Equal("application/x-nativebuffer, application/vnd.zeroalloc.nativebuffer, application/json; q=0.9", handler.Accept);
        Assert.Equal(("Bill", 30), (person?.Name, person?.Age));
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_MalformedJsonOrOtherType_ItsException()
    {
        using HttpClient json = Client(new StubHandler("{"u8.ToArray(), "application/json"));
        using HttpClient html = Client(new StubHandler("<p>"u8.ToArray(), "text/html"));

        await Assert.ThrowsAsync<JsonException>(() => json.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
        await Assert.ThrowsAsync<JsonException>(() => html.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(false, true)]
    public async Task GetFromNativeBufferOrJsonAsync_JsonAndMaxLength_Held(bool knowsLength, bool isUtf16)
    {
        Encoding encoding = isUtf16 ? Encoding.Unicode : Encoding.UTF8;
        byte[] json = encoding.GetBytes($$"""{"name":"{{new string('x', 1000)}}"}""");
        string type = $"application/json; charset={encoding.WebName}";
        foreach (int tooFew in (int[])[0, 1, json.Length])
        {
            using HttpClient client = Client(new StubHandler(json, type, knowsLength));
            using HttpClient limited = Client(new StubHandler(json, type, knowsLength));
            limited.MaxResponseContentBufferSize = Math.Max(1, json.Length - tooFew);
            Func<Task<Person?>>[] gets =
            [
                () => client.GetFromNativeBufferOrJsonAsync<Person>("x", null, json.Length - tooFew, Token),
                () => limited.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token),
                async () =>
                    await Content(json, type, knowsLength).ReadFromNativeBufferOrJsonAsync<Person>(null, json.Length - tooFew, Token),
            ];
            foreach (Func<Task<Person?>> get in gets)
            {
                if (tooFew == 0)
                {
                    Assert.Equal(1000, (await get())?.Name?.Length);
                    continue;
                }

                HttpRequestException thrown = await Assert.ThrowsAsync<HttpRequestException>(get);
                Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
            }
        }
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_JsonBeyondTheDefaultLimit_Refused()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"name":"{{new string('x', NativeBufferOwner.DefaultMaxLength)}}"}""");
        using HttpClient client = Client(new StubHandler(json, "application/json", knowsLength: false, pieces: json.Length));

        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
        Assert.NotNull(await client.GetFromNativeBufferOrJsonAsync<Person>("x", null, json.Length, Token));
    }

    [Theory]
    [InlineData(Binary)]
    [InlineData("application/json")]
    public async Task Get_BodyThatBreaksOff_HttpRequestExceptionAsWhereStockBuffers(string type)
    {
        using HttpClient ended = Client(
            new StubHandler(s_person, type) { Waiting = _ => throw new HttpIOException(HttpRequestError.ResponseEnded) });
        using HttpClient reset = Client(new StubHandler(s_person, type) { Waiting = _ => throw new IOException("reset") });
        foreach ((HttpClient client, HttpRequestError error) in ((HttpClient, HttpRequestError)[])[
            (ended, HttpRequestError.ResponseEnded), (reset, HttpRequestError.Unknown)])
        {
            HttpRequestException stock = await Assert.ThrowsAsync<HttpRequestException>(
                () => client.GetByteArrayAsync(new Uri("x", UriKind.Relative), Token));
            HttpRequestException thrown = await Assert.ThrowsAsync<HttpRequestException>(
                () => client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));

            Assert.Equal(error, thrown.HttpRequestError);
            Assert.Equal(stock.HttpRequestError, thrown.HttpRequestError);
            Assert.Equal(stock.InnerException!.GetType(), thrown.InnerException?.GetType());
        }

        if (type == Binary)
        {
            await Assert.ThrowsAsync<HttpRequestException>(
                () => ended.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token));
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task ReadFromNativeBuffer_BufferedContent_AnyNumberOfTimes(bool loaded)
    {
        using HttpContent message = loaded
            ? Content(s_person, Binary, knowsLength: false)
            : new ByteArrayContent(s_person) { Headers = { { "Content-Type", Binary } } };
        using HttpContent json = loaded
            ? Content("""{"name":"Bill"}"""u8.ToArray(), "application/json", knowsLength: false)
            : new StringContent("""{"name":"Bill"}""", Encoding.UTF8, "application/json");
        if (loaded)
        {
            await message.LoadIntoBufferAsync(Token);
            await json.LoadIntoBufferAsync(Token);
        }

        for (int i = 0; i < 3; i++)
        {
            using BufferedMessageOwner<PersonBufferedMessage> person = await message.ReadFromNativeBufferAsync<PersonBufferedMessage>(
                cancellationToken: Token);
            Assert.True(person.View.Name.Equals("Bill"));
            await Assert.ThrowsAsync<NativeBufferFormatException>(
                () => message.ReadFromNativeBufferAsync<PersonBufferedMessage>(s_person.Length - 1, Token));
            Assert.Equal("Bill", (await message.ReadFromNativeBufferOrJsonAsync<Person>(cancellationToken: Token))?.Name);
            Assert.Equal("Bill", (await json.ReadFromNativeBufferOrJsonAsync<Person>(cancellationToken: Token))?.Name);
            Assert.Equal(s_person, await message.ReadAsByteArrayAsync(Token));
        }
    }

    [Fact]
    public async Task ReadFromNativeBuffer_ContentThatIsNotBuffered_ClosedWhetherTakenOrNot()
    {
        foreach (int maxLength in (int[])[s_person.Length, s_person.Length - 1])
        {
            var stream = new StubHandler.Answer(s_person, knowsLength: false, waiting: null, pieces: 100);
            using var content = new StreamContent(stream) { Headers = { { "Content-Type", Binary } } };
            await Record.ExceptionAsync(
                async () => (await content.ReadFromNativeBufferAsync<PersonBufferedMessage>(maxLength, Token)).Dispose());

            Assert.False(stream.CanRead);
        }
    }

    [Fact]
    public async Task GetFromNativeBufferAsync_BodyLaterThanTheTimeout_TimeoutException()
    {
        using HttpClient client = Client(
            new StubHandler(s_person, Binary) { Waiting = static token => Task.Delay(Timeout.Infinite, token) });
        client.Timeout = TimeSpan.FromMilliseconds(50);

        TaskCanceledException thrown = await Assert.ThrowsAsync<TaskCanceledException>(
            () => client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token));
        Assert.IsType<TimeoutException>(thrown.InnerException);
    }

    [Fact]
    public async Task GetFromNativeBufferAsync_Cancelled_WithoutTimeoutException()
    {
        using var source = new CancellationTokenSource();
        using HttpClient client = Client(new StubHandler(s_person, Binary)
        {
            Waiting = async token =>
            {
                await source.CancelAsync();
                await Task.Delay(Timeout.Infinite, token);
            },
        });

        Exception? thrown = await Record.ExceptionAsync(
            () => client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: source.Token));
        Assert.IsType<OperationCanceledException>(thrown, exactMatch: false);
        Assert.Null(thrown.InnerException as TimeoutException);
    }

    [Fact]
    public void GetFromNativeBufferAsync_WrongArguments_Refused()
    {
        using HttpClient client = Client(new StubHandler(s_person, Binary));

        Assert.Throws<ArgumentNullException>(
            "client", () => { _ = ((HttpClient)null!).GetFromNativeBufferAsync<PersonBufferedMessage>("x", cancellationToken: Token); });
        Assert.Throws<ArgumentOutOfRangeException>(
            "maxLength", () => { _ = client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", -1, Token); });
        Assert.Throws<ArgumentNullException>("message", () => { _ = client.PostAsNativeBufferAsync<Person>("x", null!, Token); });
    }

    [Fact]
    public async Task PreferringHandler_RequestThatSaysWhatItTakes_LeftAlone()
    {
        var inner = new StubHandler(s_person, Binary);
        using var client = new HttpClient(new NativeBufferPreferringHandler(inner)) { BaseAddress = new Uri("http://a/") };
        using var request = new HttpRequestMessage(HttpMethod.Get, "x") { Headers = { { "Accept", "text/html" } } };
        using HttpResponseMessage first = await client.SendAsync(request, Token);
        Assert.Equal("text/html", inner.Accept);

        using HttpResponseMessage second = await client.GetAsync(new Uri("x", UriKind.Relative), Token);
        Assert.Equal("application/x-nativebuffer, application/vnd.zeroalloc.nativebuffer, application/json; q=0.9", inner.Accept);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task NativeBufferContent_SentOnceOrTwice_ExactLengthAndBytes(bool synchronously)
    {
        var handler = new StubHandler([], null);
        using HttpClient client = Client(handler);
        using var content = new NativeBufferContent(Samples.Person());
        for (int i = 0; i < 2; i++)
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, "x") { Content = content };
            using HttpResponseMessage response = synchronously ? client.Send(request, Token) : await client.SendAsync(request, Token);
            request.Content = null;

            Assert.Equal(s_person, handler.Received);
            Assert.Equal(s_person.Length, content.Headers.ContentLength);
            Assert.Equal(Binary, content.Headers.ContentType?.ToString());
        }
    }

    private static StreamContent Content(byte[] body, string type, bool knowsLength) =>
        new(new StubHandler.Answer(body, knowsLength, waiting: null, pieces: 100)) { Headers = { { "Content-Type", type } } };

    private static HttpClient Client(HttpMessageHandler handler) => new(handler) { BaseAddress = new Uri("http://a/") };
}
