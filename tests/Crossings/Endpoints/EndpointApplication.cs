using System.IO.Compression;
using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>An application on a port of its own, with or without the library.</summary>
internal sealed class EndpointApplication : IDisposable
{
    private const int RequestsBeforeChange = 30;

    private readonly WebApplication _application;
    private readonly RequestLog _log = new();
    private readonly Reload _reload;
    private readonly HttpClient _client;
    private readonly ApplicationModel _model;
    private readonly Edition? _edition;
    private int _requests;

    /// <summary>Builds and starts it.</summary>
    /// <param name="model">The application.</param>
    /// <param name="isOurs">Whether the library is added.</param>
    /// <param name="shared">Options that other applications use, too; null for options of its own.</param>
    public EndpointApplication(ApplicationModel model, bool isOurs, SharedOptions? shared = null)
    {
        _model = model;
        _reload = new Reload(isOurs && model.Settings.Any(static setting => setting.Feature == Reload.Feature));
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        PatientServer.Use(builder);
        builder.Logging.ClearProviders().AddProvider(_log).SetMinimumLevel(LogLevel.Debug);
        bool areControllersLast = model.Has(SettingRow.ControllersLast);
        builder.Services.AddSingleton<Clock>().AddSingleton<Edition>();
        builder.Services.AddResponseCompression();
        shared?.AddTo(builder.Services);
        if (!areControllersLast)
        {
            AddControllers(builder, model);
        }

        FormatterChange.Add(builder.Services, model, isAfterAll: false);
        StartupFilters.Add(builder.Services, model, isAfterAll: false);
        if (isOurs)
        {
            builder.Services.AddZeroAllocFormatters(options =>
            {
                foreach (SettingRow setting in model.Settings)
                {
                    setting.Ours?.Invoke(options);
                }
            });
        }

        if (areControllersLast)
        {
            AddControllers(builder, model);
        }

        FormatterChange.Add(builder.Services, model, isAfterAll: true);
        StartupFilters.Add(builder.Services, model, isAfterAll: true);
        _application = builder.Build();
        Use(_application, routes: !model.Has(SettingRow.ImplicitRouting));
        if (model.Of(Edition.Group) is not null)
        {
            _edition = Edition.Of(_application.Services);
            ((IEndpointRouteBuilder)_application).DataSources.Add(_edition);
        }

        bool isLate = model.Settings.Contains(SettingRow.Late);
        if (isLate)
        {
            // Without a source that holds handlers already, the framework doesn't find late ones.
            _application.MapGet("/first", static () => "first");
        }
        else
        {
            Map(model, isOurs, isLate: false);
        }

        _application.MapControllers();
        try
        {
            _application.StartAsync().GetAwaiter().GetResult();
            if (isLate)
            {
                Map(model, isOurs, isLate: true);
            }
        }
        catch
        {
            ((IDisposable)_application).Dispose();
            throw;
        }

        _log.Clear();

        // A connection for each request: one that the server closes must not take the next with it.
        _client = new HttpClient(new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            UseCookies = false,
            UseProxy = false,
            PooledConnectionLifetime = TimeSpan.Zero,
        })
        {
            BaseAddress = new Uri(_application.Urls.First()),
        };
    }

    /// <summary>Sends a request, and takes the answer.</summary>
    public async Task<Answer> SendAsync(EndpointModel endpoint, RequestModel request)
    {
        _reload.Next();
        _edition?.Next();
        if (++_requests == RequestsBeforeChange)
        {
            FormatterChange.Run(_application.Services, _model);
        }

        using HttpRequestMessage message = EndpointRequest.Of(endpoint, request);
        SortedDictionary<string, string> headers = new(StringComparer.OrdinalIgnoreCase);
        int status = 0;
        byte[] body = [];
        bool isComplete = false;
        try
        {
            using HttpResponseMessage response = await _client.SendAsync(message, HttpCompletionOption.ResponseHeadersRead);
            status = (int)response.StatusCode;
            foreach ((string name, IEnumerable<string> values) in response.Headers.NonValidated.Select(Pair)
                .Concat(response.Content.Headers.NonValidated.Select(Pair)))
            {
                headers[name] = RequestLog.Plain(string.Join(", ", values));
            }

            headers.Remove("Date");
            body = await response.Content.ReadAsByteArrayAsync();
            isComplete = true;
        }
        catch (HttpRequestException)
        {
            // The connection was closed.
        }

        string text = RequestLog.Plain(Encoding.UTF8.GetString(headers.GetValueOrDefault("Content-Encoding") == "gzip" ? Unzip(body) : body));
        return new Answer(status, headers, text, body.Length, isComplete, await _log.TakeAsync());

        static (string Name, IEnumerable<string> Values) Pair(KeyValuePair<string, System.Net.Http.Headers.HeaderStringValues> header) =>
            (header.Key, header.Value);
    }

    public void Dispose()
    {
        _client.Dispose();
        _application.StopAsync().GetAwaiter().GetResult();
        ((IDisposable)_application).Dispose();
    }

    private void Map(ApplicationModel model, bool isOurs, bool isLate)
    {
        model.Further?.Map(_application);
        foreach (EndpointModel endpoint in model.Endpoints.Where(endpoint => !endpoint.IsAction))
        {
            if (endpoint.Filter.IsMadeByFactory)
            {
                MapDelegate(endpoint, isOurs);
                continue;
            }

            RouteGroupBuilder? group = isLate ? null : _application.MapGroup("");
            RouteHandlerBuilder handler = (group ?? (IEndpointRouteBuilder)_application).Map(
                endpoint.Path, EndpointHandlers.Handler(endpoint, isOurs));
            handler.WithDisplayName($"endpoint {endpoint.Number}");
            IEndpointConventionBuilder outer = group ?? (IEndpointConventionBuilder)handler;
            if (isOurs && endpoint.IsNegotiated)
            {
                outer.WithZeroAllocFormatters();
            }

            endpoint.Filter.Add(endpoint.Filter.IsOfGroup ? outer : handler, isOurs);
        }
    }

    private void MapDelegate(EndpointModel endpoint, bool isOurs)
    {
        RequestDelegateResult made = RequestDelegateFactory.Create(
            EndpointHandlers.Handler(endpoint, isOurs),
            new RequestDelegateFactoryOptions { ServiceProvider = _application.Services, RouteParameterNames = ["id"] });
        _application.Map(endpoint.Path, made.RequestDelegate).WithDisplayName($"endpoint {endpoint.Number}");
    }

    private static byte[] Unzip(byte[] body)
    {
        using GZipStream zipped = new(new MemoryStream(body), CompressionMode.Decompress);
        using MemoryStream plain = new();
        zipped.CopyTo(plain);
        return plain.ToArray();
    }

    /// <summary>Adds controllers and the settings. A selector of formatters comes first: controllers add one where there is none.</summary>
    private static void AddControllers(WebApplicationBuilder builder, ApplicationModel model)
    {
        ActionRoutes routes = new(
            [.. model.Endpoints.Where(endpoint => endpoint.IsAction).Select(endpoint => endpoint.ActionsType).Distinct()]);
        model.Of(SettingRow.Selector)?.Add?.Invoke(builder);
        builder.Services.AddControllers(options => options.Conventions.Add(routes))
            .ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(routes));
        foreach (SettingRow setting in model.Settings.Where(static setting => setting.Group != SettingRow.Selector))
        {
            setting.Add?.Invoke(builder);
            if (setting.Json is { } json)
            {
                builder.Services.ConfigureHttpJsonOptions(options => json(options.SerializerOptions));
                builder.Services.Configure<JsonOptions>(options => json(options.JsonSerializerOptions));
            }
        }
    }

    private static void Use(WebApplication application, bool routes)
    {
        application.UseHttpMethodOverride();
        application.Use(static (context, next) =>
        {
            if (context.Request.Headers["X-Changed-Method"].ToString() is { Length: > 0 } method)
            {
                context.Request.Method = method;
            }

            return next(context);
        });
        if (routes)
        {
            application.UseRouting();
        }

        application.Use(static (context, next) =>
        {
            Current.Set(context);
            return next(context);
        });
        foreach (MiddlewareRow row in MiddlewareRow.All)
        {
            application.UseWhen(context => context.Request.Path.StartsWithSegments($"/{row.Prefix}"), row.Use);
        }

        application.Use(static async (context, next) =>
        {
            switch (context.Request.Headers["X-Preset"].ToString())
            {
                case "preset Content-Type":
                    context.Response.ContentType = "text/x-preset";
                    break;
                case "preset Content-Length that is too short":
                    context.Response.ContentLength = 1;
                    break;
                case "preset Content-Length that is too long":
                    context.Response.ContentLength = 1_000_000;
                    break;

                // A client that has the headers of a response to HEAD stops sending the body.
                case "started response" or "response with a beginning" when HttpMethods.IsHead(context.Request.Method):
                    break;
                case "started response":
                    await context.Response.StartAsync();
                    break;
                case "response with a beginning":
                    await context.Response.Body.WriteAsync("beginning "u8.ToArray());
                    break;
                case ['s', .., _, _, _] preset:
                    context.Response.StatusCode = int.Parse(preset.AsSpan()[^3..], System.Globalization.CultureInfo.InvariantCulture);
                    break;
            }

            await next(context);
        });
    }
}
