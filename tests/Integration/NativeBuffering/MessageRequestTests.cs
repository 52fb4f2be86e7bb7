using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Messages taken on the real server, over real sockets: what is wrong with one is told, and the connection goes on.</summary>
public sealed class MessageRequestTests : IAsyncLifetime
{
    private const int Limit = 4096;

    private static readonly byte[] s_ann = MessageApp.Bytes(Customer.Ann());

    private WebApplication _app = null!;

    public static TheoryData<string> Takers => [.. MessageApp.Takers, "/direct"];

    public static TheoryData<string> Refusers => [.. MessageApp.Takers];

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() =>
        _app = await MessageApp.StartKestrelAsync(static options => options.Limits.NativeBufferLimit = Limit);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    [Theory]
    [MemberData(nameof(Takers))]
    public async Task Post_ChunksCutAtEveryByte_Accepted(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        for (int cut = 1; cut < s_ann.Length; cut += 7)
        {
            await connection.SendAsync(RawConnection.Head(path, "Transfer-Encoding: chunked", MessageApp.Binary));
            await connection.SendAsync(RawConnection.Chunk(s_ann.AsSpan(0, cut)));
            await Task.Yield();
            await connection.SendAsync((byte[])[.. RawConnection.Chunk(s_ann.AsSpan(cut)), .. "0\r\n\r\n"u8]);
            Assert.Equal((200, "7 Ann 2"), await connection.ReadAsync());
        }
    }

    [Theory]
    [MemberData(nameof(Takers))]
    public async Task Post_EveryMediaTypeOfMessages_Accepted(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        foreach (string type in (string[])[
            MessageApp.Binary,
            "application/vnd.zeroalloc.nativebuffer",
            "application/X-NATIVEBUFFER; version=1",
            "application/x-nativebuffer; a=b;version=\"1\""])
        {
            await connection.SendAsync(RawConnection.Request(path, s_ann, type));
            Assert.Equal((200, "7 Ann 2"), await connection.ReadAsync());
        }
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_EveryTruncation_400WithReasonAndOffsetAndTheNextRequestIsServed(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        for (int length = 1; length < s_ann.Length; length++)
        {
            await connection.SendAsync(RawConnection.Request(path, s_ann.AsSpan(0, length), MessageApp.Binary));
            AssertProblem(400, "(at byte ", await connection.ReadAsync());
        }

        await AssertServesAsync(connection, path);
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_EveryByteChanged_TakenOr400(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        int refused = 0;
        for (int at = 0; at < s_ann.Length; at++)
        {
            byte[] changed = [.. s_ann];
            changed[at] ^= 0x80;
            await connection.SendAsync(RawConnection.Request(path, changed, MessageApp.Binary));
            (int status, string body) = await connection.ReadAsync();
            if (status != 200)
            {
                AssertProblem(400, "(at byte ", (status, body));
                refused++;
            }
        }

        Assert.InRange(refused, s_ann.Length / 2, s_ann.Length);
        await AssertServesAsync(connection, path);
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_MessageOfAnotherType_400(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, MessageApp.Bytes(new Shop { Id = 1 }), MessageApp.Binary));

        AssertProblem(
            400,
            "The message is of another type than the requested one (at byte 16). Expected a ZeroAlloc.Integration.NativeBuffering.Customer.",
            await connection.ReadAsync());
        await AssertServesAsync(connection, path);
    }

    [Fact]
    public async Task Post_ReadWithoutBinding_StatusByWhatIsWrong()
    {
        (byte[] Body, string Type, int Status)[] cases =
        [
            (s_ann[..^1], MessageApp.Binary, 400),
            (s_ann, "application/x-nativebuffer; version=2", 415),
            (s_ann, "application/x-nativebuffer; version=1; version=2", 415),
            (s_ann, "application/x-nativebuffer; version=1; version=1", 415),
            (s_ann, "application/x-nativebuffer;;;=", 415),
            (s_ann, "application/x-nativebuffer;version", 415),
            (s_ann, "application/json", 415),
        ];
        foreach ((byte[] body, string type, int status) in cases)
        {
            // Nobody caught the exception, so that the server answers, and ends the connection.
            using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
            await connection.SendAsync(RawConnection.Request("/direct", body, type));
            Assert.Equal(status, (await connection.ReadAsync()).Status);
        }
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_LargerThanTheLimit_413AndTheNextRequestIsServed(string path)
    {
        byte[] large = MessageApp.Bytes(new Customer { Photo = new byte[Limit] });
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, large, MessageApp.Binary));
        AssertProblem(413, "The message is longer than the limit of 4096 bytes.", await connection.ReadAsync());
        await connection.SendAsync(RawConnection.Head(path, "Transfer-Encoding: chunked", MessageApp.Binary));
        await connection.SendAsync((byte[])[.. RawConnection.Chunk(large), .. "0\r\n\r\n"u8]);
        AssertProblem(413, "The message is longer than the limit of 4096 bytes.", await connection.ReadAsync());

        await AssertServesAsync(connection, path);
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_AsLargeAsTheLimit_Accepted(string path)
    {
        int rest = Limit - MessageApp.Bytes(new Customer { Id = 7, Photo = [], Tags = [] }).Length;
        byte[] full = MessageApp.Bytes(new Customer { Id = 7, Tags = [], Photo = new byte[rest] });
        Assert.Equal(Limit, full.Length);
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, full, MessageApp.Binary));

        Assert.Equal((200, "7  0"), await connection.ReadAsync());
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_UnknownVersion_415AndTheNextRequestIsServed(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, s_ann, "application/x-nativebuffer; version=2"));

        Assert.Equal(415, (await connection.ReadAsync()).Status);
        await AssertServesAsync(connection, path);
    }

    [Theory]
    [InlineData("/body-view")]
    [InlineData("/customers/view")]
    public async Task Post_JsonForAView_415AndTheNextRequestIsServed(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, "{\"id\":7}"u8));

        Assert.Equal(415, (await connection.ReadAsync()).Status);
        await AssertServesAsync(connection, path);
    }

    [Theory]
    [InlineData("/body")]
    [InlineData("/customers/object")]
    public async Task Post_JsonForAnObject_Accepted(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, """{"id":7,"name":"Ann","tags":["a","b"]}"""u8));

        Assert.Equal((200, "7 Ann 2"), await connection.ReadAsync());
    }

    [Theory]
    [MemberData(nameof(Refusers))]
    public async Task Post_EmptyBody_400(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, [], MessageApp.Binary));

        Assert.Equal(400, (await connection.ReadAsync()).Status);
        await AssertServesAsync(connection, path);
    }

    [Fact]
    public async Task Post_EmptyBodyForAnOptionalView_Null()
    {
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request("/optional", [], MessageApp.Binary));
        Assert.Equal((200, "none"), await connection.ReadAsync());
        await connection.SendAsync(RawConnection.Request("/optional", s_ann, MessageApp.Binary));
        Assert.Equal((200, "7"), await connection.ReadAsync());
    }

    [Theory]
    [InlineData("/body", 200)]
    [InlineData("/body-view", 200)]
    [InlineData("/customers/object", 400)]
    [InlineData("/customers/view", 200)]
    public async Task Post_NameBeyondTheRuleOfItsType_OnlyObjectsOfControllersAreValidated(string path, int status)
    {
        byte[] body = MessageApp.Bytes(new Customer { Id = 7, Name = new string('x', 11), Tags = [] });
        using RawConnection connection = await RawConnection.OpenAsync(_app.Address());
        await connection.SendAsync(RawConnection.Request(path, body, MessageApp.Binary));

        Assert.Equal(status, (await connection.ReadAsync()).Status);
    }

    [Fact]
    public async Task Get_GraphWithACycle_Clean500()
    {
        using var client = new HttpClient();
        client.DefaultRequestHeaders.Accept.Add(new(MessageApp.Binary));
        using HttpResponseMessage response = await client.GetAsync(
            new Uri(_app.Address(), "/cycle"), TestContext.Current.CancellationToken);

        Assert.Equal(500, (int)response.StatusCode);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("GET", 1)]
    [InlineData("HEAD", 0)]
    public async Task Send_GetOrHead_SameLength(string method, int parts)
    {
        using var client = new HttpClient();
        using var request = new HttpRequestMessage(new HttpMethod(method), new Uri(_app.Address(), "/always"));
        using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);

        Assert.Equal(s_ann.Length, response.Content.Headers.ContentLength);
        Assert.Equal(s_ann.Length * parts, (await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken)).Length);
    }

    [Theory]
    [InlineData(64 * 1024)]
    [InlineData(65 * 1024)]
    [InlineData(10_000_000)]
    public async Task Get_LargeMessage_CompleteWithContentLength(int size)
    {
        using var client = new HttpClient();
        using HttpResponseMessage response = await client.GetAsync(
            new Uri(_app.Address(), $"/large?size={size}"),
            HttpCompletionOption.ResponseHeadersRead,
            TestContext.Current.CancellationToken);
        byte[] expected = MessageApp.Bytes(new Customer { Photo = new byte[size] });

        Assert.Equal(expected.Length, response.Content.Headers.ContentLength);
        Assert.Equal(expected, await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    private static async Task AssertServesAsync(RawConnection connection, string path)
    {
        await connection.SendAsync(RawConnection.Request(path, s_ann, MessageApp.Binary));
        Assert.Equal((200, "7 Ann 2"), await connection.ReadAsync());
    }

    private static void AssertProblem(int status, string text, (int Status, string Body) answer)
    {
        Assert.Equal(status, answer.Status);
        using JsonDocument problem = JsonDocument.Parse(Encoding.Latin1.GetBytes(answer.Body));
        Assert.Equal(status, problem.RootElement.GetProperty("status").GetInt32());
        string told = problem.RootElement.TryGetProperty("detail", out JsonElement detail)
            ? detail.GetString()!
            : problem.RootElement.GetProperty("errors").GetProperty("")[0].GetString()!;
        Assert.Contains(text, told, StringComparison.Ordinal);
    }
}
