using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary><c>ReadFromZeroAllocJsonAsync</c> returns and throws what <c>ReadFromJsonAsync</c> does.</summary>
public sealed class ReadBodyTests : BodyOracleTests
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
        AllowTrailingCommas = true
    };

    /// <inheritdoc/>
    protected override string[] BookingPaths => ["/host", "/options", "/number", "/object", "/unregistered"];

    /// <inheritdoc/>
    protected override string ChainPath => "/chain";

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            app.UseWholeBodies();
            Map<Booking>(app, "/host", ours);
            Map<Booking>(app, "/options", ours, s_options);
            Map<int>(app, "/number", ours);
            Map<object>(app, "/object", ours);
            Map<IDisposable>(app, "/unregistered", ours);
            Map<Chain>(app, "/chain", ours);
        });

    private static void Map<T>(IEndpointRouteBuilder app, string path, bool ours, JsonSerializerOptions? options =
        null) => app.MapPost(path, async (HttpContext context) =>
    {
        try
        {
            T? value = ours
                ? await context.Request.ReadFromZeroAllocJsonAsync<T>(options)
                : await context.Request.ReadFromJsonAsync<T>(options);
            await context.Response.WriteAsJsonAsync(value);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or NotSupportedException)
        {
            // The answer has to tell all that a caller could see.
            context.Response.StatusCode = StatusCodes.Status422UnprocessableEntity;
            await context.Response.WriteAsync($"{e.GetType()} {e.Message} {(e as JsonException)?.Path}");
        }
    });
}
