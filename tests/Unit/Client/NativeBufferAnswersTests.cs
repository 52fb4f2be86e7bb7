using System.Buffers;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.NativeBuffering;

namespace ZeroAlloc.Unit.Client;

/// <summary>Answers without a body, requests of derived types, messages that others write, and the shorter calls.</summary>
public sealed class NativeBufferAnswersTests
{
    private const string Binary = NativeBufferMediaTypes.Canonical;

    private static readonly byte[] s_person = [.. Samples.Person().WriteTo(length => new byte[length])];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetFromNativeBufferOrJsonAsync_NoBodyAndNoContentType_Null(bool knowsLength)
    {
        using HttpClient client = Client(new StubHandler([], null, knowsLength));

        Assert.Null(await client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
        Assert.Equal(0, (await client.GetFromNativeBufferOrJsonAsync<Point>("x", cancellationToken: Token)).X);
    }

    /// <summary>What is no message is read as JSON exactly if System.Net.Http.Json reads it.</summary>
    [Theory]
    [InlineData("application/json", """{"name":"Bill"}""")]
    [InlineData("text/json", """{"name":"Bill"}""")]
    [InlineData("text/plain; charset=utf-8", """{"name":"Bill"}""")]
    [InlineData("application/problem+json", """{"name":"Bill"}""")]
    [InlineData("application/octet-stream", "null")]
    [InlineData("text/html", "<html/>")]
    [InlineData("text/json", "")]
    [InlineData("text/json; charset=none", "null")]
    [InlineData(null, """{"name":"Bill"}""")]
    [InlineData(null, " null")]
    [InlineData(null, "{")]
    public async Task GetFromNativeBufferOrJsonAsync_NoMessage_AsGetFromJsonAsync(string? contentType, string body)
    {
        using HttpClient client = Client(new StubHandler(System.Text.Encoding.UTF8.GetBytes(body), contentType));
        using HttpResponseMessage response = await client.GetAsync(new Uri("x", UriKind.Relative), Token);
        string expected = await AnswerAsync(() => client.GetFromJsonAsync<Person>("x", Token));

        Assert.Equal(expected, await AnswerAsync(() => client.GetFromNativeBufferOrJsonAsync<Person>("x", Token)));
        Assert.Equal(expected, await AnswerAsync(() => response.Content.ReadFromNativeBufferOrJsonAsync<Person>(Token)));
        Assert.Equal(expected, await AnswerAsync(() => response.Content.ReadFromNativeBufferOrJsonAsync<Person>(Token)));

        static async Task<string> AnswerAsync(Func<Task<Person?>> read)
        {
            try
            {
                return (await read()) is { } person ? $"name {person.Name}" : "null";
            }
            catch (Exception e) when (e is JsonException or InvalidOperationException)
            {
                return $"{e.GetType()}: {e.Message}";
            }
        }
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_MessageWithoutContentType_JsonException()
    {
        using HttpClient client = Client(new StubHandler(s_person, null));

        await Assert.ThrowsAsync<JsonException>(() => client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_OtherVersion_NotSupportedException()
    {
        using HttpClient client = Client(new StubHandler("null"u8.ToArray(), Binary + "; version=2"));

        await Assert.ThrowsAsync<NotSupportedException>(() => client.GetFromNativeBufferOrJsonAsync<Person>("x", cancellationToken: Token));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetFromNativeBufferOrJsonAsync_TooLongWithoutContentType_ConfigurationLimitExceeded(bool knowsLength)
    {
        using HttpClient client = Client(new StubHandler("""{"name":"Bill"}"""u8.ToArray(), null, knowsLength));

        HttpRequestException thrown = await Assert.ThrowsAsync<HttpRequestException>(
            () => client.GetFromNativeBufferOrJsonAsync<Person>("x", maxLength: 14, cancellationToken: Token));
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
        Assert.Equal("Bill", (await client.GetFromNativeBufferOrJsonAsync<Person>("x", maxLength: 15, cancellationToken: Token))?.Name);
    }

    [Fact]
    public async Task Shorthands_TokenOrContract_SameAnswers()
    {
        using HttpClient client = Client(new StubHandler(s_person, Binary));
        using HttpClient json = Client(new StubHandler("""{"name":"Bill"}"""u8.ToArray(), "application/json"));
        var contract = (JsonTypeInfo<Person>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Person));
        var x = new Uri("x", UriKind.Relative);

        using BufferedMessageOwner<PersonBufferedMessage> byText = await client.GetFromNativeBufferAsync<PersonBufferedMessage>("x", Token);
        using BufferedMessageOwner<PersonBufferedMessage> byUri = await client.GetFromNativeBufferAsync<PersonBufferedMessage>(x, Token);
        using HttpContent content = new ByteArrayContent(s_person) { Headers = { { "Content-Type", Binary } } };
        using BufferedMessageOwner<PersonBufferedMessage> ofContent = await content.ReadFromNativeBufferAsync<PersonBufferedMessage>(Token);
        Assert.True(byText.View.Name == "Bill" && byUri.View.Name == "Bill" && ofContent.View.Name == "Bill");
        foreach (HttpClient one in (HttpClient[])[client, json])
        {
            Assert.Equal("Bill", (await one.GetFromNativeBufferOrJsonAsync<Person>("x", Token))?.Name);
            Assert.Equal("Bill", (await one.GetFromNativeBufferOrJsonAsync<Person>(x, Token))?.Name);
            Assert.Equal("Bill", (await one.GetFromNativeBufferOrJsonAsync("x", contract, cancellationToken: Token))?.Name);
            Assert.Equal("Bill", (await one.GetFromNativeBufferOrJsonAsync(x, contract, cancellationToken: Token))?.Name);
        }

        Assert.Equal("Bill", (await content.ReadFromNativeBufferOrJsonAsync<Person>(Token))?.Name);
        Assert.Equal("Bill", (await content.ReadFromNativeBufferOrJsonAsync(contract, cancellationToken: Token))?.Name);
    }

    [Fact]
    public async Task GetFromNativeBufferOrJsonAsync_Contract_ItsNamesAreUsed()
    {
        using HttpClient json = Client(new StubHandler("""{"full_name":"Bill"}"""u8.ToArray(), "application/json"));
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Rename } } };
        var contract = (JsonTypeInfo<Person>)options.GetTypeInfo(typeof(Person));

        Assert.Equal("Bill", (await json.GetFromNativeBufferOrJsonAsync("x", contract, cancellationToken: Token))?.Name);

        static void Rename(JsonTypeInfo type)
        {
            if (type.Type == typeof(Person))
            {
                type.Properties.Single(property => property.Name == "Name").Name = "full_name";
            }
        }
    }

    [Fact]
    public async Task PostAsNativeBufferAsync_DerivedMessage_WrittenAsTheDeclaredType()
    {
        var handler = new StubHandler([], null);
        using HttpClient client = Client(handler);
        var dog = new Dog { Name = "Rex" };
        Func<Task<HttpResponseMessage>>[] sends =
        [
            () => client.PostAsNativeBufferAsync<Animal>("x", dog, Token),
            () => client.PutAsNativeBufferAsync<Animal>("x", dog, Token),
            () => client.PatchAsNativeBufferAsync<Animal>("x", dog, Token),
            () => client.PostAsync(new Uri("x", UriKind.Relative), NativeBufferContent.Create<Animal>(dog), Token),
        ];
        foreach (Func<Task<HttpResponseMessage>> send in sends)
        {
            using HttpResponseMessage response = await send();
            Assert.True(AnimalBufferedMessage.Parse(NativeBuffer.Create(handler.Received)).Name == "Rex");
        }

        using HttpResponseMessage own = await client.PostAsNativeBufferAsync<IBufferedMessageSource>("x", dog, Token);
        Assert.True(DogBufferedMessage.Parse(NativeBuffer.Create(handler.Received)).Name == "Rex");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task NativeBufferContent_MessageInAnArrayOfItsOwn_NotGivenToThePool(bool synchronously)
    {
        var message = new OwnArray();
        using HttpClient client = Client(new StubHandler([], null));
        using var request = new HttpRequestMessage(HttpMethod.Post, "x") { Content = new NativeBufferContent(message) };
        using HttpResponseMessage response = synchronously ? client.Send(request, Token) : await client.SendAsync(request, Token);

        var rented = new List<byte[]>();
        for (int i = 0; i < 64; i++)
        {
            rented.Add(ArrayPool<byte>.Shared.Rent(message.Array.Length));
        }

        Assert.DoesNotContain(rented, array => ReferenceEquals(array, message.Array));
        rented.ForEach(array => ArrayPool<byte>.Shared.Return(array));
    }

    private static HttpClient Client(HttpMessageHandler handler) => new(handler) { BaseAddress = new Uri("http://a/") };

    /// <summary>Asks for memory and does not use it.</summary>
    private sealed class OwnArray : IBufferedMessageSource
    {
        public byte[] Array { get; } = new byte[1 << 14];

        public int CalculateSize() => Array.Length;

        public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate)
        {
            allocate(Array.Length);
            return Array;
        }

        public void WriteTo(IBufferWriter<byte> destination) => throw new NotSupportedException();
    }
}
