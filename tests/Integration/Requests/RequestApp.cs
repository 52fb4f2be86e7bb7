using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Endpoints that answer with the booking they are given, by each door: with this library, or without.</summary>
internal static class RequestApp
{
    /// <summary>Paths of the doors.</summary>
    public static string[] Paths { get; } = ["/required", "/parameter", "/read", "/bookings/required"];

    /// <summary>The same with bodies limited to 1,000 bytes.</summary>
    public static string[] LimitedPaths { get; } = ["/limited", "/limited/parameter", "/bookings/limited"];

    /// <summary>Registers what the endpoints need.</summary>
    public static void AddServices(IServiceCollection services, bool ours)
    {
        services.AddTestControllers();
        if (ours)
        {
            services.AddZeroAllocFormatters(static options => options.BuildsBodyParametersAtOnce = true);
        }
    }

    /// <summary>Maps the endpoints.</summary>
    public static void Map(IEndpointRouteBuilder app, bool ours)
    {
        app.MapControllers();
        app.MapPost("/parameter", (Booking body) => body);
        app.MapPost("/limited/parameter", (Booking body) => body).WithMetadata(new RequestSizeLimitAttribute(1000));
        if (ours)
        {
            app.MapPost("/required", (Body<Booking> body) => body.Value);
            app.MapPost("/limited", (Body<Booking> body) => body.Value).WithMetadata(new RequestSizeLimitAttribute(1000));
            app.MapPost(
                "/read", async (HttpContext context) => TypedResults.Ok(await context.Request.ReadFromZeroAllocJsonAsync<Booking>()));
        }
        else
        {
            app.MapPost("/required", (Booking body) => body);
            app.MapPost("/limited", (Booking body) => body).WithMetadata(new RequestSizeLimitAttribute(1000));
            app.MapPost("/read", async (HttpContext context) => TypedResults.Ok(await context.Request.ReadFromJsonAsync<Booking>()));
        }
    }
}
