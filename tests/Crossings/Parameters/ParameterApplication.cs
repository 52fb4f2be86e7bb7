using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Reflection;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Parameters.Programs;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>An application of endpoints with bodies, with or without ZeroAlloc.</summary>
internal sealed class ParameterApplication : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(2);

    private readonly WebApplication _application;
    private readonly RequestLog _log = new(withValues: true);
    private readonly ITestClient _client;
    private readonly Reload _reload;

    /// <summary>Builds and starts it.</summary>
    /// <param name="model">The application.</param>
    /// <param name="assemblies">The endpoints that were compiled.</param>
    /// <param name="isOurs">Whether ZeroAlloc is added.</param>
    public ParameterApplication(
        ParameterApplicationModel model, IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> assemblies, bool isOurs)
    {
        _reload = new Reload(isOurs && model.Settings.Any(static setting => setting.Feature == Reload.Feature));
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        bool isKestrel = model.Host.Feature == "Kestrel";
        if (isKestrel)
        {
            PatientServer.Use(builder);
        }
        else
        {
            builder.WebHost.UseTestServer();
        }

        builder.Logging.ClearProviders().AddProvider(_log).SetMinimumLevel(LogLevel.Debug);
        AddServices(builder, model, assemblies);
        if (isOurs)
        {
            builder.Services.AddZeroAllocFormatters(options =>
            {
                options.CompileAtStartup = model.Build.Feature == "compiled at start";
                options.CompileInBackground = model.Build.Feature == "compiled in the background";
            });
        }

        _application = builder.Build();
        Use(_application);
        Map(assemblies, isOurs);
        _application.MapControllers();
        _application.StartAsync().GetAwaiter().GetResult();
        _log.Clear();
        _client = isKestrel ? new SocketClient(new Uri(_application.Urls.First()).Port) : new InProcessClient(_application.GetTestServer());
    }

    private void Map(IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> assemblies, bool isOurs)
    {
        foreach ((Assembly assembly, IReadOnlyList<ParameterModel> models) in assemblies)
        {
            foreach (ParameterModel endpoint in models.Where(endpoint => !endpoint.IsAction))
            {
                Map(_application, assembly, endpoint, isOurs);
            }
        }
    }

    /// <summary>Adds an endpoint.</summary>
    public static void Map(IEndpointRouteBuilder routes, Assembly assembly, ParameterModel endpoint, bool isOurs)
    {
        string name = isOurs && endpoint.Declaration.Ours is not null ? "Ours" : "Stock";
        Type program = assembly.GetType($"{ParameterText.Space(endpoint.Number)}.{name}", throwOnError: true)!;
        program.GetMethod("Map")!.CreateDelegate<Action<IEndpointRouteBuilder, bool>>()(routes, isOurs);
    }

    /// <summary>Which endpoints the framework rejects, and why: it builds all endpoints of a source or none.</summary>
    public static Dictionary<int, string> Rejected(
        ParameterApplicationModel model, IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> assemblies)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseTestServer();
        builder.Logging.ClearProviders();
        AddServices(builder, model, assemblies);
        using WebApplication application = builder.Build();
        Dictionary<int, string> rejected = [];
        foreach ((Assembly assembly, IReadOnlyList<ParameterModel> models) in assemblies)
        {
            foreach (ParameterModel endpoint in models.Where(endpoint => !endpoint.IsAction))
            {
                LoneRoutes routes = new(application);
                try
                {
                    Map(routes, assembly, endpoint, isOurs: false);
                    _ = routes.DataSources.Sum(source => source.Endpoints.Count);
                }
                catch (Exception e)
                {
                    rejected[endpoint.Number] = e.Message;
                }
            }
        }

        return rejected;
    }

    /// <summary>Sends a request, and takes what came back, what was logged and what was noted.</summary>
    public async Task<Answer> SendAsync(ParameterModel endpoint, BodyRow body, SurroundingRow surrounding)
    {
        _reload.Next();
        Trace.Take();
        Answer answer = await _client.SendAsync(RequestText.Of(endpoint, body, surrounding));
        IReadOnlyList<string> log = await _log.TakeAsync();
        return answer with { Log = [.. log, .. Trace.Take().Select(note => $"noted {RequestLog.Plain(note)}")] };
    }

    public void Dispose()
    {
        _client.Dispose();
        _application.StopAsync().GetAwaiter().GetResult();
        ((IDisposable)_application).Dispose();
    }

    private static void AddServices(
        WebApplicationBuilder builder,
        ParameterApplicationModel model,
        IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> assemblies)
    {
        builder.Services.AddSingleton<Watch>().AddKeyedSingleton<Watch>("a").AddKeyedSingleton<Watch>(5);
        builder.Services.AddSingleton(TimeProvider.System);
        builder.Services.AddTransient<Broken>().AddTransient(static services => NestedRequest.Run(services));
        builder.Services.AddControllers().ConfigureApplicationPartManager(parts =>
        {
            parts.ApplicationParts.Clear();
            foreach ((Assembly assembly, _) in assemblies)
            {
                parts.ApplicationParts.Add(new AssemblyPart(assembly));
            }
        });
        foreach (SettingRow setting in model.Settings)
        {
            setting.Add?.Invoke(builder);
            if (setting.Json is { } json)
            {
                builder.Services.ConfigureHttpJsonOptions(options => json(options.SerializerOptions));
                builder.Services.Configure<JsonOptions>(options => json(options.JsonSerializerOptions));
            }

            if (setting.Feature == "generated validation")
            {
                foreach ((Assembly assembly, _) in assemblies)
                {
                    assembly.GetType("Validation.Services")!.GetMethod("Add")!.Invoke(null, [builder.Services]);
                }
            }
        }
    }

    private static void Use(WebApplication application)
    {
        application.UseHttpMethodOverride();
        application.UseRouting();
        application.Use(ObserveAsync);
        foreach (SurroundingMiddleware row in SurroundingMiddleware.All)
        {
            application.UseWhen(context => context.Request.Path.StartsWithSegments($"/{row.Prefix}"), row.Use);
        }

        application.Use(static (context, next) =>
        {
            switch (context.Request.Headers["X-Preset"].ToString())
            {
                case "preset Content-Type":
                    context.Response.ContentType = "text/x-preset";
                    break;
                case ['s', .., _, _, _] preset:
                    context.Response.StatusCode = int.Parse(preset.AsSpan()[^3..], CultureInfo.InvariantCulture);
                    break;
            }

            return next(context);
        });
        application.MapPost(NestedRequest.Path, static (Login login, int? q) => Trace.Say($"nested {Trace.Text(login)} {q}"))
            .WithDisplayName("nested");
    }

    /// <summary>Notes what is behind an endpoint: exception, asynchronous local, status, what is left of the body.</summary>
    private static async Task ObserveAsync(HttpContext context, RequestDelegate next)
    {
        Trace.Begin(context);
        Current.Set(context);
        Trace.Ambient = "outer";
        if (int.TryParse(context.Request.Headers["X-Limit"], CultureInfo.InvariantCulture, out int limit)
            && context.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } feature)
        {
            feature.MaxRequestBodySize = limit;
        }

        Exception? thrown = null;
        try
        {
            await next(context);
        }
        catch (Exception e)
        {
            thrown = e;
        }

        bool mayStart = context.Response.StatusCode is not (204 or 205 or 304);
        Trace.Say(
            $"outer: ambient {Trace.Ambient}, status {context.Response.StatusCode}, started {mayStart && context.Response.HasStarted}, "
            + $"endpoint {context.GetEndpoint()?.DisplayName}, {Trace.Text(thrown)}");
        Trace.Say($"outer: left {await LeftAsync(context)}");
        if (thrown is not null)
        {
            ExceptionDispatchInfo.Throw(thrown);
        }
    }

    private static async Task<string> LeftAsync(HttpContext context)
    {
        long count = 0;
        try
        {
            using CancellationTokenSource late = new(s_patience);
            if (context.Request.Headers.ContainsKey("X-By-Stream"))
            {
                byte[] room = ArrayPool<byte>.Shared.Rent(4096);
                while (await context.Request.Body.ReadAsync(room, late.Token) is > 0 and int read)
                {
                    count += read;
                }

                ArrayPool<byte>.Shared.Return(room);
                return $"{count}";
            }

            while (true)
            {
                ReadResult read = await context.Request.BodyReader.ReadAsync(late.Token);
                count += read.Buffer.Length;
                context.Request.BodyReader.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted)
                {
                    return $"{count}";
                }
            }
        }
        catch (Exception e) when (e is IOException or InvalidOperationException or OperationCanceledException or ObjectDisposedException)
        {
            return $"{count} {Trace.Text(e)}";
        }
    }

    private sealed class LoneRoutes(WebApplication application) : IEndpointRouteBuilder
    {
        public IServiceProvider ServiceProvider => application.Services;

        public ICollection<EndpointDataSource> DataSources { get; } = [];

        public IApplicationBuilder CreateApplicationBuilder() => new ApplicationBuilder(application.Services);
    }
}
