using System.IO.Pipelines;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Middleware that changes the request or the response of an endpoint.</summary>
/// <param name="Prefix">What paths begin with.</param>
/// <param name="Use">Adds it.</param>
internal sealed record SurroundingMiddleware(string Feature, string Prefix, Action<IApplicationBuilder> Use, int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>The middleware.</summary>
    public static IReadOnlyList<SurroundingMiddleware> All { get; } =
    [
        new("no middleware", "n", static _ => { }, 120),
        new("exception handler", "e", static to => to.UseExceptionHandler(static handler => handler.Run(static context =>
            context.Response.WriteAsync("handled")))),
        new("status pages", "s", static to => to.UseStatusCodePages()),
        new("buffered request", "b", static to => to.Use(static (context, next) =>
        {
            context.Request.EnableBuffering();
            return next(context);
        })),
        new("buffered request that was read", "br", static to => to.Use(static async (context, next) =>
        {
            context.Request.EnableBuffering();
            await context.Request.Body.CopyToAsync(Stream.Null);
            context.Request.Body.Position = 0;
            await next(context);
        })),
        new("replaced request body", "rb", static to => to.Use(static async (context, next) =>
        {
            MemoryStream copy = new();
            await context.Request.Body.CopyToAsync(copy);
            copy.Position = 0;
            context.Request.Body = copy;
            await next(context);
        })),
        new("replaced request body in small parts", "rp", static to => to.Use(static async (context, next) =>
        {
            MemoryStream copy = new();
            await context.Request.Body.CopyToAsync(copy);
            context.Request.Body = new ZeroAlloc.Shared.PiecesStream(copy.ToArray(), 7);
            await next(context);
        })),
        new("request body that was begun", "rs", static to => to.Use(static async (context, next) =>
        {
            await context.Request.Body.ReadAtLeastAsync(new byte[1], 1, throwOnEndOfStream: false);
            await next(context);
        })),
        new("request body that was looked at", "rl", static to => to.Use(static async (context, next) =>
        {
            ReadResult read = await context.Request.BodyReader.ReadAsync();
            context.Request.BodyReader.AdvanceTo(read.Buffer.Start);
            await next(context);
        })),
        new("request body that was examined", "rx", static to => to.Use(static async (context, next) =>
        {
            ReadResult read = await context.Request.BodyReader.ReadAsync();
            context.Request.BodyReader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
            await next(context);
        })),
        new("no body by detection", "d", static to => to.Use(static (context, next) =>
        {
            context.Features.Set<IHttpRequestBodyDetectionFeature>(new Detection(false));
            return next(context);
        })),
        new("a body by detection", "dt", static to => to.Use(static (context, next) =>
        {
            context.Features.Set<IHttpRequestBodyDetectionFeature>(new Detection(true));
            return next(context);
        })),
        new("replaced Content-Type", "ct", static to => to.Use(static (context, next) =>
        {
            context.Request.ContentType = "application/json";
            return next(context);
        })),
        new("replaced response body", "or", static to => to.Use(static async (context, next) =>
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

            held.Position = 0;
            if (held.Length > 0 && context.Response.StatusCode is not (204 or 304))
            {
                await held.CopyToAsync(before);
            }
        })),
    ];

    private sealed class Detection(bool canHaveBody) : IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => canHaveBody;
    }
}
