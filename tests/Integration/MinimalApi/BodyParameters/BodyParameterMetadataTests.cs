using System.Text;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Bodies and values of types that the resolver of the host's options doesn't know: seen as without ZeroAlloc.</summary>
[Collection(nameof(CountedCollection))]
public sealed partial class BodyParameterMetadataTests
{
    [Theory]
    [InlineData(false, "{}")]
    [InlineData(true, "{}")]
    [InlineData(false, "null")]
    [InlineData(true, "x")]
    public async Task Post_ValueWithoutMetadata_SeenAsWithoutZeroAlloc(bool throws, string document)
    {
        await using BodyParameterApplication stock = await StartAsync(MapValues, throws, isOurs: false);
        await using BodyParameterApplication ours = await StartAsync(MapValues, throws, isOurs: true);
        foreach (RouteEndpoint endpoint in stock.Sources.SelectMany(static source => source.Endpoints).OfType<RouteEndpoint>())
        {
            // The first requests build what the next ones use.
            for (int i = 0; i < 4; i++)
            {
                string expected = await AskAsync(stock, endpoint, document);
                Assert.Equal(expected, await AskAsync(ours, endpoint, document));
                await Task.Delay(10, TestContext.Current.CancellationToken);
            }
        }
    }

    /// <summary>ASP.NET Core asks for the metadata of a body when it builds the endpoint.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task Endpoints_BodyWithoutMetadata_SameException(int place)
    {
        Action<IEndpointRouteBuilder> map = routes =>
        {
            Delegate handler = place switch
            {
                0 => static (Unknown unknown) => "handled",
                1 => static (UnknownStruct? unknown) => "handled",
                2 => static (List<Unknown> unknown, int id) => { }
                ,
                _ => static (Unknown? unknown, int? id) => new Known(id),
            };
            routes.MapPost("/body", handler);
        };

        Assert.Equal(await WhyNotAsync(map, isOurs: false), await WhyNotAsync(map, isOurs: true));
    }

    private static async Task<string> WhyNotAsync(Action<IEndpointRouteBuilder> map, bool isOurs)
    {
        await using BodyParameterApplication application = await StartAsync(map, throws: false, isOurs);
        var e = Assert.Throws<NotSupportedException>(() => application.Sources.Sum(static source => source.Endpoints.Count));
        return e.Message;
    }

    private static void MapValues(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/object", static object (Known known) => new Unknown());
        routes.MapPost("/result", static (Known known) => Results.Ok<object>(new Unknown()));
        routes.MapPost("/derived", static Known (Known known, int? id) => new Derived(id));
        routes.MapPost("/typed", static (Known? known) => TypedResults.Ok<Known>(new Derived(1)));
        routes.MapPost("/filter", static object (Known known) => new Unknown()).AddEndpointFilter(static (context, next) => next(context));
        routes.MapPost("/replaced", static (Known known) => known).AddEndpointFilter(
            static (_, _) => ValueTask.FromResult<object?>(new Unknown()));
    }

    private static Task<string> AskAsync(BodyParameterApplication application, RouteEndpoint endpoint, string document) =>
        application.AskAsync(new HttpRequestMessage(HttpMethod.Post, endpoint.RoutePattern.RawText)
        {
            Content = new StringContent(document, Encoding.UTF8, "application/json"),
        });

    private static Task<BodyParameterApplication> StartAsync(Action<IEndpointRouteBuilder> map, bool throws, bool isOurs) =>
        BodyParameterApplication.StartAsync(
            map,
            services =>
            {
                services.ConfigureHttpJsonOptions(
                    static options => options.SerializerOptions.TypeInfoResolver = new MetadataTestContext());
                services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = throws);
            },
            isOurs ? static _ => { }
    : null);

    /// <summary>A type that the context lacks.</summary>
    public sealed class Unknown
    {
        /// <summary>A member.</summary>
        public int Id { get; set; }
    }

    /// <summary>A struct that the context lacks.</summary>
    public record struct UnknownStruct(int Id);

    /// <summary>A type that the context has.</summary>
    public record Known(int? Id);

    /// <summary>A derived type that it lacks.</summary>
    public sealed record Derived(int? Id) : Known(Id);

    [JsonSerializable(typeof(Known))]
    [JsonSerializable(typeof(string))]
    private sealed partial class MetadataTestContext : JsonSerializerContext;
}
