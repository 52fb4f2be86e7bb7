using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// Framing, limits and broken transfers on the real server over real sockets; the stock application beside it is the oracle.
/// </summary>
public sealed class KestrelRequestTests : TwinTests
{
    private static readonly byte[] s_plain = Encoding.UTF8.GetBytes(Documents.Plain);

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_ChunksCutAtEveryByte_SameModel(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
        string expected = await ExpectedAsync(path);
        for (int cut = 1; cut < s_plain.Length; cut++)
        {
            await connection.SendAsync(RawConnection.Head(path, "Transfer-Encoding: chunked"));
            await connection.SendAsync(RawConnection.Chunk(s_plain.AsSpan(0, cut)));
            await LetItArriveAsync();
            await connection.SendAsync((byte[])[.. RawConnection.Chunk(s_plain.AsSpan(cut)), .. "0\r\n\r\n"u8]);
            Assert.Equal((200, expected), await connection.ReadAsync());
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_LengthKnownCutAtEveryByte_SameModel(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
        string expected = await ExpectedAsync(path);
        byte[] request = RawConnection.Request(path, s_plain);
        int head = request.Length - s_plain.Length;
        for (int cut = head; cut < request.Length; cut++)
        {
            await connection.SendAsync(request.AsMemory(0, cut));
            await LetItArriveAsync();
            await connection.SendAsync(request.AsMemory(cut));
            Assert.Equal((200, expected), await connection.ReadAsync());
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_ChunksOfOneByte_SameModel(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
        await connection.SendAsync(RawConnection.Head(path, "Transfer-Encoding: chunked"));
        foreach (byte one in s_plain)
        {
            await connection.SendAsync(RawConnection.Chunk([one]));
        }

        await connection.SendAsync("0\r\n\r\n");

        Assert.Equal((200, await ExpectedAsync(path)), await connection.ReadAsync());
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_RefusedBodies_ConnectionServesTheNext(string path)
    {
        string expected = await ExpectedAsync(path);
        foreach (string text in Documents.Refused)
        {
            byte[] body = Encoding.UTF8.GetBytes(text);
            byte[] chunk = body.Length == 0 ? [] : RawConnection.Chunk(body);
            byte[] known = RawConnection.Request(path, body);
            byte[] chunked =
            [
                .. Encoding.ASCII.GetBytes(RawConnection.Head(path, "Transfer-Encoding: chunked")),
                .. chunk,
                .. "0\r\n\r\n"u8
            ];
            Assert.Equal(await TryThenValidAsync(Stock, path, known, expected), await TryThenValidAsync(Ours, path, known, expected));
            Assert.Equal(await TryThenValidAsync(Stock, path, chunked, expected), await TryThenValidAsync(Ours, path, chunked, expected));
        }
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/json; charset=klingon")]
    [InlineData("application/json; charset=utf-16")]
    [InlineData("application/json; charset=\"utf-8\"")]
    public async Task Post_OtherContentTypes_ConnectionServesTheNext(string contentType)
    {
        foreach (string path in RequestApp.Paths)
        {
            string expected = await ExpectedAsync(path);
            byte[] request = RawConnection.Request(path, s_plain, contentType);
            Assert.Equal(await TryThenValidAsync(Stock, path, request, expected), await TryThenValidAsync(Ours, path, request, expected));
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_Pipelined_EachAnsweredInOrder(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
        string expected = await ExpectedAsync(path);
        byte[] valid = RawConnection.Request(path, s_plain);
        byte[] broken = RawConnection.Request(path, s_plain.AsSpan(0, 100));
        await connection.SendAsync((byte[])[.. valid, .. broken, .. valid, .. broken, .. valid]);

        Assert.Equal((200, expected), await connection.ReadAsync());
        Assert.NotEqual(200, (await connection.ReadAsync()).Status);
        Assert.Equal((200, expected), await connection.ReadAsync());
        Assert.NotEqual(200, (await connection.ReadAsync()).Status);
        Assert.Equal((200, expected), await connection.ReadAsync());
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_ExpectContinue_BodyIsAskedFor(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
        await connection.SendAsync(RawConnection.Head(path, $"Content-Length: {s_plain.Length}\r\nExpect: 100-continue"));
        Assert.Equal(100, (await connection.ReadAsync()).Status);
        await connection.SendAsync(s_plain);

        Assert.Equal((200, await ExpectedAsync(path)), await connection.ReadAsync());
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Post_ConnectionEndsInTheBody_SameStatus(string path)
    {
        Assert.Equal(await HalfAsync(Stock, path), await HalfAsync(Ours, path));
    }

    [Theory]
    [MemberData(nameof(LimitedPaths))]
    public async Task Post_TooLarge_413AsStock(string path)
    {
        byte[] body = Encoding.UTF8.GetBytes($$"""{"name":"{{new string('x', 5000)}}"}""");
        byte[] known = RawConnection.Request(path, body);
        byte[] chunked =
        [
            .. Encoding.ASCII.GetBytes(RawConnection.Head(path, "Transfer-Encoding: chunked")),
            .. RawConnection.Chunk(body.AsSpan(0, 600)), .. RawConnection.Chunk(body.AsSpan(600)), .. "0\r\n\r\n"u8,
        ];
        foreach (byte[] request in (byte[][])[known, chunked])
        {
            (int Status, bool Kept) stock = await TryThenValidAsync(Stock, path, request, null);
            (int Status, bool Kept) ours = await TryThenValidAsync(Ours, path, request, null);
            Assert.Equal(413, ours.Status);
            Assert.Equal(stock, ours);
        }
    }

    [Fact]
    public async Task Post_WithinTheLimit_Accepted()
    {
        foreach (string path in RequestApp.LimitedPaths)
        {
            using RawConnection connection = await RawConnection.OpenAsync(Ours.Address());
            await connection.SendAsync(RawConnection.Request(path, s_plain));
            Assert.Equal(200, (await connection.ReadAsync()).Status);
        }
    }

    /// <summary>The doors.</summary>
    public static TheoryData<string> Paths() => [.. RequestApp.Paths];

    /// <summary>The doors with a limit.</summary>
    public static TheoryData<string> LimitedPaths() => [.. RequestApp.LimitedPaths];

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services => RequestApp.AddServices(services, ours),
        app =>
        {
            app.Use(async (context, next) =>
            {
                try
                {
                    await next(context);
                }
                catch (Exception e) when (e is System.Text.Json.JsonException or InvalidOperationException)
                {
                    // Kestrel would answer 500 as well, but it is known here that the connection is kept.
                    context.Response.StatusCode = StatusCodes.Status422UnprocessableEntity;
                }
            });
            app.UseRouting();
            RequestApp.Map(app, ours);
        });

    /// <summary>What the stock application answers to an ordinary body.</summary>
    private async Task<string> ExpectedAsync(string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(Stock.Address());
        await connection.SendAsync(RawConnection.Request(path, s_plain));
        (int status, string body) = await connection.ReadAsync();
        Assert.Equal(200, status);
        return body;
    }

    /// <summary>
    /// Sends a request and then an ordinary one. Returns the first one's status, and whether the
    /// second was answered, as it is if the connection is kept.
    /// </summary>
    private static async Task<(int Status, bool Kept)> TryThenValidAsync(WebApplication app, string path, byte[] request, string? expected)
    {
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(request);
        int status = (await connection.ReadAsync()).Status;
        try
        {
            await connection.SendAsync(RawConnection.Request(path, s_plain));
        }
        catch (IOException)
        {
            return (status, false);
        }

        (int next, string body) = await connection.ReadAsync();
        if (expected is not null)
        {
            Assert.Equal((200, expected), (next, body));
        }

        return (status, next == 200);
    }

    private static async Task<int> HalfAsync(WebApplication app, string path)
    {
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Request(path, s_plain).AsMemory(..^10));
        await LetItArriveAsync();
        connection.EndSending();
        return (await connection.ReadAsync()).Status;
    }

    private static Task LetItArriveAsync() => Task.Delay(1, TestContext.Current.CancellationToken);
}
