using System.Diagnostics.Metrics;
using System.Text;
using ZeroAlloc.Native.Models;

namespace ZeroAlloc.Native;

/// <summary>Body parameters, which the request delegate generator binds.</summary>
internal static class Parameters
{
    private const string PersonText = """{"name":"Bo","age":7}""";

    /// <summary>What is sent to the endpoints.</summary>
    public static (string Path, string? Body, string? ContentType, string? Accept)[] Questions { get; } =
    [
        ("/parameter", PersonText, "application/json", null),
        ("/parameter", "{", "application/json", null),
        ("/parameter/text", PersonText, "application/json", null),
        ("/parameter/void", PersonText, "application/json", null),
        ("/parameter/5?page=2", PersonText, "application/json", null),
        ("/parameter/x?page=2", PersonText, "application/json", null),
        ("/parameter/5?page=x", PersonText, "application/json", null),
        ("/parameter/service", PersonText, "application/json", null),
        ("/parameter/struct", """{"x":1,"y":2.5,"color":"Green"}""", "application/json", null),
    ];

    /// <summary>Maps the endpoints.</summary>
    public static void Map(WebApplication app)
    {
        app.MapPost("/parameter", Person (Person body) => body);
        app.MapPost("/parameter/text", string (Person body) => $"{body.Name}");
        app.MapPost("/parameter/void", void (Person body) => { });
        app.MapPost("/parameter/{id}", string (int id, Person body, long? page, HttpContext context) =>
            $"{id} {body.Name} {page} {context.Request.Path}");
        app.MapPost("/parameter/service", string (Person body, IHostEnvironment environment) =>
            $"{body.Name} {environment.EnvironmentName}");
        app.MapPost("/parameter/struct", Point (Point body) => body);
    }

    /// <summary>Asks until compiled code has read a body of each endpoint, which is prepared in the background.</summary>
    public static async Task CheckAsync(string address, List<string> faults)
    {
        long compiled = 0;
        using var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, listener) =>
            {
                if (instrument is { Meter.Name: "ZeroAlloc.AspNetCore", Name: "zeroalloc.bodies.read" })
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            foreach (KeyValuePair<string, object?> tag in tags)
            {
                Interlocked.Add(ref compiled, tag.Value is "compiled" ? value : 0);
            }
        });
        listener.Start();
        using var client = new HttpClient { BaseAddress = new Uri(address) };
        foreach ((string path, string? body, _, _) in Questions
            .Where(static question => question.Path is not "/parameter/x?page=2")
            .DistinctBy(Route))
        {
            long before = Interlocked.Read(ref compiled);
            for (int i = 0; i < 100 && Interlocked.Read(ref compiled) == before; i++)
            {
                using var content = new StringContent(body!, Encoding.UTF8, "application/json");
                using HttpResponseMessage response = await client.PostAsync(path, content);
                await Task.Delay(20);
            }

            if (Interlocked.Read(ref compiled) == before)
            {
                faults.Add($"{path}: compiled code doesn't read the body");
            }
        }
    }

    private static string Route((string Path, string? Body, string? ContentType, string? Accept) question) => question.Path.Split('?')[0];
}
