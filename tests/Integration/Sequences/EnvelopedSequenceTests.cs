using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

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
            ["value", "ok", "json", "filtered", "objects", "acts/value", "acts/json", "acts/filtered", "acts/objects"])
        {
            foreach (string kind in (string[])["items", "none", "fails", "large", "nested"])
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

    private static async Task<string> AskAsync(string method, string path, bool ours, int? threshold)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                services.AddTestControllers();
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
        app.MapMethods("/{path}/items", ["HEAD"], (string path) => new Envelope(true, Data(path)));
        app.MapControllers();
    }

    private static object Data(string kind) => kind switch
    {
        "none" => Items(0),
        "fails" => Failing(),
        "large" => Items(20_000),
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
        await Task.Yield();
        throw new InvalidOperationException("The sequence has failed.");
    }

    public sealed record Envelope(bool Success, object? Data);

    [Route("acts")]
    public sealed class EnvelopesController : ControllerBase
    {
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
