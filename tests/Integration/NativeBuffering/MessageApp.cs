using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>An application that sends and takes messages through every door.</summary>
internal static class MessageApp
{
    /// <summary>Media type of a message.</summary>
    public const string Binary = NativeBufferMediaTypes.Canonical;

    /// <summary>Paths that take a message, as an object or a view.</summary>
    public static readonly string[] Takers = ["/body", "/body-view", "/customers/object", "/customers/view"];

    /// <summary>Starts it on a server in memory.</summary>
    public static Task<WebApplication> StartAsync(Action<ZeroAllocFormatterOptions>? options = null, Action<MvcOptions>? mvc = null) =>
        App.StartAsync(services => Add(services, options, mvc), Map);

    /// <summary>Starts it on Kestrel.</summary>
    public static Task<WebApplication> StartKestrelAsync(Action<ZeroAllocFormatterOptions>? options = null) =>
        App.StartKestrelAsync(services => Add(services, options, null), Map);

    /// <summary>The bytes of a message.</summary>
    public static byte[] Bytes(IBufferedMessageSource message) => [.. message.WriteTo(length => new byte[length])];

    /// <summary>Its services.</summary>
    public static void Add(IServiceCollection services, Action<ZeroAllocFormatterOptions>? options = null, Action<MvcOptions>? mvc = null)
    {
        services.AddZeroAllocFormatters(options);
        services.AddTestControllers(mvc);
        services.AddOpenApi();
        services.AddProblemDetails();
    }

    /// <summary>Its doors.</summary>
    public static void Map(WebApplication app)
    {
        app.MapOpenApi();
        app.MapControllers();
        app.MapGet("/negotiated", () => TypedResults.Negotiated(Customer.Ann()));
        app.MapGet("/negotiated-names", () => Results.Negotiated((string[])["Ann"]));
        app.MapGet("/nothing", () => TypedResults.Negotiated<Customer>(null));
        app.MapGet("/problem", () => TypedResults.Negotiated(new ProblemDetails { Status = 409, Detail = "Taken." }));
        app.MapMethods("/always", ["GET", "HEAD"], () => TypedResults.NativeBuffer(Customer.Ann()));
        app.MapGet("/direct", (HttpResponse response) => response.WriteAsNativeBufferAsync(Customer.Ann()));
        app.MapGet("/twins", (bool negotiated) => negotiated
            ? Results.Extensions.Negotiated(Customer.Ann(), statusCode: 202)
            : Results.Extensions.NativeBuffer(Customer.Ann(), "application/custom", 201));
        app.MapGet("/plain", Customer.Ann).WithZeroAllocFormatters();
        app.MapGroup("/group").WithZeroAllocFormatters().MapGet("/plain", Customer.Ann).WithZeroAllocFormatters();
        app.MapGet("/large", (int size) => Results.NativeBuffer(new Customer { Photo = new byte[size] }));
        app.MapGet("/cycle", Cycle);
        app.MapPost("/body", (Body<Customer> body) => $"{body.Value.Id} {body.Value.Name} {body.Value.Tags?.Length}");
        app.MapPost("/body-view", (Body<CustomerBufferedMessage> body) => $"{body.Value.Id} {body.Value.Name} {body.Value.Tags.Count}");
        app.MapPost("/optional", (Body<CustomerBufferedMessage>? body) => body is null ? "none" : $"{body.Value.Id}");
        app.MapPost("/direct", async (HttpRequest request) =>
        {
            using BufferedMessageOwner<CustomerBufferedMessage> body = await request.ReadFromNativeBufferAsync<CustomerBufferedMessage>();
            return $"{body.View.Id} {body.View.Name} {body.View.Tags.Count}";
        });
    }

    private static IResult Cycle()
    {
        var shop = new Shop();
        shop.Branch = shop;
        return Results.NativeBuffer(shop);
    }
}
