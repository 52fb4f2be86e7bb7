using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Timeouts;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Every door, in an application whose requests are cancelled: by their time (<c>end=timeout</c>), by
/// middleware that gives them another token (<c>end=linked</c>), or by the client (<c>end=leave</c>).
/// The handler or the model, where <c>at</c> says, waits until that has happened.
/// </summary>
internal sealed class CancelledDoors
{
    private readonly ConcurrentDictionary<string, TaskCompletionSource<string>> _ends = new();

    /// <summary>Released when a model waits for its client to leave.</summary>
    public SemaphoreSlim Waiting { get; } = new(0);

    /// <summary>Starts an application.</summary>
    public Task<WebApplication> StartAsync(bool ours) => App.StartKestrelAsync(
        services =>
        {
            services.AddSingleton(this);
            services.AddRequestTimeouts(
                static options => options.DefaultPolicy = new RequestTimeoutPolicy { Timeout = TimeSpan.FromMilliseconds(500) });
            services.AddTestControllers().AddXmlSerializerFormatters();
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            app.Use(RememberEndAsync);
            app.UseRouting();
            app.UseWhen(static context => context.Request.Query["end"] == "timeout", static branch => branch.UseRequestTimeouts());
            app.UseWhen(static context =>
                context.Request.Query["end"] == "linked", static branch => branch.Use(static async (context, next) =>
            {
                using var source = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
                await source.CancelAsync();
                context.RequestAborted = source.Token;
                await next(context);
            }));
            app.MapControllers();
            if (ours)
            {
                Map(app);
            }
            else
            {
                MapStock(app);
            }
        });

    /// <summary>The type of the exception that a request ended with in middleware; "none" if there was none.</summary>
    /// <param name="id">What the request said in its query.</param>
    public Task<string> EndOfAsync(string id) =>
        _ends.GetOrAdd(id, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously)).Task;

    /// <summary>The model that a request asked for.</summary>
    public List<Watched> Model(HttpContext context)
    {
        Action? reached = Prepare(context, out int count);
        return Watched.List(count, reached);
    }

    private static void MapStock(WebApplication app)
    {
        CancelledDoors doors = app.Services.GetRequiredService<CancelledDoors>();
        app.MapGet("/return", (HttpContext context) => doors.Model(context));
        app.MapGet("/result", (HttpContext context) => Results.Json(doors.Model(context)));
        app.MapGet("/typed", (HttpContext context) => TypedResults.Json(doors.Model(context)));
        app.MapGet("/write", (HttpContext context) => context.Response.WriteAsJsonAsync(doors.Model(context)));
        app.MapGet("/token", (HttpContext context) => context.Response.WriteAsJsonAsync(doors.Model(context), context.RequestAborted));
    }

    private static void Map(WebApplication app)
    {
        CancelledDoors doors = app.Services.GetRequiredService<CancelledDoors>();
        app.MapGet("/return", (HttpContext context) => doors.Model(context)).WithZeroAllocFormatters();
        app.MapGet("/result", (HttpContext context) => Results.ZeroAllocJson(doors.Model(context)));
        app.MapGet("/typed", (HttpContext context) => TypedResults.ZeroAllocJson(doors.Model(context)));
        app.MapGet("/write", (HttpContext context) => context.Response.WriteAsZeroAllocJsonAsync(doors.Model(context)).AsTask());
        app.MapGet("/token", (HttpContext context) =>
            context.Response.WriteAsZeroAllocJsonAsync(doors.Model(context), cancellationToken: context.RequestAborted).AsTask());
        app.MapGet("/negotiated", (HttpContext context) => Results.Negotiated(doors.Model(context)));
        app.MapGet("/xml", (HttpContext context) => Results.ZeroAllocXml(doors.Model(context)));
        app.MapGet("/xml-token", (HttpContext context) =>
            context.Response.WriteAsZeroAllocXmlAsync(doors.Model(context), cancellationToken: context.RequestAborted).AsTask());
        app.MapGet("/sequence", (HttpContext context) => Results.ZeroAllocXml(doors.Sequence(context)));
        app.MapGet("/json-sequence", (HttpContext context) => Results.ZeroAllocJson(doors.Sequence(context)));
    }

    private IAsyncEnumerable<Watched> Sequence(HttpContext context)
    {
        Action? reached = Prepare(context, out int count);
        return Watched.Sequence(count, reached);
    }

    private Action? Prepare(HttpContext context, out int count)
    {
        IQueryCollection query = context.Request.Query;
        count = int.Parse(query["count"]!, System.Globalization.CultureInfo.InvariantCulture);
        switch (query["at"])
        {
            case "before":
                Wait(context);
                return null;
            case "within":
                return () => Wait(context);
            default:
                return () =>
                {
                    Wait(context);
                    context.RequestAborted.ThrowIfCancellationRequested();
                };
        }
    }

    private void Wait(HttpContext context)
    {
        Waiting.Release();
        Assert.True(context.RequestAborted.WaitHandle.WaitOne(Eventually.Patience));
    }

    private async Task RememberEndAsync(HttpContext context, RequestDelegate next)
    {
        string end = "none";
        try
        {
            await next(context);
        }
        catch (Exception e)
        {
            end = e.GetType().Name;
            throw;
        }
        finally
        {
            _ = EndOfAsync(context.Request.Query["id"]!);
            _ends[context.Request.Query["id"]!].SetResult(end);
        }
    }
}

/// <summary>The doors of controllers.</summary>
[Route("cancelled")]
public sealed class CancelledController : Controller
{
    [HttpGet("ok")]
    public IActionResult GetOk() => Ok(Model());

    [HttpGet("declared")]
    public List<Watched> GetDeclared() => Model();

    [HttpGet("json")]
    public IActionResult GetJson() => Json(Model());

    [HttpGet("xml")]
    [Produces("application/xml")]
    public List<Watched> GetXml() => Model();

    private List<Watched> Model() => HttpContext.RequestServices.GetRequiredService<CancelledDoors>().Model(HttpContext);
}
