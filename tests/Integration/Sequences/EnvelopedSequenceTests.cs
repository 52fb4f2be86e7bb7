using System.Collections;
using System.Collections.Concurrent;
using System.Net;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>
/// Asynchronous sequences inside of what filters and handlers put around values, declared as object: database queries, for example.
/// </summary>
public sealed class EnvelopedSequenceTests
{
    public static TheoryData<string, string, int?> Requests()
    {
        TheoryData<string, string, int?> requests = [];
        foreach (string path in (string[])
            ["value", "ok", "json", "filtered", "objects", "sorted", "acts/value", "acts/json", "acts/filtered", "acts/objects"])
        {
            foreach (string kind in (string[])["items", "none", "fails", "large", "nested", "typed"])
            {
                requests.Add("GET", $"{path}/{kind}", null);
            }

            requests.Add("GET", $"{path}/items", 0);
            requests.Add("GET", $"{path}/items", 1024);
            requests.Add("HEAD", $"{path}/items", null);
        }

        return requests;
    }

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Get_SequenceInEnvelope_SameAnswer(string method, string path, int? threshold) => Assert.Equal(
        await AskAsync(method, path, ours: false, threshold), await AskAsync(method, path, ours: true, threshold));

    [Theory]
    [InlineData("value/items")]
    [InlineData("objects/items")]
    [InlineData("objects/nested")]
    [InlineData("acts/objects/items")]
    public async Task Get_SequenceInIndentedEnvelope_SameAnswer(string path) => Assert.Equal(
        await AskAsync("GET", path, ours: false, threshold: null, isIndented: true),
        await AskAsync("GET", path, ours: true, threshold: null, isIndented: true));

    /// <summary>
    /// A body isn't written again if that could lose items, or call a callback twice: the first response is rejected, and later ones are
    /// right.
    /// </summary>
    [Theory]
    [InlineData("once", """{"items":[1,2],"data":[0,1,2]}""")]
    [InlineData("acts/once", """{"items":[1,2],"data":[0,1,2]}""")]
    [InlineData("once-items", "[[1,2],[0,1,2]]")]
    [InlineData("drained", """{"items":[1,2],"data":[0,1,2]}""")]
    [InlineData("consumed", """{"items":[1,2],"data":[0,1,2]}""")]
    [InlineData("converted", """{"item":7,"data":[0,1,2]}""")]
    [InlineData("called", """{"number":101,"data":[0,1,2]}""")]
    public async Task Get_SequenceBehindCodeThatMayNotRunTwice_RunsOnce(string path, string expected)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            static services =>
            {
                OneController<EnvelopesController>.Add(services.AddControllers());
                services.AddZeroAllocFormatters();
            },
            Map);
        using var client = new HttpClient { BaseAddress = app.Address() };

        using HttpResponseMessage first = await client.GetAsync(path, TestContext.Current.CancellationToken);
        string second = await client.GetStringAsync(path, TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.InternalServerError, first.StatusCode);
        Assert.Equal(expected, second);
    }

    private static async Task<string> AskAsync(string method, string path, bool ours, int? threshold, bool isIndented = false)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                OneController<EnvelopesController>.Add(
                    services.AddControllers().AddJsonOptions(options => options.JsonSerializerOptions.WriteIndented = isIndented));
                services.ConfigureHttpJsonOptions(options => options.SerializerOptions.WriteIndented = isIndented);
                if (ours)
                {
                    services.AddZeroAllocFormatters(options => options.ResponseThreshold = threshold ?? options.ResponseThreshold);
                }
            },
            Map);
        using var client = new HttpClient { BaseAddress = app.Address() };
        using var request = new HttpRequestMessage(new HttpMethod(method), new Uri(path, UriKind.Relative));
        try
        {
            using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);
            string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            Assert.NotEqual(HttpStatusCode.NotFound, response.StatusCode);
            return $"{(int)response.StatusCode} {response.Headers.TransferEncodingChunked} {response.Content.Headers.ContentLength} "
                + $"{response.Content.Headers.ContentType} {body}";
        }
        catch (HttpRequestException)
        {
            return "cut off";
        }
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/value/{kind}", (string kind) => new Envelope(true, Data(kind)));
        app.MapGet("/ok/{kind}", (string kind) => TypedResults.Ok(new Envelope(true, Data(kind))));
        app.MapGet("/json/{kind}", (string kind) => Results.Json(new Envelope(true, Data(kind))));
        app.MapGet("/objects/{kind}", (string kind) => new[] { "first", Data(kind) });
        app.MapGet("/filtered/{kind}", (string kind) => Data(kind))
            .AddEndpointFilter(async (context, next) => new Envelope(true, await next(context)));
        app.MapGet(
            "/sorted/{kind}", (string kind) => new SortedEnvelope(new SortedSet<int> { 1 }, new HashSet<string> { "a" }, Data(kind)));
        app.MapGet("/once-items", static () => OneShot.Of<object?>(OneShot.Of(1, 2), Items(3)));
        app.MapGet("/drained", static () => new OnceEnvelope(new Drained(), Items(3)));
        app.MapGet("/consumed", static () => new OnceEnvelope(Consumed(), Items(3)));
        app.MapGet("/converted", static () => new ConvertedEnvelope(new Counted(), Items(3)));
        app.MapGet("/called", static () => new CalledEnvelope { Number = 1, Data = Items(3) });
        app.MapGet("/once", static () => new OnceEnvelope(OneShot.Of(1, 2), Items(3)));
        app.MapMethods(
            "/{path:regex(^(value|ok|json|objects|filtered|sorted)$)}/items", ["HEAD"], (string path) => new Envelope(true, Data(path)));
        app.MapControllers();
    }

    private static object Data(string kind) => kind switch
    {
        "none" => Items(0),
        "fails" => Failing(),
        "large" => Items(20_000),
        "typed" => new { Number = 1, Items = Items(2), Texts = new[] { "a" }.Where(static text => text.Length > 0) },
        "nested" => new { Inner = (object)new List<object> { Items(2), "x" } },
        _ => Items(3)
    };

    private static async IAsyncEnumerable<int> Items(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 100 == 1)
            {
                await Task.Yield();
            }

            yield return i;
        }
    }

    private static async IAsyncEnumerable<int> Failing()
    {
        yield return 1;

        // Surely later than the serializer asks: what it has written by then is flushed.
        await Task.Delay(20);
        throw new InvalidOperationException("The sequence has failed.");
    }

    /// <summary>A sequence that would wait for a third item.</summary>
    private static IEnumerable<int> Consumed() => new BlockingCollection<int> { 1, 2 }.GetConsumingEnumerable().Take(2);

    public sealed record ConvertedEnvelope(Counted Item, object? Data);

    /// <summary>A collection that gives its items away, in one of the framework's.</summary>
    private sealed class Drained : IEnumerable<int>
    {
        private List<int> _items = [1, 2];

        public IEnumerator<int> GetEnumerator()
        {
            List<int> items = _items;
            _items = [];
            return items.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A value that its converter changes.</summary>
    [JsonConverter(typeof(Converter))]
    public sealed class Counted
    {
        internal int Number { get; set; } = 7;

        private sealed class Converter : JsonConverter<Counted>
        {
            public override Counted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
                throw new NotSupportedException();

            public override void Write(Utf8JsonWriter writer, Counted value, JsonSerializerOptions options) =>
                writer.WriteNumberValue(value.Number++);
        }
    }

    public sealed record OnceEnvelope(IEnumerable<int> Items, object? Data);

    public sealed record SortedEnvelope(IEnumerable<int> Numbers, ICollection<string> Names, object? Data);

    /// <summary>A callback changes what is written.</summary>
    public sealed class CalledEnvelope : IJsonOnSerializing, IJsonOnSerialized
    {
        public int Number { get; set; }

        public object? Data { get; set; }

        public void OnSerializing() => Number += 100;

        public void OnSerialized() => Number -= 100;
    }

    public sealed record Envelope(bool Success, object? Data);

    [Route("acts")]
    public sealed class EnvelopesController : ControllerBase
    {
        [HttpGet("once")]
        public OnceEnvelope Once() => new(OneShot.Of(1, 2), Items(3));

        [HttpGet("value/{kind}")]
        [HttpHead("value/{kind}")]
        public Envelope Value(string kind) => new(true, Data(kind));

        [HttpGet("json/{kind}")]
        [HttpHead("json/{kind}")]
        public IActionResult Json(string kind) => new JsonResult(new Envelope(true, Data(kind)));

        [HttpGet("objects/{kind}")]
        [HttpHead("objects/{kind}")]
        public object[] Objects(string kind) => ["first", Data(kind)];

        [HttpGet("filtered/{kind}")]
        [HttpHead("filtered/{kind}")]
        [Enveloping]
        public object Filtered(string kind) => Data(kind);
    }

    [AttributeUsage(AttributeTargets.Method)]
    private sealed class EnvelopingAttribute : ResultFilterAttribute
    {
        public override void OnResultExecuting(ResultExecutingContext context)
        {
            if (context.Result is ObjectResult result)
            {
                result.Value = new Envelope(true, result.Value);
                result.DeclaredType = typeof(Envelope);
            }
        }
    }
}
