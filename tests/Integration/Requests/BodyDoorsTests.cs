using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Xml;

namespace ZeroAlloc.Integration.Requests;

/// <summary>What is said of bodies that can't be taken, and of parameters that can't take one.</summary>
public sealed class BodyDoorsTests
{
    [Fact]
    public async Task Post_MalformedAndThrowOnBadRequest_TypesNamedAsInStock()
    {
        (Delegate Stock, Delegate Ours)[] handlers =
        [
            (([FromBody] int m) => m, (Body<int> m) => m.Value),
            ((List<int> m) => m, (Body<List<int>> m) => m.Value),
            ((Dictionary<string, List<byte[]>> m) => m, (Body<Dictionary<string, List<byte[]>>> m) => m.Value),
            ((string[][] m) => m, (Body<string[][]> m) => m.Value),
            ((Outer<int>.Inner<string> m) => m, (Body<Outer<int>.Inner<string>> m) => m.Value),
            ((Outer<int>.Simple m) => m, (Body<Outer<int>.Simple> m) => m.Value),
            ((Booking m) => m, (Body<Booking> m) => m.Value),
        ];
        foreach ((Delegate stock, Delegate ours) in handlers)
        {
            Assert.Equal(await MessageAsync(stock), await MessageAsync(ours));
        }

        Assert.Contains("\"List<int> m\"", await MessageAsync(handlers[1].Ours), StringComparison.Ordinal);
        Assert.Contains(
            "\"Dictionary<int, Nullable<int>> m\"",
            await MessageAsync((Body<Dictionary<int, int?>> m) => m.Value),
            StringComparison.Ordinal);
    }

    public static TheoryData<string, string, string, int> Refused => new()
    {
        { "/message", "application/x-nativebuffer", "no message", 400 },
        { "/message", "application/json", "{}", 415 },
        { "/message", "application/x-nativebuffer", new string('x', 3000), 413 },
        { "/xml", "application/xml", "<invoice", 400 },
        { "/xml", "application/json", "{}", 415 },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public async Task Read_RefusedUnderAnExceptionHandler_ProblemWithItsStatus(string path, string contentType, string body, int status)
    {
        await using WebApplication app = await StartAsync(
            static services => services.AddProblemDetails(), static app => app.UseExceptionHandler());
        using HttpResponseMessage answer = await PostAsync(app, path, contentType, body);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Equal("application/problem+json", answer.Content.Headers.ContentType?.MediaType);
        Assert.Contains(
            "\"detail\":", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public async Task Read_RefusedWithoutAnExceptionHandler_StatusAlone(string path, string contentType, string body, int status)
    {
        await using WebApplication app = await StartAsync(static _ => { }, static _ => { });
        using HttpResponseMessage answer = await PostAsync(app, path, contentType, body);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Empty(await answer.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Read_RefusedAndThrowOnBadRequest_ApplicationsHandlerWithItsStatus()
    {
        await using WebApplication app = await StartAsync(
            static services => services.Configure<RouteHandlerOptions>(static options => options.ThrowOnBadRequest = true),
            static app => app.UseExceptionHandler(static branch => branch.Run(static context => context.Response.WriteAsync("handled"))));
        using HttpResponseMessage answer = await PostAsync(app, "/message", "application/x-nativebuffer", "no message");

        Assert.Equal(400, (int)answer.StatusCode);
        Assert.Equal("handled", await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Read_RefusedAndStatusChosenByTheApplication_ItsStatus()
    {
        await using WebApplication app = await StartAsync(
            static services => services.AddProblemDetails(),
            static app => app.UseExceptionHandler(new ExceptionHandlerOptions { StatusCodeSelector = static _ => 422 }));
        using HttpResponseMessage answer = await PostAsync(app, "/message", "application/x-nativebuffer", "no message");

        Assert.Equal(422, (int)answer.StatusCode);
    }

    [Theory]
    [InlineData("twice", "\"Body<Booking> a\" and \"Body<Booking> b\"")]
    [InlineData("plain", "\"Booking a\" and \"Body<Booking> b\"")]
    [InlineData("form", "\"IFormFile a\" and \"Body<Booking> b\"")]
    [InlineData("marked", "Remove the [FromBody] attribute.")]
    [InlineData("gathered", "both read the request body")]
    public async Task Map_BodyThatIsReadTwice_RefusedWithWhatToDo(string handler, string expected)
    {
        Delegate mapped = handler switch
        {
            "twice" => (Body<Booking> a, Body<Booking> b) => a.Value.Id + b.Value.Id,
            "plain" => (Booking a, Body<Booking> b) => a.Id + b.Value.Id,
            "form" => (IFormFile a, Body<Booking> b) => a.Length + b.Value.Id,
            "marked" => ([FromBody] Body<Booking> a) => a.Value.Id,
            _ => ([AsParameters] Both both) => both.A.Value.Id,
        };
        await using WebApplication app = await App.StartAsync(static _ => { }, app => app.MapPost("/", mapped));

        // The framework calls by reflection what parameters say of their endpoint.
        Exception refused = Assert.ThrowsAny<Exception>(
            () => app.Services.GetRequiredService<EndpointDataSource>().Endpoints).GetBaseException();
        Assert.IsType<InvalidOperationException>(refused);
        Assert.Contains(expected, refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Map_BodyBesideOtherSources_Accepted()
    {
        await using WebApplication app = await App.StartAsync(
            static _ => { },
            app => app.MapPost("/{id}", (int id, string? name, HttpContext context, Body<Booking> b, CancellationToken token) => id));

        Assert.Single(app.Services.GetRequiredService<EndpointDataSource>().Endpoints);
    }

    [Theory]
    [InlineData(typeof(TakingController))]
    [InlineData(typeof(HoldingController))]
    public async Task Controller_WithABody_RefusedWithWhatToDo(Type controller)
    {
        var refused = await Assert.ThrowsAsync<InvalidOperationException>(() => App.StartAsync(
            services =>
            {
                IMvcBuilder mvc = services.AddTestControllers().AddZeroAllocFormatters();
                if (controller == typeof(TakingController))
                {
                    OneController<TakingController>.Add(mvc);
                }
                else
                {
                    OneController<HoldingController>.Add(mvc);
                }
            },
            static app => app.MapControllers()));

        Assert.Contains("Declare \"[FromBody] Booking ", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Post_XmlForATypeThatXmlDoesNotKnow_NotDescribedAnd415()
    {
        await using WebApplication app = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app =>
            {
                app.MapPost("/record", (Body<Place> body) => Results.Negotiated(body.Value));
                app.MapPost(
                    "/negotiated",
                    Microsoft.AspNetCore.Http.HttpResults.Results<NegotiatedResult<Place>, Microsoft.AspNetCore.Http.HttpResults.NotFound> (
                        Body<Invoice> _) => TypedResults.Negotiated(new Place("x")));
                app.MapPost("/group", (Body<Invoice> _) => new Place("x")).WithZeroAllocFormatters();
                app.MapPost("/known", (Body<Invoice> body) => body.Value).WithZeroAllocFormatters();
                app.MapPost("/list", IEnumerable<Invoice> (Body<Invoice> body) => [body.Value]).WithZeroAllocFormatters();
            });
        Dictionary<string, Endpoint> endpoints = app.Services.GetRequiredService<EndpointDataSource>().Endpoints
            .ToDictionary(static endpoint => ((RouteEndpoint)endpoint).RoutePattern.RawText!, static endpoint => endpoint);

        Assert.Equal(["application/json"], endpoints["/record"].Metadata.GetMetadata<IAcceptsMetadata>()!.ContentTypes);
        Assert.Equal(
            ["application/json", "application/xml", "text/xml", "application/*+xml"],
            endpoints["/group"].Metadata.GetMetadata<IAcceptsMetadata>()!.ContentTypes);
        Assert.Equal(["application/json"], SentBy(endpoints["/negotiated"]));
        Assert.Equal(["application/json"], SentBy(endpoints["/group"]));
        Assert.Equal(["application/json", "application/xml", "text/xml"], SentBy(endpoints["/known"]));
        Assert.Equal(["application/json", "application/xml", "text/xml"], SentBy(endpoints["/list"]));
        using HttpResponseMessage answer = await PostAsync(app, "/record", "application/xml", "<Place />");
        Assert.Equal(415, (int)answer.StatusCode);
    }

    private static IEnumerable<string> SentBy(Endpoint endpoint) =>
        endpoint.Metadata.OfType<IProducesResponseTypeMetadata>().Single(static produced => produced.StatusCode == 200).ContentTypes;

    private static async Task<
        WebApplication> StartAsync(Action<IServiceCollection> services, Action<WebApplication> handler) => await App.StartKestrelAsync(
        collection =>
        {
            collection.AddZeroAllocFormatters(static options =>
            {
                options.Limits.NativeBufferLimit = 2000;
                options.Limits.XmlBufferLimit = 2000;
            });
            services(collection);
        },
        app =>
        {
            handler(app);
            app.MapPost("/message", async (HttpContext context) =>
            {
                using var owner = await context.Request.ReadFromNativeBufferAsync<NativeBuffering.CustomerBufferedMessage>();
                return owner.View.Id;
            });
            app.MapPost("/xml", async (HttpContext context) => (await context.Request.ReadFromZeroAllocXmlAsync<Invoice>())?.Number);
        });

    private static async Task<HttpResponseMessage> PostAsync(WebApplication app, string path, string contentType, string body)
    {
        bool isTest = app.Services.GetService<Microsoft.AspNetCore.Hosting.Server.IServer>() is TestServer;
        using HttpClient client = isTest ? app.GetTestClient() : new HttpClient { BaseAddress = app.Address() };
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        content.Headers.ContentType = new(contentType);
        return await client.PostAsync(new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
    }

    private static async Task<string> MessageAsync(Delegate handler)
    {
        await using WebApplication app = await App.StartAsync(
            static services =>
                services.AddZeroAllocFormatters().Configure<RouteHandlerOptions>(static options => options.ThrowOnBadRequest = true),
            app => app.MapPost("/", handler));
        return (await Assert.ThrowsAsync<BadHttpRequestException>(() => PostAsync(app, "/", "application/json", "{"))).Message;
    }

    private sealed record Both(Body<Booking> A, Body<Booking> B);

    private sealed record Place(string Name);

    private static class Outer<T>
    {
        public sealed class Inner<TItem>
        {
            public T? One { get; set; }

            public TItem? Two { get; set; }
        }

        public sealed class Simple
        {
            public T? One { get; set; }
        }
    }

    [ApiController]
    [Route("taking")]
    private sealed class TakingController : ControllerBase
    {
        [HttpPost]
#pragma warning disable ZAF021 // On purpose: what is tested is what MVC makes of it.
        public int Post(Body<Booking> booking) => booking.Value.Id;
#pragma warning restore ZAF021
    }

    [Route("holding")]
    private sealed class HoldingController : ControllerBase
    {
        [FromBody]
        public Body<Booking>? Booking { get; set; }

        [HttpPost]
        public int Post() => Booking!.Value.Id;
    }
}
