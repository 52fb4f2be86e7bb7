using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Middleware around an endpoint.</summary>
/// <param name="Prefix">What paths begin with.</param>
/// <param name="Use">Adds it.</param>
internal sealed record MiddlewareRow(string Feature, string Prefix, Action<IApplicationBuilder> Use, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>The middleware.</summary>
    public static IReadOnlyList<MiddlewareRow> All { get; } =
    [
        new("no middleware", "n", static _ => { }, 60),
        new("compression", "c", static to => to.UseResponseCompression()),
        new("exception handler", "e", static to => to.UseExceptionHandler(static handler => handler.Run(static context =>
            context.Response.WriteAsJsonAsync(new Point(context.Response.StatusCode, "handled"))))),
        new("replaced body", "r", static to => to.Use(async (context, next) =>
        {
            Stream before = context.Response.Body;
            using MemoryStream held = new();
            context.Response.Body = held;
            try
            {
                await next(context);
            }
            finally
            {
                context.Response.Body = before;
            }

            context.Response.Headers["X-Length"] = held.Length.ToString(System.Globalization.CultureInfo.InvariantCulture);
            held.Position = 0;
            if (held.Length > 0 && context.Response.StatusCode is not (204 or 304))
            {
                await held.CopyToAsync(before);
            }
        })),
        new("wrapped response", "w", static to => to.Use(static (context, next) =>
        {
            // It hands out the server's own pipe, as middleware that counts or signs responses does.
            context.Features.Set<IHttpResponseBodyFeature>(
                new WrappedResponse(context.Features.GetRequiredFeature<IHttpResponseBodyFeature>()));
            return next(context);
        })),
        new("buffered request", "b", static to => to.Use(static (context, next) =>
        {
            context.Request.EnableBuffering();
            return next(context);
        })),
        new("status pages", "s", static to => to.UseStatusCodePages()),
        new("header at the start", "o", static to => to.Use(static (context, next) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.Headers["X-Started"] = $"{context.Response.StatusCode} {context.Response.ContentType}";
                return Task.CompletedTask;
            });
            return next(context);
        })),
    ];
}
