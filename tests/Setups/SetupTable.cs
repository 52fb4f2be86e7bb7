using System.Text.Json.Serialization;
using Asp.Versioning;
using Asp.Versioning.Builder;
using FastEndpoints;
using FluentValidation;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.EntityFrameworkCore;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Setups.Endpoints;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups;

/// <summary>The set-ups.</summary>
internal static class SetupTable
{
    private const string Good = """{"email":"a@example.com","again":"a@example.com","age":30,"home":{"name":"Bonn"}}""";
    private const string Bad =
        """{"email":"a","again":"b","age":7,"home":{"name":"Saarbrücken"},"others":[{"name":"Ulm"},{"name":"Münster"}]}""";
    private const string BadAsWhole = """{"email":"a@example.com","again":"a@example.com","age":99}""";
    private const string Malformed = """{"email":""";

    /// <summary>
    /// Whether the framework's generator has made code that validates. That for .NET 10 doesn't load on .NET 11, for which the tests are
    /// built without it: tests/Framework11 validates there.
    /// </summary>
    private static readonly bool s_isValidated =
        typeof(SetupTable).Assembly.GetTypes().Any(static type => type.Namespace == "Microsoft.Extensions.Validation.Generated");

    private static readonly Request[] s_forms =
    [
        new("/signup", Good), new("/signup", Bad), new("/signup", BadAsWhole),
        new("/signup", Malformed), new("/signup", "null"), new("/signup", ""),
    ];

    private static readonly Request[] s_endpoints =
    [
        new("/weather"), new("/weather/2"), new("/weather/9"), new("/created", """{"date":"2026-11-23","temperatureC":3}"""),
        new("/created", """{"date":"today"}"""), new("/fails"),
        new("/events"),
    ];

    private static readonly Request[] s_actions =
    [
        new("/weatherforecast"), new("/weatherforecast/2"), new("/weatherforecast/9"), new("/weatherforecast/json"),
        new("/weatherforecast", """{"date":"2026-11-23","temperatureC":3,"summary":null}"""),
        new("/weatherforecast", """{"date":"today"}"""),
        new("/weatherforecast/signup", Bad), new("/weatherforecast/fails"), new("/weatherforecast", null, "Accept", "application/xml"),
    ];

    /// <summary>All of them.</summary>
    public static Setup[] All { get; } =
    [
        new("webapi template")
        {
            Services = static services => services.AddOpenApi().AddProblemDetails(),
            Map = static (app, _) => MapEndpoints(app).MapOpenApi(),
            Requests = [.. s_endpoints, new("/openapi/v1.json")],
            Shows = static answer => answer.Body.Contains("\"openapi\": \"3.", StringComparison.Ordinal),
        },
        new("webapi template with controllers")
        {
            Services = static services => services.AddOpenApi().AddTestControllers(),
            Map = static (app, _) =>
            {
                app.MapOpenApi();
                MapActions(app);
            },
            Requests = [.. s_actions, new("/openapi/v1.json")],
            Shows = static answer => answer.Body.Contains("GetWeatherForecast", StringComparison.Ordinal),
        },
        new("Swashbuckle")
        {
            Services = static services => services.AddEndpointsApiExplorer().AddSwaggerGen().AddTestControllers(),
            Map = static (app, _) =>
            {
                MapActions(app);
                MapEndpoints(app).UseSwagger();
            },
            Requests = [.. s_endpoints, .. s_actions, new("/swagger/v1/swagger.json")],
            Shows = static answer => answer.Body.Contains("/WeatherForecast/{day}", StringComparison.Ordinal),
        },
        new("Newtonsoft.Json in controllers")
        {
            Services = static services => services.AddTestControllers().AddNewtonsoftJson(),
            Map = static (app, _) =>
            {
                MapActions(app);
                MapEndpoints(app);
            },
            Requests = [.. s_actions, .. s_endpoints],
            Shows = static answer => answer.Body.Contains("\"summary\":null", StringComparison.Ordinal),
        },
        new("Newtonsoft.Json alone")
        {
            Services = static services => services.AddTestControllers().AddNewtonsoftJson(),
            Map = static (app, _) => MapActions(app),
            Requests = s_actions,
            Shows = static answer => answer.Body.Contains("\"summary\":null", StringComparison.Ordinal),
            Gains = false,
        },
        new("XML in controllers")
        {
            Services = static services => services.AddTestControllers().AddXmlSerializerFormatters(),
            Map = static (app, _) => MapActions(app),
            Requests = [.. s_actions, new("/weatherforecast/signup", Good, "Accept", "application/xml")],
            Shows = static answer => answer.Body.Contains("<Email>a@example.com</Email>", StringComparison.Ordinal),
        },
        new("response compression")
        {
            Services = static services => services.AddResponseCompression().AddTestControllers(),
            Map = static (app, _) =>
            {
                app.UseResponseCompression();
                MapActions(app);
                MapEndpoints(app);
            },
            Requests = [.. Compressed(s_actions, "gzip"), .. Compressed(s_endpoints, "br"), .. s_endpoints],
            Shows = static answer => answer.Headers.Contains("CONTENT-ENCODING: br", StringComparison.Ordinal),
        },
        new("output cache")
        {
            Services = static services => services
                .AddOutputCache(static options => options.AddBasePolicy(static policy => policy.Expire(TimeSpan.FromMinutes(5))))
                .AddTestControllers(),
            Map = static (app, _) =>
            {
                app.UseOutputCache();
                MapActions(app);
                MapEndpoints(app);
            },
            Requests = [.. s_actions, .. s_endpoints, .. s_actions, .. s_endpoints],
            Shows = static answer => answer.Headers.Contains("AGE: ", StringComparison.Ordinal),
        },
        new("validation")
        {
            Services = static services => Validated(services).AddProblemDetails(),
            Map = static (app, _) => MapEndpoints(app).MapPost("/signup", static (SignUp form) => form),
            Requests = [.. s_forms, .. s_endpoints],
            Shows = static answer => !s_isValidated || answer.Body.Contains("\"Others[1].Name\"", StringComparison.Ordinal),
        },
        new("validation of Body<T>")
        {
            Services = static services => Validated(services),
            Map = static (app, ours) => _ = ours
                ? app.MapPost("/signup", static (Body<SignUp> form) => form.Value)
                : app.MapPost("/signup", static (SignUp form) => form),
            Requests = s_forms,
            Shows = static answer => !s_isValidated || answer.Body.Contains("\"Others[1].Name\"", StringComparison.Ordinal),
        },
        new("FluentValidation by an endpoint filter")
        {
            Services = static services => services.AddSingleton<IValidator<SignUp>, SignUpValidator>(),
            Map = static (app, _) => app.MapPost("/signup", static (SignUp form) => form).AddEndpointFilter<ValidatingFilter>(),
            Requests = s_forms,
            Shows = static answer => answer.Body.Contains("must be between 18 and 120", StringComparison.Ordinal),
        },
        new("FluentValidation of Body<T> by an endpoint filter")
        {
            Services = static services => services.AddSingleton<IValidator<SignUp>, SignUpValidator>(),
            Map = static (app, ours) => _ = ours
                ? app.MapPost("/signup", static (Body<SignUp> form) => form.Value).AddEndpointFilter<ValidatingFilter>()
                : app.MapPost("/signup", static (SignUp form) => form).AddEndpointFilter<ValidatingFilter>(),
            Requests = s_forms,
            Shows = static answer => answer.Body.Contains("must be between 18 and 120", StringComparison.Ordinal),
        },
        new("EF Core")
        {
            Services = static services => AddShop(services).AddTestControllers().AddJsonOptions(
                static options => options.JsonSerializerOptions.ReferenceHandler = ReferenceHandler.IgnoreCycles),
            Map = static (app, _) =>
            {
                ShopContext.Fill(app.Services);
                app.MapControllers();
                app.MapGet("/minimal", static (ShopContext shop) =>
                    shop.Orders.Include(static order => order.Lines).OrderBy(static order => order.Id).ToListAsync());
                app.MapGet("/minimal/{id}", static async (int id, ShopContext shop) =>
                    await shop.Orders.FindAsync(id) is { } order ? Results.Ok(order) : Results.NotFound());
                app.MapGet("/minimal/stream", static (ShopContext shop) =>
                    shop.Orders.OrderBy(static order => order.Id).AsAsyncEnumerable());
            },
            Requests =
            [
                new("/orders"), new("/orders/query"), new("/orders/stream"),
                new("/minimal"), new("/minimal/3"), new("/minimal/99"), new("/minimal/stream"),
            ],
            Shows = static answer => answer.Body.Contains("\"order\":null", StringComparison.Ordinal),
        },
        new("FastEndpoints")
        {
            Services = static services => services.AddFastEndpoints(static options =>
            {
                options.DisableAutoDiscovery = true;
                options.Assemblies = [typeof(ForecastEndpoint).Assembly];
            }),
            Map = static (app, _) => app.UseFastEndpoints(),
            Requests = [new("/fast"), new("/fast", Good), new("/fast", Bad), new("/fast", Malformed)],
            Shows = static answer => answer.Body.Contains("Too young.", StringComparison.Ordinal),

            // It has a serializer function of its own, which applications can replace.
            Gains = false,
        },
        new("versions")
        {
            Services = static services => services.AddProblemDetails().AddApiVersioning(static options => options.ReportApiVersions = true),
            Map = static (app, _) =>
            {
                ApiVersionSet versions = app.NewApiVersionSet().HasApiVersion(new ApiVersion(1)).HasApiVersion(new ApiVersion(2)).Build();
                RouteGroupBuilder group = app.MapGroup("/v").WithApiVersionSet(versions);
                group.MapGet("/", static () => WeatherForecast.Week[..1]).MapToApiVersion(1);
                group.MapGet("/", static () => TypedResults.Ok(WeatherForecast.Week)).MapToApiVersion(2);
            },
            Requests = [new("/v?api-version=1.0"), new("/v?api-version=2.0"), new("/v?api-version=3.0"), new("/v")],
            Shows = static answer => answer.Headers.Contains("API-SUPPORTED-VERSIONS: 1, 2", StringComparison.Ordinal),
        },
    ];

    private static Request[] Compressed(IEnumerable<Request> requests, string encoding) =>
        [.. requests.Select(request => request with { Headers = [.. request.Headers, "Accept-Encoding", encoding] })];

    /// <summary>The generator behind the call supports one in a project.</summary>
    private static IServiceCollection Validated(IServiceCollection services) => services.AddValidation();

    private static IServiceCollection AddShop(IServiceCollection services)
    {
        string name = Guid.NewGuid().ToString();
        services.AddDbContext<ShopContext>(options => options.UseInMemoryDatabase(name));
        return services.ConfigureHttpJsonOptions(
            static options => options.SerializerOptions.ReferenceHandler = ReferenceHandler.IgnoreCycles);
    }

    private static void MapActions(WebApplication app)
    {
        AnswerErrors(app);
        app.MapControllers();
    }

    private static WebApplication MapEndpoints(WebApplication app)
    {
        AnswerErrors(app);
        app.MapGet("/weather", static () => WeatherForecast.Week).WithName("Weather");
        app.MapGet("/weather/{day}", static Results<
            Ok<WeatherForecast>,
            NotFound> (int day) =>
            day is > 0 and < 6 ? TypedResults.Ok(WeatherForecast.Week[day - 1]) : TypedResults.NotFound());
        app.MapPost("/created", static (WeatherForecast forecast) => TypedResults.Created("/weather/1", forecast));
        app.MapGet("/events", static () => TypedResults.ServerSentEvents(WeatherForecast.Week.ToAsyncEnumerable(), "day"));
        app.MapGet("/fails", static WeatherForecast () => throw new InvalidOperationException("meant"));
        return app;
    }

    /// <summary>Errors are answered by an endpoint, as the documentation of exception handlers has it.</summary>
    private static void AnswerErrors(WebApplication app) => app.UseExceptionHandler(static errors => errors.Run(static context =>
        Results.Problem(context.Features.Get<IExceptionHandlerFeature>()?.Error.Message).ExecuteAsync(context)));
}
