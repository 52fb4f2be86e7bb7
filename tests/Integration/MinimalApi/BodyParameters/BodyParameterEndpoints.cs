using System.Security.Claims;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Endpoints with a body parameter, by what is beside it and by what they return.</summary>
internal static class BodyParameterEndpoints
{
    /// <summary>Maps them all.</summary>
    public static void Map(IEndpointRouteBuilder routes)
    {
        MapModels(routes);
        MapOptional(routes);
        MapDefaults(routes);
        MapParsed(routes);
        MapServicesFirst(routes);
        MapOthers(routes);
        MapReturns(routes);
        MapHandlers(routes);
        MapAmbient(routes);
        MapFiltered(routes);
        MapLeft(routes);
    }

    private static void MapModels(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/trip", (Trip trip) => $"{trip}");
        routes.MapPut("/trip-put", (Trip trip) => $"{trip}");
        routes.MapMethods("/trip-delete", ["DELETE", "POST"], ([FromBody] Trip trip) => $"{trip}");
        routes.MapPost("/record", (City city) => city);
        routes.MapPost("/struct", (Money money) => money);
        routes.MapPost("/spot", (Spot spot) => $"{spot}");
        routes.MapPost("/list", (List<Trip> trips) => string.Join(';', trips));
#if !GENERATED // Of the query there.
        routes.MapPost("/array", (int[] numbers) => numbers);
#endif
        routes.MapPost("/array-explicit", ([FromBody] int[] numbers) => numbers);
        routes.MapPost("/array-text", (string[] names) => names);
        routes.MapPost("/dictionary", (Dictionary<string, int> numbers) => numbers);
        routes.MapPost("/set", (HashSet<string> names) => names.Count);
        routes.MapPost("/animal", (Animal animal) => $"{animal.GetType().Name} {animal.Name}");
        routes.MapPost("/text", ([FromBody] string text) => text);
        routes.MapPost("/number", ([FromBody] int number) => number);
        routes.MapPost("/guid", ([FromBody] Guid id) => $"{id}");
        routes.MapPost("/season", ([FromBody] Season season) => $"{season}");
        routes.MapPost("/setting", (Setting setting) => $"{setting}");
        routes.MapPost("/setting-context", (Setting setting, HttpContext context) => $"{setting} {context.Response.StatusCode}");
        routes.MapPost("/described", (Described described) => $"{described}");
        routes.MapPost("/accepts", (Trip trip) => $"{trip}").Accepts<Trip>("application/json", "application/vnd.trip+json");
    }

    private static void MapOptional(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/nullable", (Trip? trip) => $"{trip}");
        routes.MapPost("/nullable-struct", (Money? money) => money);
        routes.MapPost("/allow", ([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Trip trip) => $"{trip}");
        routes.MapPost("/disallow", ([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Disallow)] Trip? trip) => $"{trip}");
        routes.MapPost("/allow-struct", ([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Money money) => money);
        routes.MapPost("/number-or-null", ([FromBody] int? number) => $"{number}");
        routes.MapPost("/explicit", ([FromBody] Trip trip) => $"{trip}");
#nullable disable
        routes.MapPost("/oblivious", (Trip trip, string name) => $"{trip} {name}");
#nullable restore
    }

    private static void MapDefaults(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/season-or-autumn", (Trip trip, Season? season = Season.Autumn) => $"{trip} {season}");
        routes.MapPost("/number-or-three", ([FromBody] int number = 3) => $"{number}");
        routes.MapPost(
            "/defaults",
            (Trip trip, int page = 5, string name = "n", Season season = Season.Autumn) => $"{trip} {page} {name} {season}");
        routes.MapPost(
            "/odd-defaults",
            (Trip trip, decimal price = 1.5m, int? page = 6, CancellationToken token = default) =>
                $"{trip} {price} {page} {token.CanBeCanceled}");
        routes.MapPost(
            "/named-defaults",
            (Trip trip, [FromQuery] int page = 5, [FromHeader(Name = "X-None")] string name = "n") => $"{trip} {page} {name}");
#if !GENERATED // The generator casts it to another delegate than it is.
        routes.MapPost("/default", string (Trip trip = null!) => $"{trip}");
#endif
    }

    private static void MapParsed(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/parsed", (Trip trip, bool? a, Guid? b, Season? c, double? d, char? e, TimeSpan? page, Uri? name) =>
            $"{trip} {a} {b} {c} {d} {e} {page} {name}");
        routes.MapPost("/parsed-dates", (Trip trip, DateTime? page, DateTimeOffset? id, TimeOnly? a, DateOnly? name) =>
            $"{trip} {page} {id} {a} {name}");
        routes.MapPost("/parsed-required", (long page, Trip trip, byte id, string name) => $"{trip} {page} {id} {name}");
        routes.MapPost(
            "/parsed-header",
            ([FromHeader(Name = "X-Name")] string name, [FromHeader(Name = "Content-Length")] int? length, Trip trip) =>
                $"{trip} {name} {length is null}");
        routes.MapPost("/parsed-query", ([FromQuery] int? page, Trip trip, [FromQuery] bool? id) => $"{trip} {page} {id}");
        routes.MapPost("/parsed-route/{id?}", ([FromRoute] int? id, Trip trip, [FromRoute(Name = "id")] string? text) =>
            $"{trip} {id} {text}");
        routes.MapPost(
            "/after",
            (Trip trip, Service service, HttpContext context, [FromServices] Service? other, int? page) =>
                $"{trip} {service} {context.Response.StatusCode} {other} {page}");
        routes.MapPost("/before-and-after", (HttpRequest request, int? id, Trip trip, StatusService service, HttpResponse response) =>
            $"{trip} {request.Method} {id} {response.StatusCode} {service}");
    }

    private static void MapServicesFirst(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/counted", (CountedService counted, Trip? trip, CountedService after) => $"{trip} {counted} {after}");
        routes.MapPost(
            "/counted-required",
            ([FromServices] CountedService one, int? id, [FromKeyedServices("c")] CountedService other, Trip trip, Service plain) =>
                $"{trip} {one} {id} {other} {plain}");
#if GENERATED // Without the generator, services are resolved for requests that can't be bound: R17 of docs/differences.md.
        routes.MapPost("/counted-value", (CountedService counted, Trip trip) => new City($"{trip} {counted}", 1));
        routes.MapPost("/counted-filter", (CountedService counted, Trip trip) => $"{trip} {counted}").AddEndpointFilter(LookAsync);
#endif
        routes.MapPost("/counted-later", async (CountedService counted, Trip trip) =>
        {
            await Task.Yield();
            return $"{trip} {counted}";
        });
        routes.MapPost("/failing-first", (FailingService service, Trip trip) => $"{trip} {service}");
        routes.MapPost("/status-first", (StatusService service, Trip trip, HttpResponse response) => $"{trip} {response.StatusCode}");
        routes.MapPost("/stirring-first", (CountedService counted, Stirring model) => $"{model.Id} {counted} {AmbientResult.Ambient.Value}");
        routes.MapPost("/failing-model-first", (CountedService counted, FailingModel model) => $"{model.Id} {counted}");
        routes.MapPost("/ambient-first", (AmbientService service, Trip trip) => $"{trip} {AmbientResult.Ambient.Value}");
        routes.MapPost("/services-first", (CountedService counted, Trip trip, HttpContext context) =>
            $"{trip} {counted} {context.RequestServices.GetService<Service>()} {context.RequestServices.GetType().Name}");
    }

    private static void MapOthers(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/id/{id}", (int id, Trip trip) => $"{id} {trip}");
        routes.MapPost("/id-after/{id}", (Trip trip, int id) => $"{trip} {id}");
        routes.MapPost("/id-context/{id}", (Trip trip, int id, HttpContext context) => $"{trip} {id} {context.Request.Path}");
        routes.MapPost("/query", (Trip trip, int page, string? name, DateOnly? day) => $"{trip} {page} {name} {day}");
        routes.MapPost("/query-array", (Trip trip, [FromQuery] int[] id) => $"{trip} {string.Join(',', id)}");
        routes.MapPost("/named", (Trip trip, [FromQuery(Name = "page")] int number) => $"{trip} {number}");
        routes.MapPost("/route-named/{id}", ([FromRoute(Name = "id")] int number, Trip trip) => $"{trip} {number}");
        routes.MapPost("/header", (Trip trip, [FromHeader(Name = "X-Name")] string name) => $"{trip} {name}");
        routes.MapPost("/header-own", (Trip trip, [FromHeaderNamed("X-Name")] string name) => $"{trip} {name}");
        routes.MapPost("/service", (Trip trip, Service service) => $"{trip} {service}");
        routes.MapPost("/services", (IEnumerable<Service> services, Trip trip) => $"{trip} {string.Join(',', services)}");
        routes.MapPost("/from-services", ([FromServices] Service service, Trip trip) => $"{trip} {service}");
        routes.MapPost("/service-or-null", (Trip trip, [FromServices] Uri? missing) => $"{trip} {missing}");
        routes.MapPost("/service-missing", (Trip trip, [FromServices] Uri missing) => $"{trip} {missing}");
        routes.MapPost("/keyed", (Trip trip, [FromKeyedServices("a")] Service service) => $"{trip} {service}");
        routes.MapPost("/keyed-enum", (Trip trip, [FromKeyedServices(Season.Autumn)] Service service) => $"{trip} {service}");
        routes.MapPost("/keyed-missing", (Trip trip, [FromKeyedServices("z")] Service service) => $"{trip} {service}");
        routes.MapPost("/failing", (Trip trip, int page, FailingService service) => $"{trip} {page} {service}");
        routes.MapPost("/status", (Trip trip, StatusService service, HttpResponse response) => $"{trip} {response.StatusCode} {service}");
        routes.MapPost("/parameters", (Trip trip, [AsParameters] OtherParameters others) => $"{trip} {others}");
        routes.MapPost(
            "/special",
            (HttpRequest request, Trip trip, HttpResponse response, ClaimsPrincipal user, CancellationToken token) =>
                $"{trip} {request.Path} {response.StatusCode} {user.Identity?.IsAuthenticated} {token.CanBeCanceled}");
        routes.MapPost("/eight", (Trip trip, int? a, int? b, int? c, int? d, int? e, int? f, int? g) => $"{trip} {a}{b}{c}{d}{e}{f}{g}");
        routes.MapPost(
            "/nine", (Trip trip, int? a, int? b, int? c, int? d, int? e, int? f, int? g, int? h) => $"{trip} {a}{b}{c}{d}{e}{f}{g}{h}");
    }

    private static void MapReturns(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/void", (Trip trip, HttpResponse response) => { response.Headers["Seen"] = $"{trip.Id}"; });
        routes.MapPost("/task", (Trip trip, HttpResponse response) => response.WriteAsync($"{trip}"));
        routes.MapPost("/task-null", Task? (Trip trip) => null);
        routes.MapPost("/value-task", ValueTask (Trip trip, HttpResponse response) => new(response.WriteAsync($"{trip}")));
        routes.MapPost("/value", (Trip trip) => trip);
        routes.MapPost("/value-null", Trip? (Trip trip) => null);
        routes.MapPost("/value-async", async (Trip trip) => { await Task.Yield(); return trip; });
        routes.MapPost("/value-task-value", async ValueTask<Trip> (Trip trip) => { await Task.Yield(); return trip; });
        routes.MapPost("/number-async", async Task<int> (Trip trip) => { await Task.Yield(); return trip.Id; });
        routes.MapPost("/text-null", string? (Trip trip) => null);
        routes.MapPost("/text-async-null", async Task<string?> (Trip trip) => { await Task.Yield(); return null; });
        routes.MapPost("/text-after-response", async ValueTask<string> (Trip trip, HttpContext context) =>
        {
            await Task.Delay(20);
            await context.Response.WriteAsync($"own {context.Response.ContentType} ");
            return "text";
        });
        routes.MapPost("/text-typed", (Trip trip, HttpResponse response) => { response.ContentType = "text/x"; return $"{trip}"; });
        routes.MapPost("/object", object (Trip trip) => trip);
        routes.MapPost("/object-text", object (Trip trip) => $"{trip}");
        routes.MapPost("/result", IResult (Trip trip) => Results.Ok(trip));
        routes.MapPost("/result-null", IResult? (Trip trip) => null);
        routes.MapPost("/result-async-null", async Task<IResult?> (Trip trip) => { await Task.Yield(); return null; });
        routes.MapPost("/typed", (Trip trip) => TypedResults.Created("/x", trip));
        routes.MapPost("/typed-null", Created<Trip>? (Trip trip) => null);
        routes.MapPost("/no-content", (Trip trip) => TypedResults.NoContent());
        routes.MapPost("/no-content-null", NoContent? (Trip trip) => null);
        routes.MapPost(
            "/union", Results<Ok<Trip>, NotFound> (Trip trip) => trip.Id == 0 ? TypedResults.NotFound() : TypedResults.Ok(trip));
        routes.MapPost(
            "/union-plain", Results<NoContent, NotFound> (Trip trip) => trip.Id == 0 ? TypedResults.NotFound() : TypedResults.NoContent());
        routes.MapPost("/throws", string (Trip trip) => throw new InvalidOperationException("thrown"));
        routes.MapPost("/throws-later", async Task<string> (Trip trip) => { await Task.Yield(); throw new IOException("thrown"); });
        routes.MapPost("/throws-bad", string (Trip trip) => throw new BadHttpRequestException("bad", 418));
        routes.MapPost("/cancels", string (Trip trip) => throw new OperationCanceledException("cancelled"));
        routes.MapPost("/items", (Trip trip) => Items(trip));
    }

    private static void MapHandlers(IEndpointRouteBuilder routes)
    {
        var instance = new Handlers("instance");
        routes.MapPost("/instance", instance.Handle);
        routes.MapPost("/static", Handlers.HandleStatic);
        routes.MapPost("/generic", Handlers.HandleGeneric<Trip>);
        routes.MapPost("/generic-city", Handlers.HandleGeneric<City>);
        routes.MapPost("/async", Handlers.HandleAsync);
        routes.MapPost("/private", (Hidden hidden, [FromQuery] Grade? grade) => $"{hidden.Id} {grade}");
        routes.MapPost("/checked", (Rated rated, int? id) => rated);
        routes.MapPost("/local", Local);
        int calls = 0;
        routes.MapPost("/closure", (Trip trip) => $"{trip} {calls++ >= 0}");

        static string Local(Trip trip, [FromQuery] int page) => $"local {trip} {page}";
    }

    private static void MapAmbient(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/ambient", string (Trip trip) => AmbientResult.Ambient.Value = $"{trip.Id}");
        routes.MapPost(
            "/ambient-result",
            IResult (Trip trip) =>
            {
                AmbientResult.Ambient.Value = $"{trip.Id}";
                return new AmbientResult();
            });
        routes.MapPost("/ambient-void", (Trip trip) => { AmbientResult.Ambient.Value = $"{trip.Id}"; });
        routes.MapPost(
            "/rest",
            async (Trip trip, HttpRequest request) =>
            {
                var rest = await request.BodyReader.ReadAsync();
                return $"{trip} {rest.Buffer.Length} {rest.IsCompleted}";
            });
        routes.MapPost(
            "/rest-null", async (Trip? trip, HttpRequest request) => $"{trip} {await new StreamReader(request.Body).ReadToEndAsync()}");
    }

    private static void MapFiltered(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/filter", (Trip trip, int id) => $"{trip} {id}").AddEndpointFilter((context, next) => next(context));
        routes.MapPost("/filter-looks", (Trip trip, int id) => $"{trip} {id}").AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-value", (int id, Trip trip) => trip).AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-void", (Trip trip) => { }).AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-text-null", string? (Trip trip) => null).AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-result-null", IResult? (Trip trip) => null).AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-changes", (Trip trip, int? id) => $"{trip} {id}").AddEndpointFilter((context, next) =>
        {
            context.Arguments[0] = new Trip { Id = 77 };
            return next(context);
        });
        routes.MapPost("/filter-wrong", (Trip trip) => $"{trip}").AddEndpointFilter((context, next) =>
        {
            // No constant: where the runtime inlines the framework's cast of one, it drops the cast (.NET 10.0.12).
            context.Arguments[0] = context.HttpContext.Request.Method;
            return next(context);
        });
        routes.MapPost("/filter-ends", (Trip trip) => $"{trip}").AddEndpointFilter((_, _) => ValueTask.FromResult<object?>("ended"));
        routes.MapPost("/filter-twice", (Trip trip) => $"{trip}").AddEndpointFilter(LookAsync).AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-status", (Trip trip, StatusService service, int id) => $"{trip} {id} {service}")
            .AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-failing", (Trip trip, int page, FailingService service) => $"{trip} {page} {service}")
            .AddEndpointFilter(LookAsync);
        routes.MapPost("/filter-struct", (Spot spot, int id) => $"{spot} {id}").AddEndpointFilter(LookAsync);
        routes.MapPost("/factory", (Trip trip) => $"{trip}").AddEndpointFilterFactory((_, next) => next);
        routes.MapPost("/factory-value", (Trip trip) => trip).AddEndpointFilterFactory((context, next) =>
            context.MethodInfo.GetParameters().Length == 1 ? invocation => LookAsync(invocation, next) : next);
        RouteGroupBuilder group = routes.MapGroup("/group/{tenant}").AddEndpointFilter(LookAsync);
        group.MapPost("/a", (string tenant, Trip trip) => $"{trip} {tenant}");
        group.MapGroup("/inner").MapPost("/b", (Trip trip, string tenant) => trip).WithMetadata(new TagsAttribute("t"));
        routes.MapPost("/first", (Trip trip) => $"{trip}").Add(static endpoint =>
            endpoint.FilterFactories.Insert(0, static (_, next) => invocation => LookAsync(invocation, next)));
        routes.MapPost("/wrapped", (Trip trip) => $"{trip}").Add(static endpoint =>
        {
            RequestDelegate next = endpoint.RequestDelegate!;
            endpoint.RequestDelegate = context =>
            {
                context.Response.Headers["Wrapped"] = "yes";
                return next(context);
            };
        });
        routes.MapPost("/finally", (Trip trip) => $"{trip}").Finally(static endpoint =>
        {
            RequestDelegate next = endpoint.RequestDelegate!;
            endpoint.RequestDelegate = context =>
            {
                context.Response.Headers["Wrapped"] = "finally";
                return next(context);
            };
        });
    }

    private static void MapLeft(IEndpointRouteBuilder routes)
    {
        routes.MapPost("/element", (JsonElement element) => $"{element}");
        routes.MapPost("/node", (JsonNode node) => $"{node}");
        routes.MapPost("/any", (object any) => $"{any}");
        routes.MapPost("/converted", (Converted converted) => $"{converted}");
        routes.MapPost("/bound", (Trip trip, Bound bound) => $"{trip} {bound.X}");
        routes.MapPost("/inside", ([AsParameters] MoneyRequest request) => request.Money);
        routes.MapPost("/stream", (Trip trip, Stream body) => $"{trip} {body.CanSeek}");
        routes.MapPost("/without", (Trip trip) => $"{trip}").WithoutZeroAllocFormatters();
    }

    private static async ValueTask<object?> LookAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        string arguments = string.Join(',', context.Arguments.Where(static a => a is not StatusService and not FailingService));
        HttpResponse response = context.HttpContext.Response;
        response.Headers.Append("Looked", $"{arguments} {response.StatusCode} {context.GetType().Name}");
        return await next(context);
    }

    private static async IAsyncEnumerable<int> Items(Trip trip)
    {
        yield return trip.Id;
        await Task.Yield();
        yield return 2;
    }

    private enum Grade
    {
        Low,
        High,
    }

    private sealed record Hidden(int Id);

    private sealed class Handlers(string name)
    {
        public string Handle(Trip trip, int? id) => $"{name} {trip} {id}";

        public static string HandleStatic(Trip trip) => $"static {trip}";

        public static string HandleGeneric<T>(T body, int? id) => $"generic {body} {id}";

        public static async Task<IResult> HandleAsync(int? id, Trip trip, CancellationToken token)
        {
            await Task.Delay(1, token);
            return Results.Ok(new { id, trip });
        }
    }
}
