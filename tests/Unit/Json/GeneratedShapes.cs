using System.Collections;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

/// <summary>Models whose generated contracts differ from those that reflection makes.</summary>
internal static class GeneratedShapes
{
    public sealed class OwnList : List<Item>;

    public sealed class OwnDictionary : Dictionary<string, Item>;

    public sealed class OwnSet : HashSet<int>;

    public sealed class OwnSequence : IReadOnlyList<int>
    {
        public int Count => 2;

        public int this[int index] => index;

        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, Count).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Item
    {
        public int Id { get; set; }
    }

    public sealed class Collections
    {
        public OwnList? List { get; set; }

        public OwnDictionary? Dictionary { get; set; }

        public OwnSet? Set { get; set; }

        public SortedDictionary<string, int>? Sorted { get; set; }

        public int Count { get; set; }
    }

    public sealed record Nothing;

    public struct NoFields;

    public struct Spot
    {
        public Spot() => X = 4;

        public int X { get; init; }
    }

    public sealed class Asked
    {
        public Nothing? Nothing { get; set; }

        public NoFields NoFields { get; set; }

        public int Count { get; set; }
    }

    public sealed class HiddenSetter
    {
        [JsonInclude]
        public int Id { get; private set; } = 3;

        public int Count { get; set; }
    }

    public sealed class HiddenGetter
    {
        [JsonInclude]
        public int Id { private get; set; } = 3;

        public int Count { get; set; }

        public int Twice() => 2 * Id;
    }

    public sealed class InternalSetter
    {
        [JsonInclude]
        public int Id { get; internal set; } = 3;

        [JsonInclude]
        internal int Count = 4;
    }

    /// <summary>What generated code hands on to the serializer.</summary>
    public sealed class HandedOn
    {
        public Dictionary<int, Item> Items { get; set; } = new() { [1] = new() { Id = 2 } };

        public Place? Struct { get; set; } = new Place { Id = 2 };

        public Extended Extended { get; set; } = new() { Id = 2 };

        public Quoted Quoted { get; set; } = new() { Id = 2 };

        public Parent Parent { get; set; } = new Child { Id = 2 };

        public List<object> Objects { get; set; } = [new Item { Id = 2 }];

        public static string Text(string id) => $$$"""
            {"items":{"1":{"{{{id}}}":2}},"struct":{"{{{id}}}":2},"extended":{"{{{id}}}":2},"quoted":{"{{{id}}}":"2"},
            """ + $$$"""
            "parent":{"$type":"child","{{{id}}}":2},"objects":[{"{{{id}}}":2}]}
            """;
    }

    public struct Place
    {
        public int Id { get; set; }
    }

    public sealed class Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Others { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public sealed class Quoted
    {
        public int Id { get; set; }
    }

    [JsonDerivedType(typeof(Child), "child")]
    public class Parent
    {
        public int Id { get; set; }
    }

    public sealed class Child : Parent;

    /// <summary>A collection whose default value has no items for generated code, and is an error elsewhere.</summary>
    public sealed class Segmented
    {
        public ArraySegment<int> Items { get; set; }
    }
}
