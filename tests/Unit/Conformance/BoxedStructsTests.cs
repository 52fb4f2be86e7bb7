using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Structs that are declared as an object or an interface, and bodies that pause inside of them.</summary>
public sealed class BoxedStructsTests : JsonOracle
{
    private static readonly Boxing s_inner = new() { Any = new ArrayList { null, 1, null }, Id = 3 };

    [Fact]
    public void WriteNext_StructInACollectionOfObjects_SameAsStock()
    {
        AssertSameEverywhere(new Boxing { Any = new ArrayList { null, s_inner, null } });
        AssertSameEverywhere<object>(s_inner);
        AssertSameEverywhere(new ArrayList { s_inner, 1, s_inner });
        AssertSameEverywhere(new Queue(new object[] { s_inner, s_inner }));
        AssertSameEverywhere<IList>(new object[] { s_inner, s_inner });
        AssertSameEverywhere<IEnumerable<object>>([s_inner, s_inner]);
        AssertSameEverywhere(new object[] { s_inner, new Boxing { Any = new List<object> { s_inner, s_inner } } });
        AssertSameEverywhere(new Hashtable { ["a"] = s_inner });
        AssertSameEverywhere(new SortedList { ["a"] = s_inner, ["b"] = 1 });
        AssertSameEverywhere(new Dictionary<string, object?> { ["a"] = s_inner, ["b"] = null, ["c"] = s_inner });
        AssertSameEverywhere(new Extended { Rest = new() { ["a"] = s_inner, ["b"] = s_inner } });
    }

    [Fact]
    public void WriteNext_OtherValueTypesBoxed_SameAsStock()
    {
        KeyValuePair<string, int[]> pair = new("k", [1, 2, 3]);
        AssertSameEverywhere(new ArrayList { pair, new Memory<int>([1, 2, 3]), System.Collections.Immutable.ImmutableArray.Create(1, 2, 3) });
        AssertSameEverywhere(new object[] { new ArraySegment<int>([1, 2, 3]), new StructList { 1, 2, 3 }, pair });
        AssertSameEverywhere(new object[] { new Many<int[]>([1, 2], [3, 4]), new Many<Boxing?>(s_inner, null) });
        AssertSameEverywhere(new Many<object>(s_inner, s_inner));
        AssertSameEverywhere(new Many<Many<Boxing?>?>(new(s_inner, null), new(null, s_inner)));
        AssertSameEverywhere(new List<Boxing?> { null, s_inner, new Boxing { Any = new object?[] { new Boxing?(s_inner), null } } });
    }

    [Fact]
    public void WriteNext_StructBehindAnInterface_SameAsStock()
    {
        AssertSameEverywhere(new IShape[] { new Square { Sides = [1, 2, 3] }, new Circle { Radii = [1, 2] }, new Square() });
        AssertSameEverywhere(new Dictionary<string, IShape> { ["a"] = new Square { Sides = [1, 2, 3] }, ["b"] = new Square() });
    }

    [Fact]
    public void WriteNext_StructNearTheDeepestLevel_SameAsStock()
    {
        object value = s_inner;
        for (int i = 0; i < 4; i++)
        {
            value = new Boxing { Any = new ArrayList { value, value } };
        }

        for (int depth = 8; depth <= 12; depth++)
        {
            AssertSameIfAgreed(value, new JsonSerializerOptions { MaxDepth = depth });
            AssertSameIfAgreed(value, new JsonSerializerOptions { MaxDepth = depth, WriteIndented = true });
            AssertSameIfAgreed(
                value, new JsonSerializerOptions { MaxDepth = depth, ReferenceHandler = ReferenceHandler.IgnoreCycles });
        }
    }

    [JsonDerivedType(typeof(Square), "square")]
    [JsonDerivedType(typeof(Circle), "circle")]
    public interface IShape;

    public struct Square : IShape
    {
        public List<int>? Sides { get; set; }
    }

    public sealed class Circle : IShape
    {
        public List<int>? Radii { get; set; }
    }

    public readonly struct Boxing
    {
        public IEnumerable? Any { get; init; }

        public int Id { get; init; }
    }

    public record struct Many<T>(T First, T Second)
    {
        public List<T> Both => [First, Second];
    }

    public struct Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    public struct StructList : IEnumerable<int>
    {
        private List<int>? _items;

        public void Add(int item) => (_items ??= []).Add(item);

        public readonly IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
