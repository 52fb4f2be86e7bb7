using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using static ZeroAlloc.Unit.Conformance.NodeGraphs;

namespace ZeroAlloc.Unit.Conformance;

public sealed partial class PreservedReferencesTests
{
    private static readonly Action<Deep>[] s_changes =
    [
        static _ => { },
        static deep => deep.Numbers = [],
        static deep => deep.Numbers = [1],
        static deep => (deep.Numbers, deep.Array) = (null, []),
        static deep => deep.Array = [1],
        static deep => (deep.Array, deep.Map) = (null, []),
        static deep => deep.Map = new() { ["k"] = 1 },
        static deep => (deep.Map, deep.Inside) = (null, new Inside()),
        static deep => deep.Inside = new Inside { Back = deep },
    ];

    private sealed class Shared
    {
        public List<Node>? First { get; set; }

        public List<Node>? Second { get; set; }

        public IEnumerable<Node>? Any { get; set; }

        public Node[]? Array { get; set; }

        public Dictionary<string, Node?>? Map { get; set; }

        public Dictionary<string, Node?>? Same { get; set; }

        public IReadOnlyDictionary<string, Node?>? Other { get; set; }

        public List<List<Node>>? Lists { get; set; }
    }

    private sealed class Equal
    {
        public Equal? Inner { get; set; }

        public override bool Equals(object? obj) => obj is Equal;

        public override int GetHashCode() => 1;
    }

    private sealed class Named
    {
        public string? Name { get; set; }

        public Named? Me { get; set; }

        public List<Named>? Others { get; set; }
    }

    private sealed class Leaves
    {
        public string? Text { get; set; }

        public Uri? Link { get; set; }

        public Version? Version { get; set; }

        public JsonNode? Node { get; set; }

        public JsonNode? Same { get; set; }

        public JsonElement Element { get; set; }

        public JsonDocument? Document { get; set; }

        public Point? Converted { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Kind { get; set; }
    }

    [JsonConverter(typeof(PointConverter))]
    private sealed class Point
    {
        public int X { get; set; }
    }

    private sealed class PointConverter : JsonConverter<Point>
    {
        public override Point Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options)
        {
            // A document of its own, whose numbers begin at one.
            writer.WriteStartArray();
            JsonSerializer.Serialize(writer, new Deep(), options);
            writer.WriteEndArray();
        }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Group), 2)]
    private class Shape
    {
        public Shape? Next { get; set; }
    }

    private sealed class Circle : Shape
    {
        public int Radius { get; set; }
    }

    private sealed class Group : Shape
    {
        public List<Shape>? Items { get; set; }
    }

    private sealed class Deep
    {
        public Deep? Next { get; set; }

        public List<int>? Numbers { get; set; }

        public int[]? Array { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Inside? Inside { get; set; }
    }

    private struct Inside
    {
        public Deep? Back { get; set; }
    }

    private sealed class Loose
    {
        public object? Any { get; set; }
    }

    private sealed class Called : IJsonOnSerializing, IJsonOnSerialized
    {
        public Called? Me { get; set; }

        [JsonIgnore]
        public int Calls { get; private set; }

        public void OnSerializing() => Calls++;

        public void OnSerialized() => Calls++;
    }

    private sealed class Throwing
    {
        public Throwing? Inner { get; set; }

        [JsonIgnore]
        public bool IsBroken { get; set; }

        public int Value => IsBroken ? throw new InvalidOperationException("broken") : 1;
    }

    private sealed class Tree : List<Tree>;

    private sealed class Numbers : List<int>;

    private sealed class Map : Dictionary<string, int>;

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => Preserve.CreateResolver();
    }
}
