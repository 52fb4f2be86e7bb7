using System.Globalization;
using System.Net.Http.Headers;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// Posts each body to a stock application and to one with this library on, and compares status, headers and body of the answers,
/// which tell what was bound or what was wrong.
/// </summary>
public abstract class BodyOracleTests : TwinTests
{
    private const string Json = "application/json";

    /// <summary>Paths to which a <see cref="Booking"/> is posted: one for each way in which an endpoint can be declared.</summary>
    protected abstract string[] BookingPaths { get; }

    /// <summary>Path to which a <see cref="Chain"/> is posted.</summary>
    protected abstract string ChainPath { get; }

    [Fact]
    public async Task Post_AcceptedBodies_SameModel()
    {
        foreach (string text in Documents.Accepted)
        {
            await CompareAsync(Encoding.UTF8.GetBytes(text));
        }
    }

    [Fact]
    public async Task Post_RefusedBodies_SameErrors()
    {
        foreach (string text in Documents.Refused)
        {
            await CompareAsync(Encoding.UTF8.GetBytes(text));
        }
    }

    [Fact]
    public async Task Post_OddBytes_SameAnswer()
    {
        foreach (byte[] body in Documents.Bytes)
        {
            await CompareAsync(body);
        }
    }

    [Fact]
    public async Task Post_TruncatedAtEveryByte_SameErrors()
    {
        byte[] valid = Encoding.UTF8.GetBytes(Documents.Valid);
        for (int length = 0; length < valid.Length; length++)
        {
            Assert.NotEqual(200, await CompareAsync(valid[..length], BookingPaths[0]));
        }
    }

    [Fact]
    public async Task Post_Mutated_SameAnswer()
    {
        int accepted = 0;
        foreach (byte[] body in Documents.Mutated(500))
        {
            accepted += await CompareAsync(body, BookingPaths[0]) == 200 ? 1 : 0;
        }

        Assert.InRange(accepted, 50, 450);
    }

    [Theory]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(10_000)]
    public async Task Post_Deep_SameAnswer(int depth)
    {
        await CompareAsync(Encoding.UTF8.GetBytes(Documents.Nested(depth)), ChainPath);
        await CompareAsync(Encoding.UTF8.GetBytes(Documents.NestedUnknown(depth)), ChainPath);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("application/json")]
    [InlineData("Application/JSON")]
    [InlineData("application/json;charset=utf-8")]
    [InlineData("application/json; charset=utf-8")]
    [InlineData("application/json ;  Charset=UTF-8 ")]
    [InlineData("application/json; charset=\"utf-8\"")]
    [InlineData("application/json; charset=utf8")]
    [InlineData("application/json; charset=us-ascii")]
    [InlineData("application/json; charset=iso-8859-1")]
    [InlineData("application/json; charset=utf-16")]
    [InlineData("application/json; charset=utf-16BE")]
    [InlineData("application/json; charset=utf-7")]
    [InlineData("application/json; charset=klingon")]
    [InlineData("application/json; charset=")]
    [InlineData("application/json; charset=utf-8; charset=utf-16")]
    [InlineData("application/json; charset=utf-16; charset=utf-8")]
    [InlineData("application/json; v=2")]
    [InlineData("application/json; v=2; charset=utf-8")]
    [InlineData("application/json;")]
    [InlineData("application/json; ; charset=utf-8")]
    [InlineData("application/vnd.acme.v1+json")]
    [InlineData("application/vnd.acme+json; charset=utf-8")]
    [InlineData("application/problem+json")]
    [InlineData("application/+json")]
    [InlineData("application/a+b+json")]
    [InlineData("application/a/b+json")]
    [InlineData("application/jsonx")]
    [InlineData("application/xml")]
    [InlineData("application/*")]
    [InlineData("*/*")]
    [InlineData("text/json")]
    [InlineData("text/x+json")]
    [InlineData("text/plain")]
    [InlineData("nonsense")]
    [InlineData("application/json, text/plain")]
    [InlineData("application/x-www-form-urlencoded")]
    public async Task Post_ContentType_SameAnswer(string? contentType)
    {
        foreach (string path in BookingPaths.Take(3))
        {
            await CompareAsync(Encoding.UTF8.GetBytes(Documents.Valid), path, contentType);
            await CompareAsync(Encoding.UTF8.GetBytes("{\"id\":"), path, contentType);
            await CompareAsync(Encoding.Unicode.GetBytes("{\"id\":1,\"name\":\"é\"}"), path, contentType);
            await CompareAsync([], path, contentType);
            await CompareAsync(null, path, contentType);
        }
    }

    [Theory]
    [InlineData(1024 * 1024 - 12, 200)]
    [InlineData(1024 * 1024, 200)]
    [InlineData(3 * 1024 * 1024, 200)]
    public async Task Post_AroundTheBufferLimit_SameModel(int length, int status)
    {
        byte[] body = Encoding.UTF8.GetBytes($$"""{"name":"{{new string('x', length)}}"}""");

        Assert.Equal(status, await CompareAsync(body, BookingPaths[0]));
    }

    private async Task CompareAsync(byte[] body)
    {
        foreach (string path in BookingPaths)
        {
            await CompareAsync(body, path);
        }
    }

    /// <summary>Compares the answers to one body, sent whole and then in pieces, and returns their status.</summary>
    private async Task<int> CompareAsync(byte[]? body, string path, string? contentType = Json)
    {
        string stock = await SendAsync(Stock, path, contentType, body, pieces: false);
        string ours = await SendAsync(Ours, path, contentType, body, pieces: false);
        Assert.True(stock == ours, Difference(path, body, stock, ours));
        if (body is not null && body.Length < 10_000 && path == BookingPaths[0])
        {
            stock = await SendAsync(Stock, path, contentType, body, pieces: true);
            ours = await SendAsync(Ours, path, contentType, body, pieces: true);
            Assert.True(AreSameInPieces(stock, ours), "in pieces: " + Difference(path, body, stock, ours));
        }

        return StatusOf(ours);
    }

    /// <summary>
    /// How an error is worded, and how much of the body it quotes, depends on how much of it has arrived, in stock as well.
    /// </summary>
    private static bool AreSameInPieces(string stock, string ours) =>
        stock == ours || (StatusOf(stock) != 200 && StatusOf(stock) == StatusOf(ours));

    private static int StatusOf(string answer) => int.Parse(answer.AsSpan(0, 3), CultureInfo.InvariantCulture);

    private static string Difference(string path, byte[]? body, string stock, string ours) =>
        $"{path} {Encoding.UTF8.GetString(body ?? [])[..Math.Min(200, body?.Length / 4 ?? 0)]}\nstock: {stock}\nours: {ours}";

    private static async Task<string> SendAsync(WebApplication app, string path, string? contentType, byte[]? body, bool pieces)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using var request = new HttpRequestMessage(HttpMethod.Post, path);
        request.Content = body is null ? null
            : pieces ? new StreamContent(new PiecesStream(body, 7, waits: true))
            : new ByteArrayContent(body);
        if (!pieces)
        {
            request.Headers.Add(WholeBodies.Header, "1");
        }

        if (contentType is not null && request.Content is { } content)
        {
            content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        }

        using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, token);
        var text = new StringBuilder().AppendLine($"{(int)answer.StatusCode}");
        foreach (HttpHeaders headers in (HttpHeaders[])[answer.Headers, answer.Content.Headers])
        {
            // How responses are framed is not what is compared here.
            foreach (var header in headers.NonValidated.Where(one => one.Key != "Content-Length").OrderBy(
                one => one.Key, StringComparer.Ordinal))
            {
                text.AppendLine(CultureInfo.InvariantCulture, $"{header.Key}: {header.Value}");
            }
        }

        return text.Append(await answer.Content.ReadAsStringAsync(token)).ToString();
    }
}
