using System.IO.Compression;
using System.Threading.RateLimiting;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Timeouts;
using Microsoft.AspNetCore.HttpLogging;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Doors;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.Matrix.Middleware;

/// <summary>Every row. A new one is an entry here: each is run over all doors.</summary>
internal static class RowTable
{
    /// <summary>The name of a row that has a test of its own, too.</summary>
    public const string HttpLogging = "HTTP logging with bodies";

    /// <summary>All of them.</summary>
    public static Row[] All { get; } =
    [
        Compression("gzip"),
        Compression("br"),
        new("request decompression")
        {
            Services = static (services, _) => services.AddRequestDecompression(),
            Use = static app => app.UseRequestDecompression(),
            ChangeAsync = CompressAsync,
            Shows = static (ask, answer) => ask.Door.Takes is not null && ask.Label == "large" && answer.Status == 200,
        },
        new("output caching")
        {

            // Without locking: a request that comes while a cut answer is still being ended would be given its exception.
            Services = static (services, _) => services.AddOutputCache(static options =>
                options.AddBasePolicy(static policy => policy.Cache().SetVaryByHeader("Accept", "X-Ask").SetLocking(false))),
            Use = static app => app.UseOutputCache(),
            Times = 2,
            Shows = ShowsHeader("AGE"),
        },
        new("response caching")
        {
            Services = static (services, _) => services.AddResponseCaching(),
            Use = static app =>
            {
                app.UseResponseCaching();
                app.Use(static (context, next) =>
                {
                    context.Response.Headers.CacheControl = "public,max-age=1000";
                    context.Response.Headers.Vary = "Accept, X-Ask";
                    return next(context);
                });
            },
            Times = 2,
            Shows = ShowsHeader("AGE"),
        },
        Buffered("stream"),
        Buffered("body"),
        Buffered("response"),
        new("request buffering")
        {
            Use = static app => app.Use(async (context, next) =>
            {
                context.Request.EnableBuffering(bufferThreshold: 1000);
                await context.Request.Body.CopyToAsync(Stream.Null);
                context.Request.Body.Position = 0;
                await next(context);
            }),
            Shows = ShowsTaken,
        },
        new(HttpLogging)
        {
            Services = static (services, _) => services.AddHttpLogging(static options => options.LoggingFields = HttpLoggingFields.All),
            Use = static app => app.UseHttpLogging(),
            LogCategory = "Microsoft.AspNetCore.HttpLogging",

            // Difference 24.
            LeavesOut = static ask => ask.Label == "early",
            IsNoted = true,
        },
        new("W3C logging")
        {
            Services = static (services, notes) => services.AddW3CLogging(options =>
            {
                options.LogDirectory = notes.Folder;
                options.FlushInterval = TimeSpan.FromMilliseconds(10);
                options.LoggingFields = W3CLoggingFields.Method | W3CLoggingFields.UriStem | W3CLoggingFields.UriQuery
                    | W3CLoggingFields.ProtocolStatus | W3CLoggingFields.ProtocolVersion;
            }),
            Use = static app => app.UseW3CLogging(),
            IsNoted = true,
        },
        new("status-code pages")
        {
            Use = static app => app.UseStatusCodePages(),
            Shows = static (_, answer) => answer.Body.StartsWith("Status Code: ", StringComparison.Ordinal),
        },
        new("status-code pages, run again")
        {
            Use = static app => app.UseStatusCodePagesWithReExecute("/page/{0}"),
            Group = WithPages,
            Shows = ShowsPage,
        },
        new("exception handler, problem details")
        {
            Services = static (services, _) => services.AddProblemDetails(),
            Use = static app => app.UseExceptionHandler(),
            LogCategory = "Microsoft.AspNetCore.Diagnostics",
            Shows = static (ask, answer) => ask.Label == "early" && answer.Headers.Contains("problem+json", StringComparison.Ordinal),
        },
        new("exception handler, lines")
        {
            Services = static (services, _) => services.AddProblemDetails(),
            Use = static app => app.UseExceptionHandler(),
            LogCategory = "Microsoft.AspNetCore.Diagnostics",
            IsNoted = true,
        },
        new("exception handler, page")
        {
            Use = static app => app.UseExceptionHandler("/page/500"),
            Group = WithPages,
            Shows = ShowsPage,
        },
        new("request timeouts")
        {
            Services = static (services, _) => services.AddRequestTimeouts(static options =>
                options.DefaultPolicy = new RequestTimeoutPolicy { Timeout = TimeSpan.FromMinutes(10) }),
            Use = static app => app.UseRequestTimeouts(),
        },
        new("rate limits")
        {
            Services = static (services, _) => services.AddRateLimiter(static options =>
            {
                options.RejectionStatusCode = StatusCodes.Status429TooManyRequests;
                options.GlobalLimiter = PartitionedRateLimiter.Create<HttpContext, string>(static context =>
                    RateLimitPartition.GetFixedWindowLimiter(
                        $"{context.Request.Headers["X-Ask"]}",
                        static _ => new FixedWindowRateLimiterOptions { PermitLimit = 1, Window = TimeSpan.FromHours(10) }));
            }),
            Use = static app => app.UseRateLimiter(),
            Times = 2,
            Shows = static (_, answer) => answer.Status == 429,
        },
        new("CORS")
        {
            Services = static (services, _) => services.AddCors(static options => options.AddDefaultPolicy(
                static policy => policy.WithOrigins("https://a.example").AllowCredentials().WithExposedHeaders("X-A"))),
            Use = static app => app.UseCors(),
            ChangeAsync = static request =>
            {
                request.Headers.Add("Origin", "https://a.example");
                return Task.CompletedTask;
            },
            Shows = ShowsHeader("ACCESS-CONTROL-ALLOW-ORIGIN"),
        },
        new("antiforgery")
        {
            Services = static (services, _) => services.AddAntiforgery(),
            Use = static app => app.UseAntiforgery(),
            Group = static app => app.MapGroup("").WithMetadata(new Required()),
            IsForStockDoors = true,
            Shows = static (ask, answer) => ask is { Door.Takes: not null, Label: "small" } && answer.Status != 200,
        },
        new("result and resource filters")
        {
            Services = static (services, _) => services.Configure<MvcOptions>(static options => options.Filters.Add<MarkingFilter>()),
            Group = static app => app.MapGroup("").AddEndpointFilter(MarkingFilter.MarkAsync),
            IsForStockDoors = true,
            Shows = ShowsHeader("X-RESULT"),
        },
        new("filters that replace the value")
        {
            Services = static (services, _) => services.Configure<MvcOptions>(static options => options.Filters.Add<ReplacingFilter>()),
            Group = static app => app.MapGroup("").AddEndpointFilter(ReplacingFilter.ReplaceAsync),
            IsForStockDoors = true,
            Shows = static (_, answer) => answer.Body.Contains("replaced", StringComparison.Ordinal),
        },
        new("another response stream") { Use = static app => app.Use(Replaced.ResponseStreamAsync), Shows = ShowsHeader("X-REPLACED") },
        new("another response pipe") { Use = static app => app.Use(Replaced.ResponsePipeAsync), Shows = ShowsHeader("X-REPLACED") },
        new("another request stream")
        {
            Use = static app => app.Use(Replaced.RequestStreamAsync),
            IsInPieces = true,
            Shows = ShowsHeader("X-REPLACED"),
        },
        new("another request pipe")
        {
            Use = static app => app.Use(Replaced.RequestPipeAsync),
            IsInPieces = true,
            Shows = ShowsHeader("X-REPLACED"),
        },
        new("trailers")
        {
            // Kestrel has none in HTTP/1.1.
            Transport = Transport.H2c,
            Use = static app => app.Use(static async (context, next) =>
            {
                context.Response.DeclareTrailer("X-Trailer");
                await next(context);
                context.Response.AppendTrailer("X-Trailer", "behind");
            }),
            Shows = static (_, answer) => answer.Headers.Contains("X-TRAILER: behind", StringComparison.Ordinal),
        },
    ];

    private static Row Compression(string encoding) => new($"response compression, {encoding}")
    {
        Services = static (services, _) => services.AddResponseCompression(static options =>
            options.MimeTypes = ["application/json", "application/xml", "application/x-nativebuffer", "text/plain"]),
        Use = static app => app.UseResponseCompression(),
        ChangeAsync = request =>
        {
            request.Headers.Add("Accept-Encoding", encoding);
            return Task.CompletedTask;
        },
        Shows = ShowsHeader($"CONTENT-ENCODING: {encoding}"),
    };

    private static Row Buffered(string kind) => new($"response buffering, {kind}")
    {
        Use = app => app.Use((context, next) => BufferedResponse.RunAsync(context, kind, () => next(context))),
    };

    private static Func<Ask, Answer, bool> ShowsHeader(string name) =>
        (_, answer) => answer.Headers.Contains(name, StringComparison.Ordinal);

    private static bool ShowsTaken(Ask ask, Answer answer) => ask is { Door.Takes: not null, Label: "large" } && answer.Status == 200;

    private static bool ShowsPage(Ask ask, Answer answer) => answer.Body.StartsWith("page ", StringComparison.Ordinal);

    private static WebApplication WithPages(WebApplication app)
    {
        app.Map("/page/{status}", static (int status) => $"page {status}");
        return app;
    }

    private static async Task CompressAsync(HttpRequestMessage request)
    {
        if (request.Content is not { } plain)
        {
            return;
        }

        // Of nothing, GZipStream makes nothing in .NET 10, and 20 bytes in 11: an XML document without an element is difference X21.
        byte[] bytes = await plain.ReadAsByteArrayAsync();
        using var packed = new MemoryStream();
        if (bytes.Length > 0)
        {
            await using var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true);
            await gzip.WriteAsync(bytes);
        }

        request.Content = new ByteArrayContent(packed.ToArray())
        {
            Headers = { { "Content-Type", $"{plain.Headers.ContentType}" }, { "Content-Encoding", "gzip" } },
        };
    }

    private sealed class Required : IAntiforgeryMetadata
    {
        public bool RequiresValidation => true;
    }
}
