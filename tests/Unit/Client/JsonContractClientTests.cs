using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Client;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Client.ClientOutcome;

namespace ZeroAlloc.Unit.Client;

/// <summary>JSON by contracts in the place of options, and answers to DELETE, as System.Net.Http.Json has them.</summary>
public sealed partial class JsonContractClientTests
{
    private const string Bill = """{"name":"Bíll","age":30,"tags":["a"]}""";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Contracts => [nameof(Generated), nameof(Reflected), nameof(MadeByHand)];

    [Theory]
    [MemberData(nameof(Contracts))]
    public async Task Asking_ByContract_AsStock(string contract)
    {
        JsonTypeInfo<PublicPerson> info = Contract(contract);
        foreach ((string body, string contentType) in new[]
        {
            (Bill, "application/json"),
            ("{", "application/json"),
            ("null", "application/json"),
            ("""{"name":"b","Name":"c"}""", "application/json"),
            (Bill, "application/json; charset=iso-8859-1"),
        })
        {
            using HttpClient client = Client(new StubHandler(Encoding.UTF8.GetBytes(body), contentType));
            var uri = new Uri("x", UriKind.Relative);

            string expected = await OutcomeAsync(() => client.GetFromJsonAsync("x", info, Token));
            Assert.Equal(expected, await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync("x", info, Token)));
            Assert.Equal(expected, await OutcomeAsync(() => client.GetFromZeroAllocJsonAsync(uri, info, Token)));
            Assert.Equal(expected, await OutcomeAsync(() => client.DeleteFromZeroAllocJsonAsync("x", info, Token)));
            Assert.Equal(expected, await OutcomeAsync(() => client.DeleteFromZeroAllocJsonAsync(uri, info, Token)));
            Assert.Equal(
                await OutcomeAsync(() => client.DeleteFromJsonAsync<PublicPerson>("x", info.Options, Token)),
                await OutcomeAsync(() => client.DeleteFromZeroAllocJsonAsync<PublicPerson>("x", info.Options, Token)));
            using HttpResponseMessage response = await client.GetAsync("x", HttpCompletionOption.ResponseHeadersRead, Token);
            Assert.Equal(expected, await OutcomeAsync(() => response.Content.ReadFromZeroAllocJsonAsync(info, Token).AsTask()));
        }
    }

    /// <summary>DELETE waits for the body before it looks at anything of the response.</summary>
    [Theory]
    [InlineData("application/json", false)]
    [InlineData("application/json; charset=none", false)]
    [InlineData("application/json", true)]
    public async Task DeleteFromZeroAllocJsonAsync_BodyThatDoesNotArrive_AsStock(string contentType, bool isCanceled)
    {
        List<string> outcomes = [];
        foreach (bool ours in (bool[])[false, true])
        {
            using var caller = new CancellationTokenSource();
            var asked = new StubHandler("{}"u8.ToArray(), contentType, knowsLength: false)
            {
                Waiting = token =>
                {
                    if (isCanceled)
                    {
                        caller.Cancel();
                        return Task.Delay(Timeout.Infinite, token);
                    }

                    throw new HttpIOException(HttpRequestError.ResponseEnded);
                },
            };
            using var client = new HttpClient(asked) { BaseAddress = new Uri("http://a/") };
            outcomes.Add(await OutcomeAsync(() => ours
                ? client.DeleteFromZeroAllocJsonAsync<PublicPerson>("x", caller.Token)
                : client.DeleteFromJsonAsync<PublicPerson>("x", caller.Token)));
        }

        Assert.Equal(outcomes[0], outcomes[1]);
        Assert.StartsWith(
            isCanceled ? typeof(TaskCanceledException).FullName! : typeof(HttpRequestException).FullName!,
            outcomes[1],
            StringComparison.Ordinal);
    }

    /// <summary>What a client refuses to send, it refuses before there is a task.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void GetAndDelete_NotSent_ThrowAtOnceAsStock(bool isDisposed)
    {
        using var client = new HttpClient(new StubHandler([], null));
        if (isDisposed)
        {
            client.Dispose();
        }

        string expected = Thrown(() => client.GetFromJsonAsync<int>("p", Token));
        Assert.Equal(expected, Thrown(() => client.GetFromZeroAllocJsonAsync<int>("p", Token)));
        Assert.Equal(expected, Thrown(() => client.DeleteFromZeroAllocJsonAsync<int>("p", Token)));

        static string Thrown(Func<Task> act)
        {
            Exception? thrown = Record.Exception(() => { _ = act(); });
            Assert.NotNull(thrown);
            return $"{thrown.GetType()}: {thrown.Message}";
        }
    }

    /// <summary>A type without a contract is refused before a request is sent, and options can't be changed once they are used.</summary>
    [Fact]
    public void Create_Options_AsStock()
    {
        var empty = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine() };
        Exception expected = Assert.ThrowsAny<Exception>(() => JsonContent.Create(new Uri("urn:a"), null, empty));
        Exception actual = Assert.ThrowsAny<Exception>(() => ZeroAllocJsonContent.Create(new Uri("urn:a"), null, empty));
        Assert.Equal((expected.GetType(), expected.Message), (actual.GetType(), actual.Message));

        var changing = new JsonSerializerOptions();
        using ZeroAllocJsonContent content = ZeroAllocJsonContent.Create(1, null, changing);
        Assert.Throws<InvalidOperationException>(() => changing.WriteIndented = true);
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", static () => ZeroAllocJsonContent.Create(1, (JsonTypeInfo<int>)null!));
    }

    [Fact]
    public async Task GetFromZeroAllocJsonAsync_LengthBeyondAnyBuffer_RefusedAsStock()
    {
        List<string> outcomes = [];
        foreach (bool ours in (bool[])[false, true])
        {
            using var client = new HttpClient(new LongHandler()) { BaseAddress = new Uri("http://a/") };
            outcomes.Add(await OutcomeAsync(() => ours
                ? client.GetFromZeroAllocJsonAsync<PublicPerson>("x", Token)
                : client.GetFromJsonAsync<PublicPerson>("x", Token)));
        }

        Assert.Equal(outcomes[0], outcomes[1]);
        Assert.StartsWith(typeof(HttpRequestException).FullName!, outcomes[1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task DeleteFromZeroAllocJsonAsync_Request_AsStock()
    {
        var handler = new RecordingHandler();
        using HttpClient client = Client(handler);

        await client.DeleteFromJsonAsync<PublicPerson>("x", Token);
        await client.DeleteFromZeroAllocJsonAsync<PublicPerson>("x", Token);
        await client.DeleteFromZeroAllocJsonAsync<PublicPerson>(new Uri("x", UriKind.Relative), Token);

        Assert.StartsWith("Method: DELETE", handler.Requests[0], StringComparison.Ordinal);
        Assert.All(handler.Requests, one => Assert.Equal(handler.Requests[0], one));
    }

    [Theory]
    [InlineData(true, 10)]
    [InlineData(false, 10)]
    [InlineData(true, 1000)]
    public async Task DeleteFromZeroAllocJsonAsync_LimitOfTheClient_AsStock(bool knowsLength, int limit)
    {
        using HttpClient client = Client(new StubHandler(Encoding.UTF8.GetBytes(Bill), "application/json", knowsLength));
        client.MaxResponseContentBufferSize = limit;

        Assert.Equal(
            await OutcomeAsync(() => client.DeleteFromJsonAsync<PublicPerson>("x", Token)),
            await OutcomeAsync(() => client.DeleteFromZeroAllocJsonAsync<PublicPerson>("x", Token)));
    }

    [Theory]
    [MemberData(nameof(Contracts))]
    public async Task Sending_ByContract_StocksBytes(string contract)
    {
        JsonTypeInfo<PublicPerson> info = Contract(contract);
        var person = new PublicPerson { Name = "Bíll <>", Age = 3 };
        var handler = new StubHandler([], null);
        using HttpClient client = Client(handler);
        var uri = new Uri("x", UriKind.Relative);
        var sent = new List<string>();
        foreach (Func<Task<HttpResponseMessage>> sendAsync in new Func<Task<HttpResponseMessage>>[]
        {
            () => client.PostAsJsonAsync("x", person, info, Token),
            () => client.PostAsZeroAllocJsonAsync("x", person, info, Token),
            () => client.PostAsZeroAllocJsonAsync(uri, person, info, Token),
            () => client.PutAsJsonAsync("x", person, info, Token),
            () => client.PutAsZeroAllocJsonAsync("x", person, info, Token),
            () => client.PutAsZeroAllocJsonAsync(uri, person, info, Token),
            () => client.PatchAsJsonAsync("x", person, info, Token),
            () => client.PatchAsZeroAllocJsonAsync("x", person, info, Token),
            () => client.PatchAsZeroAllocJsonAsync(uri, person, info, Token),
        })
        {
            using HttpResponseMessage response = await sendAsync();
            HttpRequestMessage request = response.RequestMessage!;
            sent.Add($"{request.Method} {request.Content!.Headers} {Encoding.UTF8.GetString(handler.Received)}");
        }

        for (int i = 0; i < sent.Count; i++)
        {
            Assert.Equal(sent[i - (i % 3)], sent[i]);
        }

        Assert.Equal(3, sent.Distinct().Count());
    }

    [Theory]
    [MemberData(nameof(Contracts))]
    public async Task Content_ByContract_AsStock(string contract)
    {
        JsonTypeInfo<PublicPerson> info = Contract(contract);
        var person = new PublicPerson { Name = "Bíll" };
        foreach (string? type in new[] { null, "application/vnd.people+json", "application/json; charset=utf-16" })
        {
            MediaTypeHeaderValue? parsed = type is null ? null : MediaTypeHeaderValue.Parse(type);
            using JsonContent stock = JsonContent.Create(person, info, parsed);
            using ZeroAllocJsonContent content = ZeroAllocJsonContent.Create(person, info, parsed);
            using var written = new MemoryStream();
            content.CopyTo(written, null, Token);

            byte[] expected = await stock.ReadAsByteArrayAsync(Token);
            Assert.Equal(stock.Headers.ToString(), content.Headers.ToString());
            Assert.Equal(expected, written.ToArray());
            Assert.Equal(expected, await content.ReadAsByteArrayAsync(Token));
        }
    }

    [Fact]
    public void ReadFromZeroAllocJsonAsync_GeneratedContractWarm_AllocatesTheModelAlone()
    {
        byte[] body = Encoding.UTF8.GetBytes(Bill);
        using var content = new RepeatedContent(body);
        JsonTypeInfo<PublicPerson> info = Generated;
        long model = WarmedCalls.Bytes(() => ZeroAlloc.Formats.ZeroAllocJson.Deserialize<PublicPerson>(body, info.Options));

        WarmedCalls.AssertAllocates(model, () => _ = content.ReadFromZeroAllocJsonAsync(info).Result);
    }

    [Fact]
    public void Methods_NoContract_ArgumentNullException()
    {
        using HttpClient client = Client(new StubHandler([], null));
        using var content = new StringContent("");
        JsonTypeInfo<int> none = null!;

        Assert.Throws<ArgumentNullException>(() => { _ = client.GetFromZeroAllocJsonAsync("x", none, Token); });
        Assert.Throws<ArgumentNullException>(() => { _ = client.DeleteFromZeroAllocJsonAsync("x", none, Token); });
        Assert.Throws<ArgumentNullException>(() => { _ = client.PostAsZeroAllocJsonAsync("x", 1, none, Token); });
        Assert.Throws<ArgumentNullException>(() => { _ = content.ReadFromZeroAllocJsonAsync(none, Token); });
    }

    private static JsonTypeInfo<PublicPerson> Generated => PeopleContext.Default.PublicPerson;

    private static JsonTypeInfo<PublicPerson> Reflected =>
        (JsonTypeInfo<PublicPerson>)JsonSerializerOptions.Web.GetTypeInfo(typeof(PublicPerson));

    /// <summary>A contract that writes and reads one member, under another name than its options have.</summary>
    private static JsonTypeInfo<PublicPerson> MadeByHand
    {
        get
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            var info = (JsonTypeInfo<PublicPerson>)JsonTypeInfo.CreateJsonTypeInfo(typeof(PublicPerson), options);
            info.CreateObject = static () => new PublicPerson();
            JsonPropertyInfo name = info.CreateJsonPropertyInfo(typeof(string), "name");
            name.Get = static person => ((PublicPerson)person).Name;
            name.Set = static (person, value) => ((PublicPerson)person).Name = "set: " + value;
            info.Properties.Add(name);
            options.MakeReadOnly();
            return info;
        }
    }

    private static JsonTypeInfo<PublicPerson> Contract(string name) => name switch
    {
        nameof(Generated) => Generated,
        nameof(Reflected) => Reflected,
        _ => MadeByHand,
    };

    private static HttpClient Client(HttpMessageHandler handler) => new(handler) { BaseAddress = new Uri("http://localhost/") };

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(PublicPerson))]
    private sealed partial class PeopleContext : JsonSerializerContext;

    private sealed class RecordingHandler : HttpMessageHandler
    {
        public List<string> Requests { get; } = [];

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Requests.Add(request.ToString());
            return Task.FromResult(new HttpResponseMessage { Content = new StringContent(Bill) });
        }
    }

    private sealed class LongHandler : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var content = new ByteArrayContent("{}"u8.ToArray());
            content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            content.Headers.ContentLength = 5_000_000_000;
            return Task.FromResult(new HttpResponseMessage { Content = content, RequestMessage = request });
        }
    }
}
