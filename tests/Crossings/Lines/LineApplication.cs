using System.IO.Pipelines;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Parameters;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>An application on Kestrel whose handlers take lines.</summary>
internal sealed class LineApplication : IDisposable
{
    /// <summary>What notes begin with that a filter made, or middleware of the rest of a body.</summary>
    public const string Left = "left ";

    /// <summary>What notes begin with that middleware made of an exception.</summary>
    public const string Thrown = "thrown ";

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly WebApplication _application;
    private readonly SocketClient _client;
    private readonly SemaphoreSlim _ended = new(0);
    private volatile bool _hasBegun;

    /// <summary>Builds and starts it.</summary>
    public LineApplication(LineApplicationModel model)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        PatientServer.Use(builder);
        builder.Logging.ClearProviders();
        builder.Services.AddRequestDecompression();
        foreach (SettingRow setting in model.Settings)
        {
            setting.Add?.Invoke(builder);
            if (setting.Json is { } json)
            {
                builder.Services.ConfigureHttpJsonOptions(options => json(options.SerializerOptions));
            }
        }

        builder.Services.AddZeroAllocFormatters(options =>
        {
            foreach (SettingRow setting in model.Settings)
            {
                setting.Ours?.Invoke(options);
            }
        });
        _application = builder.Build();
        _application.Use(ObserveAsync);
        _application.UseRequestDecompression();
        foreach (LineEndpoint endpoint in model.Endpoints)
        {
            RouteGroupBuilder group = _application.MapGroup("");
            Filter(endpoint, group, group.MapPost(endpoint.Path, HandlersOf(endpoint).Of(endpoint.Handler.Feature)));
        }

        _application.StartAsync().GetAwaiter().GetResult();
        _client = new SocketClient(new Uri(_application.Urls.First()).Port);
        Options = _application.Services.GetRequiredService<IOptions<HttpJsonOptions>>().Value.SerializerOptions;
    }

    /// <summary>The options of the host.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>The handlers of an endpoint's type.</summary>
    public static ILineHandlers HandlersOf(LineEndpoint endpoint) =>
        (ILineHandlers)Activator.CreateInstance(typeof(LineHandlers<>).MakeGenericType(endpoint.Type.Type))!;

    /// <summary>Sends a request, and takes the answer with what was noted.</summary>
    public Answer Send(LineEndpoint endpoint, LineRequest request)
    {
        LineTrace.Take();
        _hasBegun = false;
        Answer answer = Task.Run(() => _client.SendAsync(request.Text(endpoint))).GetAwaiter().GetResult();

        // A connection that is cut at once may be gone before the server has read the head: then nobody sees the request.
        string[] late = _ended.Wait(s_patience) || !_hasBegun ? [] : ["no end"];
        return answer with { Log = [.. LineTrace.Take(), .. late] };
    }

    public void Dispose()
    {
        _client.Dispose();
        _application.StopAsync().GetAwaiter().GetResult();
        ((IDisposable)_application).Dispose();
        _ended.Dispose();
    }

    private static void Filter(LineEndpoint endpoint, RouteGroupBuilder group, RouteHandlerBuilder handler)
    {
        switch (endpoint.Filter.Feature)
        {
            case "filter of lines: hands on":
                handler.AddEndpointFilter(static (context, next) => next(context));
                break;
            case "filter of lines: reads the argument":
                handler.AddEndpointFilter((context, next) =>
                {
                    Type sequence = typeof(IAsyncEnumerable<>).MakeGenericType(endpoint.Type.Type);
                    LineTrace.Add($"{LineOutcome.Argument} {context.Arguments.Any(sequence.IsInstanceOfType)}");
                    return next(context);
                });
                break;
            case "group of lines":
                group.WithZeroAllocFormatters();
                break;
        }
    }

    private async Task ObserveAsync(HttpContext context, RequestDelegate next)
    {
        _hasBegun = true;
        try
        {
            await next(context);
            LineTrace.Add($"{Left}{await LeftAsync(context.Request.BodyReader)}");
        }
        catch (Exception e)
        {
            LineTrace.Add($"{Thrown}{e.GetType().Name} {(e as BadHttpRequestException)?.StatusCode} {e.Message}");
            throw;
        }
        finally
        {
            _ended.Release();
        }
    }

    private static async Task<string> LeftAsync(PipeReader reader)
    {
        long count = 0;
        try
        {
            while (true)
            {
                ReadResult read = await reader.ReadAsync();
                count += read.Buffer.Length;
                reader.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted)
                {
                    return $"{count}";
                }
            }
        }
        catch (Exception e) when (e is IOException or InvalidOperationException)
        {
            return "unknown";
        }
    }
}
