using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.JsonLines;

/// <summary>JSON Lines in responses, beside System.Text.Json's text of each item and a line feed.</summary>
public sealed class JsonLinesResponseTests : IAsyncLifetime
{
    private static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true };

    private WebApplication _app = null!;

    private JsonSerializerOptions Options =>
        _app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => _app = await App.StartAsync(
        static services =>
        {
            services.AddTestControllers();
            services.AddOpenApi();
            services.AddZeroAllocFormatters();
        },
        static app =>
        {
            app.MapOpenApi();
            app.MapControllers();
            app.MapGet("/result", static () => Results.ZeroAllocJsonLines(SequenceModels.People(700, true)));
            app.MapGet("/typed", static () => TypedResults.ZeroAllocJsonLines(SequenceModels.People(700, true)));
            app.MapGet("/extension", static () => Results.Extensions.ZeroAllocJsonLines(SequenceModels.People(700, true)));
            app.MapGet("/write", static (HttpResponse response) =>
                response.WriteAsZeroAllocJsonLinesAsync(SequenceModels.People(700, true)).AsTask());
            app.MapGet("/negotiated", static () => Results.Negotiated(SequenceModels.People(700, true)));
            app.MapGet("/set", static () => Results.ZeroAllocJsonLines(SequenceModels.People(3, false), s_indented, "text/x", 203));
            app.MapGet("/null", static () => Results.ZeroAllocJsonLines<Person>(null));
            app.MapGet("/none", static () => Results.ZeroAllocJsonLines(SequenceModels.People(0, false)));
            app.MapGet("/later", static () => Results.ZeroAllocJsonLines(FailingAsync(5_000)));
            app.MapGet("/at-once", static () => Results.ZeroAllocJsonLines(FailingAsync(0)));
            app.MapGet("/value", static () => SequenceModels.People(700, true));
            RouteGroupBuilder group = app.MapGroup("/group").WithZeroAllocFormatters();
            group.MapGet("/declared", static () => SequenceModels.People(700, true));
            group.MapGet("/object", static object () => SequenceModels.People(700, true));
            group.MapPost("/struct", static (Range range) => SequenceModels.People(range.Count, true));
            group.MapGet("/person", static () => new Person());
        });

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _app.DisposeAsync();

    /// <summary>Such an endpoint has no filter (decision 51): its values are JSON, however many requests it has had.</summary>
    [Fact]
    public async Task Post_ValueBesideABodyOfAValueType_JsonAsDescribed()
    {
        for (int i = 0; i < 5; i++)
        {
            using var content = new StringContent("{\"count\":3}", Encoding.UTF8, "application/json");
            using var request = new HttpRequestMessage(HttpMethod.Post, "/group/struct") { Content = content };
            request.Headers.Add("Accept", "application/jsonl");
            HttpResponseMessage answer = await _app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
            Assert.Equal("application/json; charset=utf-8", answer.Content.Headers.ContentType?.ToString());
            await Task.Delay(20, TestContext.Current.CancellationToken);
        }

        using JsonDocument document = JsonDocument.Parse(
            await _app.GetTestClient().GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken));
        JsonElement described = document.RootElement.GetProperty("paths").GetProperty("/group/struct").GetProperty("post")
            .GetProperty("responses").GetProperty("200").GetProperty("content");
        Assert.Equal(["application/json"], described.EnumerateObject().Select(static type => type.Name));
    }

    [Theory]
    [InlineData("/result", null, "application/jsonl")]
    [InlineData("/typed", null, "application/jsonl")]
    [InlineData("/extension", "application/json", "application/jsonl")]
    [InlineData("/write", null, "application/jsonl")]
    [InlineData("/negotiated", "application/jsonl", "application/jsonl")]
    [InlineData("/negotiated", "application/x-ndjson, application/json;q=0.5", "application/x-ndjson")]
    [InlineData("/group/declared", "application/jsonl", "application/jsonl")]
    [InlineData("/group/object", "application/x-ndjson", "application/x-ndjson")]
    public async Task Get_JsonLines_StocksTextOfEachItem(string path, string? accept, string contentType)
    {
        HttpResponseMessage answer = await GetAsync(path, accept);

        Assert.Equal(contentType, answer.Content.Headers.NonValidated["Content-Type"].ToString());
        Assert.Equal(await ExpectedAsync(700, Options), await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        Assert.False(answer.Content.Headers.NonValidated.Contains("Content-Length"));
    }

    [Theory]
    [InlineData("/lines/any", "application/jsonl", "application/jsonl")]
    [InlineData("/lines/any", "application/x-ndjson", "application/x-ndjson")]
    [InlineData("/lines/only", null, "application/x-ndjson")]
    public async Task Get_ControllerWhereNamed_StocksTextOfEachItem(string path, string? accept, string contentType)
    {
        HttpResponseMessage answer = await GetAsync(path, accept);

        Assert.Equal(contentType, answer.Content.Headers.NonValidated["Content-Type"].ToString());
        var mvc = _app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Mvc.JsonOptions>>().Value;
        var escaping = new JsonSerializerOptions(mvc.JsonSerializerOptions)
        {
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        Assert.Equal(await ExpectedAsync(20, escaping), await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/lines/any", null)]
    [InlineData("/lines/any", "*/*")]
    [InlineData("/group/declared", null)]
    [InlineData("/group/declared", "*/*")]
    [InlineData("/group/declared", "application/*")]
    [InlineData("/value", "application/jsonl")]
    [InlineData("/group/person", "application/jsonl")]
    public async Task Get_NotNamedOrNoSequence_Json(string path, string? accept)
    {
        HttpResponseMessage answer = await GetAsync(path, accept);

        Assert.Equal("application/json; charset=utf-8", answer.Content.Headers.NonValidated["Content-Type"].ToString());
    }

    [Fact]
    public async Task Get_StatusOptionsAndContentTypeGiven_Compact()
    {
        HttpResponseMessage answer = await GetAsync("/set", accept: null);

        Assert.Equal(203, (int)answer.StatusCode);
        Assert.Equal("text/x", answer.Content.Headers.NonValidated["Content-Type"].ToString());
        Assert.Equal(
            await ExpectedAsync(3, JsonSerializerOptions.Default),
            await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/null", null)]
    [InlineData("/none", "application/jsonl")]
    public async Task Get_NullOrEmpty_EmptyBody(string path, string? contentType)
    {
        HttpResponseMessage answer = await GetAsync(path, accept: null);

        Assert.Equal(200, (int)answer.StatusCode);
        Assert.Equal(contentType, answer.Content.Headers.ContentType?.ToString());
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Get_SequenceFails_CleanErrorOrAbortedResponse()
    {
        await Assert.ThrowsAsync<FormatException>(() => GetAsync("/at-once", accept: null));
        HttpResponseMessage answer = await GetAsync("/later", accept: null, HttpCompletionOption.ResponseHeadersRead);
        await Assert.ThrowsAnyAsync<Exception>(
            () => answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("/typed", "application/jsonl")]
    [InlineData("/group/declared", "application/json", "application/jsonl", "application/x-ndjson")]
    public async Task OpenApi_Sequences_NamesTheMediaTypes(string path, params string[] mediaTypes)
    {
        using JsonDocument document = JsonDocument.Parse(
            await _app.GetTestClient().GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken));

        JsonElement content = document.RootElement.GetProperty("paths").GetProperty(path).GetProperty("get").GetProperty("responses")
            .GetProperty("200").GetProperty("content");
        IEnumerable<string> names = content.EnumerateObject().Select(static type => type.Name);
        Assert.Equal(mediaTypes, names.Where(static name => !name.EndsWith("xml", StringComparison.Ordinal)));
    }

    /// <summary>MVC's formatter promises JSON of any type, too (docs/differences.md, N95).</summary>
    [Theory]
    [InlineData(false, "application/json", "NotSupportedException")]
    [InlineData(false, "application/jsonl", "406")]
    [InlineData(true, "application/json", "NotSupportedException")]
    [InlineData(true, "application/jsonl", "NotSupportedException")]
    public async Task Get_ItemsThatAreNotSupported_OnlyStockDoesNotAcceptLines(bool isOurs, string accept, string expected)
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                OneController<UnsupportedController>.Add(services.AddControllers(static mvc => mvc.ReturnHttpNotAcceptable = true));
                if (isOurs)
                {
                    services.AddZeroAllocFormatters();
                }
            },
            static app => app.MapControllers());
        using var request = new HttpRequestMessage(HttpMethod.Get, "/unsupported");
        request.Headers.Add("Accept", accept);
        string actual;
        try
        {
            using HttpResponseMessage answer = await app.GetTestClient().SendAsync(request, TestContext.Current.CancellationToken);
            actual = $"{(int)answer.StatusCode}";
        }
        catch (NotSupportedException e)
        {
            actual = e.GetType().Name;
        }

        Assert.Equal(expected, actual);
    }

    private static async IAsyncEnumerable<int> FailingAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return i;
        }

        await Task.Yield();
        throw new FormatException("broken");
    }

    private static async Task<string> ExpectedAsync(int count, JsonSerializerOptions options)
    {
        var text = new System.Text.StringBuilder();
        await foreach (Person person in SequenceModels.People(count, false))
        {
            text.Append(JsonSerializer.Serialize(person, options)).Append('\n');
        }

        return text.ToString();
    }

    private Task<HttpResponseMessage> GetAsync(
        string path, string? accept, HttpCompletionOption completion = HttpCompletionOption.ResponseContentRead)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, path);
        if (accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", accept);
        }

        return _app.GetTestClient().SendAsync(request, completion, TestContext.Current.CancellationToken);
    }

    private readonly record struct Range(int Count);

    /// <summary>Returns items that System.Text.Json rejects.</summary>
    [Microsoft.AspNetCore.Mvc.Route("unsupported")]
    public sealed class UnsupportedController : Microsoft.AspNetCore.Mvc.ControllerBase
    {
        [Microsoft.AspNetCore.Mvc.HttpGet]
        public IAsyncEnumerable<Pointer> Get() => new[] { new Pointer() }.ToAsyncEnumerable();
    }

    /// <summary>Has a member that has no JSON.</summary>
    public sealed class Pointer
    {
        public nint Address { get; set; }
    }
}
