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

    public sealed class ByNumber
    {
        public Dictionary<int, Item> Items { get; set; } = new() { [1] = new() { Id = 2 } };
    }
}
