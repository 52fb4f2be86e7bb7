using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>A parameter <see cref="Body{T}"/> gives the answers of a plain one.</summary>
public sealed class BoundBodyTests : BodyOracleTests
{
    /// <inheritdoc/>
    protected override string[] BookingPaths =>
        ["/required", "/optional", "/default", "/filtered", "/filtered/optional", "/number", "/list", "/group/required", "/two/5"];

    /// <inheritdoc/>
    protected override string ChainPath => "/chain";

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddProblemDetails();
            if (ours)
            {
                services.AddZeroAllocFormatters(options => options.Xml.Enabled = false);
            }
        },
        app =>
        {
            app.UseWholeBodies();
            app.UseExceptionHandler();
            app.UseStatusCodePages();
            if (ours)
            {
                MapOurs(app);
            }
            else
            {
                MapStock(app);
            }
        });

    /// <summary>Maps endpoints with body parameters.</summary>
    internal static void MapStock(WebApplication app)
    {
        app.MapPost("/required", (Booking body) => body);
        app.MapPost("/optional", (Booking? body) => new { body });
        app.MapPost("/default", (Booking? body = null) => new { body });
        app.MapPost("/filtered", (Booking body) => body).AddEndpointFilter(CountAsync);
        app.MapPost("/filtered/optional", (Booking? body) => new { body }).AddEndpointFilter(CountAsync);
        app.MapPost("/number", ([Microsoft.AspNetCore.Mvc.FromBody] int body) => body);
        app.MapPost("/list", (List<Booking> body) => body);
        app.MapGroup("/group").MapPost("/required", (Booking body) => body);
        app.MapPost("/two/{id}", (int id, Booking body) => new { id, body });
        app.MapPost("/chain", (Chain body) => body);
    }

    private static void MapOurs(WebApplication app)
    {
        app.MapPost("/required", (Body<Booking> body) => body.Value);
        app.MapPost("/optional", (Body<Booking>? body) => new { body = body?.Value });
        app.MapPost("/default", (Body<Booking>? body = null) => new { body = body?.Value });
        app.MapPost("/filtered", (Body<Booking> body) => body.Value).AddEndpointFilter(CountAsync);
        app.MapPost("/filtered/optional", (Body<Booking>? body) => new { body = body?.Value }).AddEndpointFilter(CountAsync);
        app.MapPost("/number", (Body<int> body) => body.Value);
        app.MapPost("/list", (Body<List<Booking>> body) => body.Value);
        app.MapGroup("/group").MapPost("/required", (Body<Booking> body) => body.Value);
        app.MapPost("/two/{id}", (int id, Body<Booking> body) => new { id, body = body.Value });
        app.MapPost("/chain", (Body<Chain> body) => body.Value);
    }

    /// <summary>Leaves a trace of the filter's having run, and of what it saw.</summary>
    private static ValueTask<object?> CountAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        HttpResponse response = context.HttpContext.Response;
        response.Headers["Filter"] = $"{response.StatusCode} {context.Arguments[0] is null}";
        return next(context);
    }
}
