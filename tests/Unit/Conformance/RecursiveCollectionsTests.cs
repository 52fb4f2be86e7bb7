using System.Collections.ObjectModel;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Collections whose elements are collections of the same type: no object between them ends the recursion.</summary>
public sealed class RecursiveCollectionsTests : JsonOracle
{
    [Fact]
    public void Serialize_CollectionOfItself_SameAsStock()
    {
        AssertSame(new Nest { new(), new() { new() } });
        AssertSame(new Room { new(), null! });
        AssertSame(new Table { ["a"] = [], ["b"] = new() { ["c"] = [] } });
        AssertSame(new Even { new Odd { new Even() } });
        AssertSame(new { Before = 1, Nest = new Nest { new() }, After = new List<Odd> { new() { new Even() } } });
    }

    [Fact]
    public void Serialize_CollectionsAroundAnObject_AreCompiled()
    {
        AssertCompiled<Items>();
        AssertSame(new Items { new() { Inner = [new()] } });
    }

    private sealed class Nest : List<Nest>;

    private sealed class Room : Collection<Room>;

    private sealed class Table : Dictionary<string, Table>;

    private sealed class Even : List<Odd>;

    private sealed class Odd : List<Even>;

    private sealed class Items : List<Item>;

    private sealed class Item
    {
        public Items? Inner { get; set; }
    }
}
