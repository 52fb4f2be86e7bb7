using System.Collections;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>Sequences of all kinds, by name.</summary>
internal static class SequenceModels
{
    /// <summary>Those that compiled code writes.</summary>
    public static string[] Compiled { get; } =
    [
        "none", "one", "many", "yielding", "large", "shapes", "numbers", "nulls", "texts", "both", "several", "struct", "dictionaries",
        "nullables", "polymorphic", "cyclic",
    ];

    /// <summary>Those that System.Text.Json writes.</summary>
    public static string[] Stock { get; } =
        ["objects", "nodes", "converted", "callbacks", "ownConverter", "streams", "streaming"];

    /// <summary>A sequence.</summary>
    public static object Make(string kind) => kind switch
    {
        "none" => People(0, false),
        "one" => People(1, false),
        "many" => People(3_000, false),
        "yielding" => People(700, true),
        "large" => Yielding([.. Enumerable.Range(0, 3).Select(static i => Enumerable.Range(i, 20_000).ToList())]),
        "shapes" => Yielding<Shape>([new Shape(), new Circle(), new Circle { Radius = 2 }]),
        "numbers" => Yielding<double>([1.5, -2, 1e300]),
        "nulls" => Yielding<Person?>([null, new Employee(), null]),
        "texts" => Yielding<string?>(["a", null, "<é😀>"]),
        "both" => new Both(),
        "several" => new Several(),
        "struct" => new StructSequence(),
        "dictionaries" => Yielding<Dictionary<string, int?>>([new() { ["a"] = 1, ["B"] = null }, []]),
        "nullables" => Yielding<Point?>([new Point(1, 2), null]),
        "cyclic" => Yielding<Linked>([new Linked { Name = "a" }.Closed(), new Linked { Next = new Linked() }]),
        "refused" => Yielding<object[]>([[1], [typeof(int)]]),
        "objects" => Yielding<object?>([1, "a", null, new Employee(), new[] { 1, 2 }]),
        "nodes" => Yielding<JsonNode?>([JsonNode.Parse("""{"a":[1]}"""), null]),
        "converted" => Yielding<Converted>([new Converted(), new Converted()]),
        "callbacks" => new WithCallbacks(),
        "polymorphic" => new MorePolymorphic(),
        "ownConverter" => new WithConverter(),
        "streams" => Yielding([People(2, true), People(0, true)]),
        "streaming" => Yielding<Holder>([new Holder { People = People(3, true) }, new Holder()]),
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    /// <summary>People, each there later or at once.</summary>
    public static async IAsyncEnumerable<Person> People(int count, bool isYielding)
    {
        for (int i = 0; i < count; i++)
        {
            if (isYielding && i % 3 == 0)
            {
                await Task.Yield();
            }

            yield return i % 2 == 0 ? new Person { Age = i } : new Employee();
        }

        await Task.CompletedTask;
    }

    private static async IAsyncEnumerable<T> Yielding<T>(T[] items)
    {
        foreach (T item in items)
        {
            await Task.Yield();
            yield return item;
        }
    }

    /// <summary>Both kinds of sequence, of different items: the asynchronous one counts.</summary>
    public class Both : IAsyncEnumerable<Person>, IEnumerable<int>
    {
        public IAsyncEnumerator<Person> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            People(2, true).GetAsyncEnumerator(cancellationToken);

        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, 3).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Sequences of several items.</summary>
    public sealed class Several : Both, IAsyncEnumerable<string>, IAsyncEnumerable<int>
    {
        IAsyncEnumerator<string> IAsyncEnumerable<string>.GetAsyncEnumerator(CancellationToken cancellationToken) =>
            Yielding(["a", "b"]).GetAsyncEnumerator(cancellationToken);

        IAsyncEnumerator<int> IAsyncEnumerable<int>.GetAsyncEnumerator(CancellationToken cancellationToken) =>
            Yielding([1, 2]).GetAsyncEnumerator(cancellationToken);
    }

    /// <summary>A value type.</summary>
    public readonly struct StructSequence : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            Yielding([1, 2, 3]).GetAsyncEnumerator(cancellationToken);
    }

    /// <summary>A sequence that is told that it is written.</summary>
    public sealed class WithCallbacks : Both, IJsonOnSerializing
    {
        public void OnSerializing()
        {
        }
    }

    /// <summary>A sequence with a converter.</summary>
    [JsonConverter(typeof(SequenceConverter))]
    public sealed class WithConverter : Both;

    /// <summary>A sequence that names its derived types, which System.Text.Json takes only where it is declared as an object.</summary>
    [JsonDerivedType(typeof(MorePolymorphic), "more")]
    public class Polymorphic : Both;

    /// <summary>One of these.</summary>
    public sealed class MorePolymorphic : Polymorphic;

    /// <summary>An item with a sequence.</summary>
    public sealed class Holder
    {
        public IAsyncEnumerable<Person>? People { get; set; }
    }

    /// <summary>An item that may be met inside itself.</summary>
    public sealed class Linked
    {
        public string? Name { get; set; }

        public Linked? Next { get; set; }

        public Linked Closed()
        {
            Next = new Linked { Next = this };
            return this;
        }
    }

    /// <summary>An item with a converter.</summary>
    [JsonConverter(typeof(ItemConverter))]
    public sealed class Converted;

    private sealed class ItemConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteStringValue("c");
    }

    private sealed class SequenceConverter : JsonConverter<WithConverter>
    {
        public override WithConverter Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, WithConverter value, JsonSerializerOptions options) =>
            writer.WriteStringValue("s");
    }
}
