using System.Buffers;
using System.Text.Json;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;
using ZeroAlloc.Native.Models;

namespace ZeroAlloc.Native;

/// <summary>The entry points of minimal APIs, as the framework's generator makes them.</summary>
internal static class Endpoints
{
    /// <summary>Paths that are asked for, with what is sent there, and as what.</summary>
    public static (string Path, string? Body, string? ContentType, string? Accept)[] Questions { get; } =
    [
        ("/value", null, null, null),
        ("/list", null, null, null),
        ("/stream", null, null, null),
        ("/index", null, null, null),
        ("/struct", null, null, null),
        ("/ok", null, null, null),
        ("/ok/struct", null, null, null),
        ("/created", null, null, null),
        ("/json", null, null, null),
        ("/json/struct", null, null, null),
        ("/holder", null, null, null),
        ("/holder/struct", null, null, null),
        ("/unseen", null, null, null),
        ("/rejected", null, null, null),
        ("/missing", null, null, null),
        ("/body", """{"name":"Bo","age":7,"rest":1,"hobbies":["a"]}""", "application/json", null),
        ("/body", """{"name":1}""", "application/json", null),
        ("/body", "<Person><Name>Bo</Name><Age>7</Age></Person>", "application/xml", null),
        ("/body", "text", "text/plain", null),
        ("/body/struct", """{"x":1,"y":2.5,"color":"Green"}""", "application/json", null),
        ("/body/view", "", "application/x-nativebuffer", null),
        .. Parameters.Questions,
        ("/group/value", null, null, "application/json"),
        ("/group/value", null, null, "application/xml"),
        ("/group/value", null, null, "application/x-nativebuffer"),
        ("/group/struct", null, null, "application/json"),
        ("/group/ok", null, null, "application/xml"),
        ("/xml", null, null, null),
        ("/message", null, null, null),
        ("/zeroalloc", null, null, null),
    ];

    /// <summary>Maps them.</summary>
    public static void Map(WebApplication app)
    {
        app.MapGet("/value", () => Person.Sample);
        app.MapGet("/list", () => new List<Person> { Person.Sample, Person.Sample });
        app.MapGet("/stream", () => PeopleAsync());
        app.MapGet("/index", () => ModelData.Index());
        app.MapGet("/struct", () => new Point(1, 2.5, Color.Green));
        app.MapGet("/ok", () => TypedResults.Ok(Person.Sample));
        app.MapGet("/ok/struct", () => TypedResults.Ok(new Point(1, 2.5, null)));
        app.MapGet("/created", () => TypedResults.Created("/value", Person.Sample));
        app.MapGet("/json", IResult () => TypedResults.ZeroAllocJson(Person.Sample));
        app.MapGet("/json/struct", IResult () => TypedResults.ZeroAllocJson(new Point(3, 4, Color.Red)));
        app.MapGet("/holder", () => new Holder { Value = Person.Sample });
        app.MapGet("/holder/struct", () => new Holder { Value = new Point(5, 6, null) });
        app.MapGet("/unseen", IResult () => TypedResults.Ok(Unseen.Sample));
        app.MapGet("/rejected", string (IOptions<JsonOptions> options) => Rejection(options.Value.SerializerOptions));
        app.MapPost("/body", Person (Body<Person> body) => body.Value);
        app.MapPost("/body/struct", Point (Body<Point> body) => body.Value);
        app.MapPost("/body/view", string (Body<PersonBufferedMessage> body) => $"{body.Value.Age}");
        Parameters.Map(app);
        RouteGroupBuilder group = app.MapGroup("/group").WithZeroAllocFormatters();
        group.MapGet("/value", () => Person.Sample);
        group.MapGet("/struct", () => new Point(1, 2.5, Color.Green));
        group.MapGet("/ok", () => TypedResults.Ok(Person.Sample));
        app.MapGet("/xml", IResult () => TypedResults.ZeroAllocXml(Person.Sample));
        app.MapGet("/message", IResult () => TypedResults.NativeBuffer(Person.Sample));
        app.MapZeroAllocDiagnostics();
    }

    private static async IAsyncEnumerable<Person> PeopleAsync()
    {
        yield return Person.Sample;
        await Task.Yield();
        yield return Person.Sample;
    }

    /// <summary>What is said of a value whose type the context doesn't have, and where it stands.</summary>
    private static string Rejection(JsonSerializerOptions options)
    {
        try
        {
            ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), new Holder { Value = new Version(1, 2) }, options);
            return "written";
        }
        catch (NotSupportedException e)
        {
            return e.Message;
        }
    }
}
