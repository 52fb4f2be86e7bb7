using System.Net.ServerSentEvents;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Ways to return a value.</summary>
/// <typeparam name="T">Type of the value.</typeparam>
/// <param name="value">The value.</param>
internal sealed class Answers<T>(T value) : IAnswers
{
    /// <summary>Lines in a group that negotiates, for a client that names them.</summary>
    public const string NegotiatedLines = "negotiated lines";

    private static readonly JsonSerializerOptions s_indented = new()
    {
        WriteIndented = true,
        TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver(),
    };

    /// <summary>The ways of route handlers, and of actions.</summary>
    public Dictionary<string, Delegate> All => new()
    {
        ["void"] = () => (object?)null,
        ["value"] = () => value,
        ["task of a value"] = () => Task.FromResult(value),
        ["task of a value, later"] = Later,
        ["value task of a value"] = () => ValueTask.FromResult(value),
        ["value task of a value, later"] = async () => await new ValueTask<T>(Later()),
        ["null"] = () => default(T),
        ["task of null"] = () => Task.FromResult(default(T)),
        ["object"] = () => (object?)value,
        ["task of an object"] = () => Task.FromResult((object?)value),
        ["value task of an object"] = () => ValueTask.FromResult((object?)value),
        ["object that is a result"] = () => (object)Results.Ok(value),
        ["comparable"] = () => value as IComparable,
        ["task"] = () => Task.CompletedTask,
        ["task, later"] = async Task () => await Task.Yield(),
        ["value task"] = () => ValueTask.CompletedTask,
        ["null task of a value"] = () => (Task<T>?)null,
        ["failed task"] = () => Task.FromException<T>(new InvalidOperationException("failed")),
        ["thrown"] = T () => throw new InvalidOperationException("thrown"),
        ["string"] = () => "text <&> ä",
        ["null string"] = () => (string?)null,
        ["task of a string"] = () => Task.FromResult("text"),
        ["value task of a string"] = () => ValueTask.FromResult("text"),
        ["task of a null string"] = () => Task.FromResult((string?)null),
        ["object that is a string"] = () => (object)"text",
        ["array"] = () => new[] { value, value },
        ["list"] = () => new List<T> { value },
        ["dictionary"] = () => new Dictionary<string, T> { ["a"] = value },
        ["enumerable"] = () => Items(),
        ["object that is an enumerable"] = () => (object)Items(),
        ["asynchronous sequence"] = () => Sequence(3, failsAt: -1),
        ["task of an asynchronous sequence"] = () => Task.FromResult(Sequence(2, failsAt: -1)),
        ["empty asynchronous sequence"] = () => Sequence(0, failsAt: -1),
        ["asynchronous sequence that fails at once"] = () => Sequence(2, failsAt: 0),
        [EndpointModel.FailsLater] = () => Sequence(2, failsAt: 1),
        ["object that is an asynchronous sequence"] = () => (object)Sequence(2, failsAt: -1),
        ["envelope of a stream"] = () => new Envelope(value, Sequence(2, failsAt: -1)),
        ["envelope of a stream that fails at once"] = () => new Envelope(value, Sequence(2, failsAt: 0)),
        ["envelope of an object with a stream"] = () => new Envelope(value, new { Items = Sequence(2, failsAt: -1) }),
        ["objects, one a stream"] = () => new List<object?> { value, Sequence(2, failsAt: -1), "text" },
        ["envelope of one-shot items and a stream"] = () =>
            new Bundle(OneShot.Of<T>(value, value), Sequence(2, failsAt: -1)),
        ["envelope of a stream and counted items"] = () => new Envelope(value, new Bundle(Sequence(2, failsAt: -1), new CountedItems())),
        ["envelope of counted items and a stream"] = () => new Listing(new CountedItems(), value, Sequence(2, failsAt: -1)),
        ["envelope of many items and a stream"] = () =>
            new Bundle(Enumerable.Range(0, 9000).Select(static number => number), Sequence(2, failsAt: -1)),
        ["objects, one-shot items and a stream"] = () =>
            OneShot.Of<object?>(value, OneShot.Of<T>(value), Sequence(2, failsAt: -1)),
        ["dictionary of counted items and a stream"] = () =>
            new Dictionary<string, object?> { ["a"] = new CountedItems(), ["b"] = Sequence(2, failsAt: -1) },
        ["result: Ok of counted items and a stream"] = () =>
            Results.Ok(new Listing(new CountedItems(), value, Sequence(2, failsAt: -1))),
        ["typed result: Created with one-shot items and a stream"] = () =>
            TypedResults.Created("/here", new Bundle(OneShot.Of<T>(value, value), Sequence(2, failsAt: -1))),
        ["one-shot items"] = () => OneShot.Of<T>(value, value),
        ["object that is counted items"] = () => (object)new CountedItems(),
        ["list of endpoints"] = () => Current.Services.GetRequiredService<EndpointDataSource>().Endpoints
            .Select(static one => one.DisplayName).Order().ToList(),
        ["link to a late endpoint"] = () => Current.Services.GetRequiredService<LinkGenerator>()
            .GetPathByName(StartupFilters.Late, new RouteValueDictionary { ["id"] = 5 }),
        ["own task declared as a task"] = Task<T> () => new OwnTask<T>(value),
        ["result: Ok"] = () => Results.Ok(value),
        ["result: Ok of an object"] = () => Results.Ok((object?)value),
        ["result: Ok without a value"] = () => Results.Ok(),
        ["result: Ok of null"] = () => Results.Ok<T>(default),
        ["result: Created"] = () => Results.Created("/here", value),
        ["result: Accepted"] = () => Results.Accepted("/there", value),
        ["result: NoContent"] = () => Results.NoContent(),
        ["result: BadRequest"] = () => Results.BadRequest(value),
        ["result: NotFound"] = () => Results.NotFound(value),
        ["result: Json"] = () => Results.Json(value, contentType: "application/x.own+json", statusCode: 418),
        ["result: Text"] = () => Results.Text("text"),
        ["result: Problem"] = () => Results.Problem("detail"),
        ["null result"] = () => (IResult?)null,
        ["task of a result"] = () => Task.FromResult(Results.Ok(value)),
        ["value task of a result"] = () => ValueTask.FromResult(Results.Ok(value)),
        ["task of a null result"] = () => Task.FromResult((IResult?)null),
        ["typed result: Ok"] = () => TypedResults.Ok(value),
        ["typed result: Created"] = () => TypedResults.Created("/here", value),
        ["typed result: Json"] = () => TypedResults.Json(value),
        ["typed result: Conflict"] = () => TypedResults.Conflict(value),
        ["task of a typed result"] = () => Task.FromResult(TypedResults.Ok(value)),
        ["union of results"] = Results<Ok<T>, NotFound<string>> () => TypedResults.Ok(value),
        ["union of results, the other"] = Results<Ok<T>, NotFound<string>> () => TypedResults.NotFound("none"),
        ["task of a union"] = () => Task.FromResult<Results<NoContent, Created<T>>>(TypedResults.Created("/here", value)),
    };

    /// <summary>Ways to send events.</summary>
    public Dictionary<string, Delegate> OfEvents => new()
    {
        ["events"] = () => TypedResults.ServerSentEvents(Sequence(3, failsAt: -1)),
        ["events of a type"] = () => TypedResults.ServerSentEvents(Sequence(2, failsAt: -1), "ä type"),
        ["events with ids and intervals"] = () => TypedResults.ServerSentEvents(Events(Sequence(3, failsAt: -1))),
        ["events of null"] = () => TypedResults.ServerSentEvents(Events(Nulls())),
        ["events of objects"] = () => TypedResults.ServerSentEvents(Objects()),
        ["events of strings"] = () => TypedResults.ServerSentEvents(Texts()),
        ["events of strings with ids"] = () => TypedResults.ServerSentEvents(Events(Texts())),
        ["events of bytes"] = () => TypedResults.ServerSentEvents(Bytes()),
        ["many events"] = () => TypedResults.ServerSentEvents(Sequence(300, failsAt: -1)),
        ["no events"] = () => TypedResults.ServerSentEvents(Sequence(0, failsAt: -1)),
        ["events that fail at once"] = () => TypedResults.ServerSentEvents(Sequence(2, failsAt: 0)),
        ["events that fail later"] = () => TypedResults.ServerSentEvents(Events(Sequence(4, failsAt: 2))),
        ["result: events"] = () => Results.ServerSentEvents(Sequence(2, failsAt: -1)),
        ["task of events"] = () => Task.FromResult(TypedResults.ServerSentEvents(Events(Sequence(2, failsAt: -1)))),
        ["object that is events"] = () => (object)TypedResults.ServerSentEvents(Sequence(2, failsAt: -1)),
        ["union of events"] =
            Results<ServerSentEventsResult<T>, NotFound> () => TypedResults.ServerSentEvents(Sequence(2, failsAt: -1)),
    };

    /// <summary>Ways to send JSON Lines: by the library, or item by item.</summary>
    public Dictionary<string, Delegate> OfLines(bool isOurs) => new()
    {
        ["lines"] = () => Lines(isOurs, Sequence(3, failsAt: -1)),
        ["lines that are there"] = () => Lines(isOurs, Ready(3)),
        ["lines with a status and a type"] = () => Lines(isOurs, Sequence(2, failsAt: -1), "application/x-ndjson", 418),
        ["lines of null"] = () => Lines(isOurs, Nulls()),
        ["lines of objects"] = () => Lines(isOurs, Objects()),
        ["lines of strings"] = () => Lines(isOurs, Texts()),
        ["many lines"] = () => Lines(isOurs, Sequence(300, failsAt: -1)),
        ["no lines"] = () => Lines(isOurs, Sequence(0, failsAt: -1)),
        ["null instead of lines"] = () => Lines<T>(isOurs, null),
        ["lines that fail at once"] = () => Lines(isOurs, Sequence(2, failsAt: 0)),
        ["lines that fail later"] = () => Lines(isOurs, Sequence(4, failsAt: 2)),
        ["task of lines"] = () => Task.FromResult(Lines(isOurs, Sequence(2, failsAt: -1))),
        ["object that is lines"] = () => (object)Lines(isOurs, Sequence(2, failsAt: -1)),
        [NegotiatedLines] = isOurs ? () => Sequence(3, failsAt: -1) : () => (IResult)new StockLines<T>(Sequence(3, failsAt: -1), null, null),
    };

    /// <summary>Further ways of actions.</summary>
    public Dictionary<string, Delegate> OfActions => new()
    {
        ["action result of a value"] = () => new ActionResult<T>(value),
        ["action result that is a result"] = () => new ActionResult<T>(new NotFoundObjectResult(value)),
        ["task of an action result"] = () => Task.FromResult(new ActionResult<T>(value)),
        ["object result"] = () => new ObjectResult(value) { StatusCode = 202 },
        ["object result with a declared type"] = () => new ObjectResult(value) { DeclaredType = typeof(T) },
        ["object result with a content type"] = () => new ObjectResult(value) { ContentTypes = { "text/json" } },
        ["object result of null"] = () => new ObjectResult(null),
        ["object result of a string"] = () => new OkObjectResult("text"),
        ["object result with the application's formatters"] = () => Listed(static all => all),
        ["object result with the application's formatters in turn"] = () => Listed(static all => all.Reverse()),
        ["object result without the application's JSON formatter"] = () =>
            Listed(static all => all.Where(static one => one is not SystemTextJsonOutputFormatter)),
        ["object result with a JSON formatter that is looked up"] = () => Listed(static all => all.OfType<SystemTextJsonOutputFormatter>()),
        ["object result with a JSON formatter of its own"] = () =>
            Listed(static _ => [new SystemTextJsonOutputFormatter(s_indented)]),
        ["JSON result"] = () => new JsonResult(value),
        ["JSON result with options of its own"] = () => new JsonResult(value, new JsonSerializerOptions { WriteIndented = true }),
        ["JSON result with a status"] = () => new JsonResult(value) { StatusCode = 202 },
        ["JSON result of counted items and a stream"] = () =>
            new JsonResult(new Listing(new CountedItems(), value, Sequence(2, failsAt: -1))),
        ["object result of one-shot items and a stream"] = () =>
            new ObjectResult(new Bundle(OneShot.Of<T>(value), Sequence(2, failsAt: -1))),
        ["JSON result of null"] = () => new JsonResult(null),
        ["created result"] = () => new CreatedResult("/here", value),
        ["no content result"] = () => (IActionResult)new NoContentResult(),
        ["bad request result"] = () => (IActionResult)new BadRequestObjectResult(value),
    };

    /// <summary>The way of a name.</summary>
    public Delegate Of(string way, bool isOurs) =>
        All.GetValueOrDefault(way) ?? OfActions.GetValueOrDefault(way) ?? OfEvents.GetValueOrDefault(way) ?? OfLines(isOurs)[way];

    private IActionResult Listed(Func<IEnumerable<IOutputFormatter>, IEnumerable<IOutputFormatter>> select)
    {
        ObjectResult result = new(value);
        foreach (IOutputFormatter formatter in select(Current.Services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters))
        {
            result.Formatters.Add(formatter);
        }

        return result;
    }

    private static IResult Lines<TItem>(bool isOurs, IAsyncEnumerable<TItem>? items, string? contentType = null, int? status = null) =>
        isOurs ? Results.ZeroAllocJsonLines(items, contentType: contentType, statusCode: status)
            : new StockLines<TItem>(items, contentType ?? "application/jsonl", status);

    private static async IAsyncEnumerable<SseItem<TItem>> Events<TItem>(IAsyncEnumerable<TItem> items)
    {
        int number = 0;
        await foreach (TItem item in items)
        {
            yield return new SseItem<TItem>(item, number == 1 ? null : $"t{number}")
            {
                EventId = number % 2 == 0 ? $"id {number}" : null,
                ReconnectionInterval = number == 0 ? null : TimeSpan.FromMilliseconds((1500 * number) + 0.7),
            };
            number++;
        }
    }

    private static async IAsyncEnumerable<string> Texts()
    {
        foreach (string text in (string[])["a<b", "", null!, "one\ntwo\r\nthree\r", "\u2028 \ud800", "ä"])
        {
            yield return text;
            await Task.Yield();
        }
    }

    private static async IAsyncEnumerable<byte[]> Bytes()
    {
        foreach (byte[] bytes in (byte[][])[[65, 10, 66], [], null!, [0xFF, 0x00]])
        {
            yield return bytes;
            await Task.Yield();
        }
    }

    private async Task<T> Later()
    {
        await Task.Yield();
        return value;
    }

    private IEnumerable<T> Items()
    {
        yield return value;
        yield return value;
    }

    private async IAsyncEnumerable<T?> Nulls()
    {
        yield return default;
        await Task.Yield();
        yield return value;
        yield return default;
    }

    private async IAsyncEnumerable<object?> Objects()
    {
        foreach (object? item in (object?[])[value, null, 5, "text", new List<T> { value }])
        {
            yield return item;
            await Task.Yield();
        }
    }

#pragma warning disable CS1998 // The items are there.
    private async IAsyncEnumerable<T> Ready(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return value;
        }
    }
#pragma warning restore CS1998

    private async IAsyncEnumerable<T> Sequence(int count, int failsAt)
    {
        for (int i = 0; i < count; i++)
        {
            if (i == failsAt)
            {
                throw new InvalidOperationException("sequence");
            }

            yield return value;
            await Task.Yield();
            if (i + 1 == failsAt)
            {
                // Not before what is there has been sent.
                await Task.Delay(20);
            }
        }
    }

    /// <summary>What an application puts around a value: compiled code meets the type of the data in the middle of the document.</summary>
    private sealed record Envelope(T? First, object? Data);

    /// <summary>Two objects, of which the first may have to be enumerated before the second is met.</summary>
    private sealed record Bundle(object? First, object? Second);

    /// <summary>The same with declared items.</summary>
    private sealed record Listing(IEnumerable<int> Items, T? Value, object? Data);
}
