using System.Net.ServerSentEvents;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.ServerSentEvents;

/// <summary>Results with events of all kinds, by name.</summary>
internal static class EventModels
{
    private static readonly Dictionary<string, Func<IResult>> s_results = new()
    {
        ["people"] = static () => TypedResults.ServerSentEvents(Later(new Person(), new Person { Name = "a\nb" })),
        ["typed"] = static () => TypedResults.ServerSentEvents(Later(new Person()), "person"),
        ["empty-type"] = static () => TypedResults.ServerSentEvents(Later(new Person()), ""),
        ["message-type"] = static () => TypedResults.ServerSentEvents(Later(new Person()), "message"),
        ["odd-type"] = static () => TypedResults.ServerSentEvents(Later(new Person()), "é\uD800😀"),
        ["any"] = static () => Results.ServerSentEvents(Later(new Person())),
        ["derived"] = static () => TypedResults.ServerSentEvents(Later<Person?>(new Employee(), new Person(), null)),
        ["polymorphic"] = static () => TypedResults.ServerSentEvents(Later<Shape>(new Circle(), new Shape())),
        ["objects"] = static () => TypedResults.ServerSentEvents(Later<object?>("a\nb", 1, "A\nB"u8.ToArray(), new Employee(), null)),
        ["structs"] = static () => TypedResults.ServerSentEvents(Later(new Hosting.Point(1, 2), new Hosting.Point(3, 4))),
        ["numbers"] = static () => TypedResults.ServerSentEvents(Later(1.5, 1e300)),
        ["nullables"] = static () => TypedResults.ServerSentEvents(Later<int?>(1, null)),
        ["strings"] = static () => TypedResults.ServerSentEvents(Later("a\r\nb\rc\n\nd\n", "", null!, "\r", "\n", "é\uD800")),
        ["bytes"] = static () => TypedResults.ServerSentEvents(Later(new SseItem<byte[]>("a\r\n\rb"u8.ToArray()), new([]))),
        ["lists"] = static () => TypedResults.ServerSentEvents(Later(new SseItem<List<int>>([1, 2]))),
        ["large"] = static () => TypedResults.ServerSentEvents(Later(new Person { Name = new string('é', 100_000) })),
        ["converted"] = static () => TypedResults.ServerSentEvents(Later(new Raw())),
        ["none"] = static () => TypedResults.ServerSentEvents(Later<Person>()),
        ["items"] = static () => TypedResults.ServerSentEvents(Later(
            new SseItem<Person?>(new Person(), "x") { EventId = "7", ReconnectionInterval = TimeSpan.FromMilliseconds(1500.9) },
            new SseItem<Person?>(null) { EventId = "" },
            new SseItem<Person?>(null, "message") { ReconnectionInterval = TimeSpan.Zero },
            new SseItem<Person?>(null) { ReconnectionInterval = TimeSpan.MaxValue, EventId = "é😀" })),
        ["string-items"] = static () => TypedResults.ServerSentEvents(Later(new SseItem<string>("a\nb", "x") { EventId = "1" })),
        ["object-strings"] = static () => TypedResults.ServerSentEvents(Later(new SseItem<object>("a\nb"))),
        ["cyclic"] = static () => TypedResults.ServerSentEvents(Later(new Node(), new Node().Closed())),
        ["getter"] = static () => TypedResults.ServerSentEvents(Later(new Fragile(1, 2), new Fragile(2, 2))),
        ["refused"] = static () => TypedResults.ServerSentEvents(Later<object>(typeof(int))),
        ["fails-later"] = static () => TypedResults.ServerSentEvents(FailingAsync(2)),
        ["fails-at-once"] = static () => TypedResults.ServerSentEvents(FailingAsync(0)),
    };

    /// <summary>The names.</summary>
    public static IEnumerable<string> Names => s_results.Keys;

    /// <summary>A result.</summary>
    public static IResult Make(string name) => s_results[name]();

    private static async IAsyncEnumerable<T> Later<T>(params T[] items)
    {
        foreach (T item in items)
        {
            await Task.Yield();
            yield return item;
        }
    }

    private static async IAsyncEnumerable<int> FailingAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return i;
        }

        await Task.Yield();
        throw new FormatException("broken");
    }

    private sealed class Node
    {
        public Node? Next { get; set; }

        public Node Closed()
        {
            Next = this;
            return this;
        }
    }

    private sealed class Raw
    {
        [JsonConverter(typeof(RawConverter))]
        public string Text { get; set; } = "[\r\n1,\r2,\n3\r\n]";
    }

    private sealed class RawConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteRawValue(value);
    }
}
