using System.Diagnostics;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Models and sequences that read or set the response's Content-Type while they are written, and requests whose method middleware has
/// changed.
/// </summary>
public sealed class ResponseTypeTests
{
    public static TheoryData<string> Paths =>
    [
        .. from kind in (string[])["async", "ok-async", "items", "model", "ok-model", "problem", "accepted"]
        from does in (string[])["sets", "reads", "sets-late"]
        select $"{kind}/{does}",
        .. from kind in (string[])["json-model", "json-items", "value-model", "value-items"]
        from does in (string[])["sets", "reads", "sets-late"]
        select $"acts/{kind}/{does}",
    ];

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Get_ModelThatLooksAtTheResponse_SameAnswer(string path) =>
        Assert.Equal(await AskAsync(path, ours: false), await AskAsync(path, ours: true));

    [Theory]
    [InlineData("model/nothing")]
    [InlineData("items/nothing")]
    [InlineData("large/nothing")]
    [InlineData("async/nothing")]
    [InlineData("acts/json-model/nothing")]
    [InlineData("acts/value-items/nothing")]
    public async Task Post_MethodChangedToHead_SameBody(string path) => Assert.Equal(
        await AskAsync(path, ours: false, "POST", "HEAD"),
        await AskAsync(path, ours: true, "POST", "HEAD"));

    private static async Task<string> AskAsync(string path, bool ours, string method = "GET", string? overriding = null)
    {
        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                services.AddHttpContextAccessor();
                OneController<ActsController>.Add(services.AddControllers());
                if (ours)
                {
                    services.AddZeroAllocFormatters();
                }
            },
            Map);
        using var client = new HttpClient { BaseAddress = app.Address() };
        using var request = new HttpRequestMessage(new HttpMethod(method), new Uri(path, UriKind.Relative));
        if (overriding is not null)
        {
            request.Headers.Add("X-HTTP-Method-Override", overriding);
        }

        try
        {
            using HttpResponseMessage response = await client.SendAsync(request, TestContext.Current.CancellationToken);
            string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            Assert.NotEqual(HttpStatusCode.NotFound, response.StatusCode);
            return $"{response.StatusCode} {response.Content.Headers.ContentType} {body}";
        }
        catch (HttpRequestException)
        {
            return "cut off";
        }
    }

    private static void Map(WebApplication app)
    {
        app.UseHttpMethodOverride();
        app.UseRouting();
        app.Map("/async/{does}", (string does, HttpContext context) => WaitedAsync(context, does));
        app.Map("/ok-async/{does}", (string does, HttpContext context) => TypedResults.Ok(WaitedAsync(context, does)));
        app.Map("/items/{does}", (string does, HttpContext context) => Items(context, does));
        app.Map("/model/{does}", (string does, HttpContext context) => new Model(context, does));
        app.Map("/ok-model/{does}", (string does, HttpContext context) => TypedResults.Ok(new Model(context, does)));
        app.Map("/accepted/{does}", (string does, HttpContext context) => TypedResults.Accepted("/x", new Model(context, does)));
        app.Map("/problem/{does}", (string does, HttpContext context) =>
            TypedResults.Problem("d", extensions: new Dictionary<string, object?> { ["model"] = new Model(context, does) }));
        app.Map("/large/{does}", (string does, HttpContext context) => Enumerable.Range(0, 20_000));
        app.MapControllers();
    }

    private static string Act(HttpContext context, string does, bool isLate)
    {
        HttpResponse response = context.Response;
        if (does == (isLate ? "sets-late" : "sets"))
        {
            response.ContentType = "application/vnd.own+json";
        }

        return does == "reads" ? response.ContentType ?? "none" : "x";
    }

    private static async IAsyncEnumerable<string> WaitedAsync(HttpContext context, string does)
    {
        yield return Act(context, does, isLate: false);
        await Task.Yield();

        // While a sequence waits, its items are sent, at the same time: only what comes after that always meets the same response. Kestrel
        // says that it has started before it closes the headers.
        for (var waited = Stopwatch.StartNew(); does == "sets-late" && !context.Response.Headers.IsReadOnly; await Task.Delay(1))
        {
            Assert.True(waited.Elapsed < TimeSpan.FromMinutes(1), "Items aren't sent while the sequence waits.");
        }

        yield return Act(context, does, isLate: true);
    }

    private static IEnumerable<string> Items(HttpContext context, string does)
    {
        yield return Act(context, does, isLate: false);
        yield return Act(context, does, isLate: true);
    }

    /// <summary>A model whose getters look at the response.</summary>
    public sealed class Model(HttpContext context, string does)
    {
        /// <summary>Acts before anything of it is written.</summary>
        public string First => Act(context, does, isLate: false);

        /// <summary>Acts afterwards.</summary>
        public string Second => Act(context, does, isLate: true);
    }

    /// <summary>The same by controllers.</summary>
    [Route("acts")]
    public sealed class ActsController : Controller
    {
        /// <summary>A result with a model.</summary>
        [AcceptVerbs("GET", "HEAD", Route = "json-model/{does}")]
        public IActionResult JsonModel(string does) => Json(new Model(HttpContext, does));

        /// <summary>A result with a sequence.</summary>
        [AcceptVerbs("GET", "HEAD", Route = "json-items/{does}")]
        public IActionResult JsonItems(string does) => Json(WaitedAsync(HttpContext, does));

        /// <summary>A model.</summary>
        [AcceptVerbs("GET", "HEAD", Route = "value-model/{does}")]
        public Model ValueModel(string does) => new(HttpContext, does);

        /// <summary>A sequence.</summary>
        [AcceptVerbs("GET", "HEAD", Route = "value-items/{does}")]
        public IAsyncEnumerable<string> ValueItems(string does) => WaitedAsync(HttpContext, does);
    }
}
