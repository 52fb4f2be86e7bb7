using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// The deliberate differences of requests, by their numbers in docs/differences.md: what stock does, and what is done here.
/// </summary>
public sealed class DifferencesTests
{
    private const string WrongLiteral = """{"id":1,"isPaid":tralala,"name":"x"}""";

    [Fact]
    public async Task Difference_R1_WrongEarlyAndIncomplete_StockAnswersAtOnceHereAtTheEnd()
    {
        string head = RawConnection.Head("/required", "Transfer-Encoding: chunked");
        byte[] wrong = RawConnection.Chunk(Encoding.UTF8.GetBytes("{\"id\":\"x\",\"name\":\"" + new string('x', 20_000)));

        await using WebApplication stock = await StartOnKestrelAsync(ours: false);
        using RawConnection toStock = await RawConnection.OpenAsync(stock.Address());
        await toStock.SendAsync(head);
        await toStock.SendAsync(wrong);
        Assert.Equal(400, (await toStock.ReadAsync()).Status);

        await using WebApplication ours = await StartOnKestrelAsync(ours: true);
        using RawConnection toUs = await RawConnection.OpenAsync(ours.Address());
        await toUs.SendAsync(head);
        await toUs.SendAsync(wrong);
        Task<(int Status, string Body)> answer = toUs.ReadAsync();
        await Task.Delay(200, TestContext.Current.CancellationToken);
        Assert.False(answer.IsCompleted);
        await toUs.SendAsync(RawConnection.Chunk("\"}"u8));
        await toUs.SendAsync("0\r\n\r\n");
        Assert.Equal(400, (await answer).Status);
    }

    [Fact]
    public async Task Difference_R2_WordingOfABodyInPieces_AsForAWholeOneHere()
    {
        string begun = WrongLiteral[..WrongLiteral.IndexOf("lala", StringComparison.Ordinal)];
        string stockInPieces = await ErrorsAsync(ours: false, begun, null);
        string stockWhole = await ErrorsAsync(ours: false, WrongLiteral, "");
        string oursInPieces = await ErrorsAsync(ours: true, begun, WrongLiteral[begun.Length..]);

        Assert.NotEqual(stockWhole, stockInPieces);
        Assert.Equal(stockWhole, oursInPieces);
    }

    [Fact]
    public async Task Difference_R3_MalformedAndTooLarge_TheTransfersFaultHere()
    {
        Assert.Equal(400, await StatusOfTwiceWrongAsync(ours: false));
        Assert.Equal(413, await StatusOfTwiceWrongAsync(ours: true));
    }

    [Fact]
    public async Task Difference_R4_ThrowOnBadRequestWithoutABody_NamesTheBindingMethodHere()
    {
        string stock = await MessageAsync(app => app.MapPost("/", ([FromBody] Booking booking) => booking));
        string ours = await MessageAsync(app => app.MapPost("/", (Body<Booking> booking) => booking.Value));

        Assert.Equal("Required parameter \"Booking booking\" was not provided from body.", stock);
        Assert.StartsWith(
            "Required parameter \"Body<Booking> booking\" was not provided from Body<Booking>.BindAsync", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_R5_OptionalValueTypeWithoutABody_NullInsteadOfTheDefault()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapPost("/stock", ([FromBody] int? body) => body is null ? "null" : $"{body}");
                app.MapPost("/ours", (Body<int>? body) => body is null ? "null" : $"{body.Value}");
            });

        Assert.Equal("0", await PostNothingAsync("/stock"));
        Assert.Equal("null", await PostNothingAsync("/ours"));

        async Task<string> PostNothingAsync(string path)
        {
            HttpResponseMessage answer = await app.GetTestClient().PostAsync(path, null, TestContext.Current.CancellationToken);
            return await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        }
    }

    [Fact]
    public async Task Difference_R23_NullForAnOptionalValueType_RejectedInsteadOfNull()
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapPost("/stock", ([FromBody] int? body) => body is null ? "null" : $"{body}");
                app.MapPost("/ours", (Body<int>? body) => body is null ? "null" : $"{body.Value}");
            });

        Assert.Equal("200 null", await PostNullAsync("/stock"));
        Assert.Equal("400 ", await PostNullAsync("/ours"));

        async Task<string> PostNullAsync(string path)
        {
            using var content = new StringContent("null", Encoding.UTF8, "application/json");
            HttpResponseMessage answer = await app.GetTestClient().PostAsync(path, content, TestContext.Current.CancellationToken);
            return $"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}";
        }
    }

    [Fact]
    public async Task Difference_R6_SchemaOfAnOptionalBody_TheModelInsteadOfOneOfNull()
    {
        string stock = await SchemaAsync(app => app.MapPost("/", (Booking? body) => body?.Id));
        string ours = await SchemaAsync(app => app.MapPost("/", (Body<Booking>? body) => body?.Value.Id));

        Assert.Contains("\"oneOf\":[{\"type\":\"null\"},{\"$ref\":\"#/components/schemas/Booking\"}]", stock, StringComparison.Ordinal);
        Assert.DoesNotContain("oneOf", ours, StringComparison.Ordinal);
        Assert.Contains("\"$ref\":\"#/components/schemas/Booking\"", ours, StringComparison.Ordinal);
        Assert.DoesNotContain("\"required\"", ours, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Difference_R60_MarkInALaterSegment_StockLosesThreeBytesReadHere()
    {
        // An escaped name is left to System.Text.Json, which has to be given all of the text.
        byte[] body = Encoding.UTF8.GetBytes("{\"\\u006eame\":  \"\uFEFFa\"}");
        Assert.Equal(0xEF, body[16]);
        await using WebApplication stock = await StartInPiecesAsync(ours: false, body);
        await using WebApplication ours = await StartInPiecesAsync(ours: true, body);

        foreach (string path in (string[])["/required", "/bookings/required"])
        {
            Assert.Equal(400, (await PostAsync(stock, path)).Status);
        }

        foreach (string path in RequestApp.Paths)
        {
            (int status, string text) = await PostAsync(ours, path);
            Assert.Equal(200, status);
            if (path != "/read")
            {
                // That one answers with a status alone.
                Assert.Equal("\uFEFFa", JsonDocument.Parse(text).RootElement.GetProperty("name").GetString());
            }
        }

        async Task<(int Status, string Text)> PostAsync(WebApplication app, string path)
        {
            using var content = new ByteArrayContent(body);
            content.Headers.ContentType = new("application/json");
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(path, content, TestContext.Current.CancellationToken);
            return ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    /// <summary>Stock looks for the mark in what its first read brings, and nowhere else.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Difference_R20_MarkInSeveralReads_StockRefusesReadHere(int first)
    {
        byte[] body = [0xEF, 0xBB, 0xBF, .. "{\"id\":1,\"name\":\"x\"}"u8];
        await using WebApplication stock = await StartByReadsAsync(ours: false, body, first);
        await using WebApplication ours = await StartByReadsAsync(ours: true, body, first);
        await using WebApplication whole = await StartByReadsAsync(ours: false, body, body.Length);

        foreach (string path in (string[])["/required", "/bookings/required"])
        {
            Assert.Equal(400, await StatusAsync(stock, path));
            Assert.Equal(200, await StatusAsync(ours, path));
            Assert.Equal(200, await StatusAsync(whole, path));
        }

        static async Task<int> StatusAsync(WebApplication app, string path)
        {
            using var content = new ByteArrayContent([1]);
            content.Headers.ContentType = new("application/json");
            using HttpResponseMessage answer = await app.GetTestClient().PostAsync(path, content, TestContext.Current.CancellationToken);
            return (int)answer.StatusCode;
        }
    }

    /// <summary>The formatter of binary messages is one, so that the lists are not empty.</summary>
    [Fact]
    public async Task Difference_R21_NoFormatterLeft_RefusedByStatusHere()
    {
        await using WebApplication stock = await StartWithoutFormattersAsync(ours: false);
        await using WebApplication ours = await StartWithoutFormattersAsync(ours: true);
        using var content = new StringContent("{}", Encoding.UTF8, "application/json");
        CancellationToken token = TestContext.Current.CancellationToken;

        await Assert.ThrowsAsync<InvalidOperationException>(() => stock.GetTestClient().PostAsync("/bookings/required", content, token));
        using HttpResponseMessage answer = await ours.GetTestClient().PostAsync("/bookings/required", content, token);
        Assert.Equal(415, (int)answer.StatusCode);
    }

    [Fact]
    public async Task Difference_90_NoOutputFormatterLeftForABody_NotAcceptableHere()
    {
        await using WebApplication stock = await StartWithoutFormattersAsync(ours: false, areTheyOutput: true);
        await using WebApplication ours = await StartWithoutFormattersAsync(ours: true, areTheyOutput: true);
        using var content = new StringContent("""{"id":1}""", Encoding.UTF8, "application/json");
        CancellationToken token = TestContext.Current.CancellationToken;

        await Assert.ThrowsAsync<InvalidOperationException>(() => stock.GetTestClient().PostAsync("/bookings/required", content, token));
        using HttpResponseMessage answer = await ours.GetTestClient().PostAsync("/bookings/required", content, token);
        Assert.Equal(406, (int)answer.StatusCode);
    }

    private static Task<WebApplication> StartWithoutFormattersAsync(bool ours, bool areTheyOutput = false) => App.StartAsync(
        services =>
        {
            RequestApp.AddServices(services, ours);
            services.Configure<MvcOptions>(mvc =>
            {
                if (areTheyOutput)
                {
                    mvc.OutputFormatters.Clear();
                }
                else
                {
                    mvc.InputFormatters.Clear();
                }
            });
        },
        static app => app.MapControllers());

    /// <summary>An application whose requests have a body of which the first read brings some bytes, and the second all others.</summary>
    private static Task<WebApplication> StartByReadsAsync(bool ours, byte[] body, int first) => App.StartAsync(
        services => RequestApp.AddServices(services, ours),
        app =>
        {
            app.Use((context, next) =>
            {
                context.Features.Set<IRequestBodyPipeFeature>(new Pieces(PipeReader.Create(new TwoReads(body, first))));
                return next(context);
            });
            app.UseRouting();
            RequestApp.Map(app, ours);
        });

    /// <summary>An application whose requests have a body in pieces of two bytes, all of them there at once.</summary>
    private static Task<WebApplication> StartInPiecesAsync(bool ours, byte[] body) => App.StartAsync(
        services => RequestApp.AddServices(services, ours),
        app =>
        {
            app.Use((context, next) =>
            {
                context.Features.Set<IRequestBodyPipeFeature>(new Pieces(PipeReader.Create(Segments.Cut(body, 2))));
                return next(context);
            });
            app.UseRouting();
            RequestApp.Map(app, ours);
        });

    private static Task<WebApplication> StartOnKestrelAsync(bool ours) => App.StartKestrelAsync(
        services => RequestApp.AddServices(services, ours),
        app =>
        {
            app.UseRouting();
            RequestApp.Map(app, ours);
        });

    /// <summary>The errors that a controller answers to a body of which a part arrives first.</summary>
    /// <param name="ours">Whether this library is on.</param>
    /// <param name="now">The part that arrives first.</param>
    /// <param name="later">What follows: nothing if empty, and the answer is read before there is more if null.</param>
    private static async Task<string> ErrorsAsync(bool ours, string now, string? later)
    {
        const string End = "0\r\n\r\n";
        await using WebApplication app = await StartOnKestrelAsync(ours);
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        string start = RawConnection.Head("/bookings/required", "Transfer-Encoding: chunked") + Chunk(now);
        await connection.SendAsync(later is "" ? start + End : start);
        if (later is { Length: > 0 })
        {
            await Task.Delay(200, TestContext.Current.CancellationToken);
            await connection.SendAsync(Chunk(later) + End);
        }

        (int status, string text) = await connection.ReadAsync();
        Assert.Equal(400, status);
        using JsonDocument problem = JsonDocument.Parse(text);
        return problem.RootElement.GetProperty("errors").GetRawText();

        static string Chunk(string part) => Encoding.ASCII.GetString(RawConnection.Chunk(Encoding.ASCII.GetBytes(part)));
    }

    /// <summary>Stock answers before it sees that there is too much.</summary>
    private static async Task<int> StatusOfTwiceWrongAsync(bool ours)
    {
        await using WebApplication app = await StartOnKestrelAsync(ours);
        using RawConnection connection = await RawConnection.OpenAsync(app.Address());
        await connection.SendAsync(RawConnection.Head("/limited", "Transfer-Encoding: chunked"));
        await connection.SendAsync(RawConnection.Chunk("{\"id\":\"x\""u8));
        if (ours)
        {
            await connection.SendAsync(RawConnection.Chunk(new byte[2000]));
            await connection.SendAsync("0\r\n\r\n");
        }

        return (await connection.ReadAsync()).Status;
    }

    private static async Task<string> MessageAsync(Action<WebApplication> map)
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters().Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = true),
            map);
        using var content = new ByteArrayContent([]);
        content.Headers.ContentType = new("application/json");
        BadHttpRequestException thrown = await Assert.ThrowsAsync<BadHttpRequestException>(
            () => app.GetTestClient().PostAsync("/", content, TestContext.Current.CancellationToken));
        return thrown.Message;
    }

    private static async Task<string> SchemaAsync(Action<WebApplication> map)
    {
        await using WebApplication app = await App.StartAsync(
            services => services.AddOpenApi().AddZeroAllocFormatters(),
            app =>
            {
                app.MapOpenApi();
                map(app);
            });
        using JsonDocument document = JsonDocument.Parse(
            await app.GetTestClient().GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken));
        return JsonSerializer.Serialize(
            document.RootElement.GetProperty("paths").GetProperty("/").GetProperty("post").GetProperty("requestBody"));
    }

    /// <summary>Bytes whose first read brings some, and the second the rest.</summary>
    private sealed class TwoReads(byte[] body, int first) : MemoryStream(body)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(Position == 0 ? buffer[..first] : buffer, cancellationToken);
    }

    private sealed class Pieces(PipeReader reader) : IRequestBodyPipeFeature
    {
        public PipeReader Reader => reader;
    }
}
