using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class PolymorphicReadTests
{
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 2)]
    [JsonDerivedType(typeof(Group), "group")]
    [JsonDerivedType(typeof(Labelled), "labelled")]
    [JsonDerivedType(typeof(Empty), "empty")]
    [JsonDerivedType(typeof(Unnamed))]
    private class Shape
    {
        public string? Name { get; set; }
    }

    private sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    private sealed class Square : Shape
    {
        public int Side { get; init; }

        public required string Colour { get; set; }
    }

    private sealed class Group : Shape
    {
        public Shape? First { get; set; }

        public List<Shape?>? Items { get; set; }

        public Dictionary<string, Shape>? ByName { get; set; }

        public Circle? Around { get; set; }
    }

    private sealed class Labelled(string label, int size = 3) : Shape
    {
        public string Label => label;

        public int Size => size;

        public Shape? Inner { get; set; }
    }

    private sealed class Empty : Shape;

    private sealed class Unnamed : Shape;

    [JsonDerivedType(typeof(Created), "created")]
    [JsonDerivedType(typeof(Deleted), 2)]
    [JsonDerivedType(typeof(Moved), "moved")]
    [JsonDerivedType(typeof(MovedBy), -3)]
    internal interface IEvent;

    internal sealed record Created(int At, string? By = "nobody") : IEvent;

    internal sealed record Deleted : IEvent
    {
        public string? Why { get; init; }
    }

    internal struct Moved : IEvent
    {
        public int X { get; set; }

        public IEvent? Before { get; set; }
    }

    internal readonly record struct MovedBy(int X, int Y = 4) : IEvent;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "node")]
    [JsonDerivedType(typeof(Leaf), "leaf")]
    [JsonDerivedType(typeof(Branch), "branch")]
    private abstract class Node;

    private sealed class Leaf : Node
    {
        public int Value { get; set; }
    }

    private sealed class Branch : Node
    {
        public List<Node> Children { get; set; } = [];
    }

    [JsonDerivedType(typeof(Middle), "middle")]
    [JsonDerivedType(typeof(Inner), "inner")]
    [JsonDerivedType(typeof(Outer), "outer")]
    private class Outer
    {
        public int A { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "other")]
    [JsonDerivedType(typeof(Inner), "by another name")]
    private class Middle : Outer
    {
        public int B { get; set; }

        public Outer? Around { get; set; }
    }

    private sealed class Inner : Middle
    {
        public int C { get; set; }
    }

    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(TolerantChild), "child")]
    private class Tolerant
    {
        public int A { get; set; }
    }

    private sealed class TolerantChild : Tolerant;

    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(TolerantAbstractChild), 1)]
    private abstract class TolerantAbstract
    {
        public int A { get; set; }
    }

    private sealed class TolerantAbstractChild : TolerantAbstract;

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(LenientChild), "child")]
    [JsonDerivedType(typeof(LenientAbstract), "abstract")]
    private class Lenient
    {
        public int A { get; set; }
    }

    private abstract class LenientAbstract : Lenient;

    private class LenientChild : Lenient
    {
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(SilentChild))]
    private class Silent
    {
        public int A { get; set; }
    }

    private sealed class SilentChild : Silent;

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    [JsonDerivedType(typeof(SettledChild), "child")]
    [JsonDerivedType(typeof(SettledStrict), "strict")]
    private class Settled
    {
        public int A { get; set; }

        public List<int>? Many { get; set; }

        public Settled? Inner { get; set; }
    }

    private sealed class SettledChild : Settled
    {
        public int B { get; set; }

        public Dictionary<string, double>? More { get; set; }

        public int Sum => A + B;

        [JsonIgnore]
        public int Ignored { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int[]? Quoted { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class SettledStrict : Settled
    {
        [JsonConstructor]
        private SettledStrict(long c) => C = c;

        public long C { get; }

        [JsonRequired]
        public int[]? D { get; init; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    [JsonDerivedType(typeof(FilledChild), "child")]
    private abstract class Filled
    {
        public List<int> Items { get; } = [0];
    }

    private sealed class FilledChild : Filled
    {
        public List<int> Others { get; } = [1];
    }

    [JsonDerivedType(typeof(NoticingChild), "child")]
    [JsonDerivedType(typeof(CallingChild), "calling")]
    [JsonDerivedType(typeof(LateChild), "late")]
    private class Noticing
    {
        private int _id;

        public Noticing() => ProvenReadTests.Counts.Note("base");

        public int Id
        {
            get => _id;
            set
            {
                ProvenReadTests.Counts.Note($"id {value}");
                _id = value;
            }
        }
    }

    private sealed class NoticingChild : Noticing
    {
        public NoticingChild() => ProvenReadTests.Counts.Note("child");

        public Uri? Home { get; set; }

        public List<Noticing>? Items { get; set; }

        public object? Any { get; set; }
    }

    private sealed class CallingChild : Noticing, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public void OnDeserializing() => ProvenReadTests.Counts.Note("before");

        public void OnDeserialized() => ProvenReadTests.Counts.Note("after");
    }

    private sealed class LateChild : Noticing
    {
        public LateChild(int number)
        {
            ProvenReadTests.Counts.Note($"late {number}");
            Number = number;
        }

        public int Number { get; }

        public Noticing? Inner { get; set; }
    }

    private sealed class Holder<T>
    {
        public int Id { get; set; }

        public T? Value { get; set; }

        public string? Name { get; set; }
    }

    private sealed record Around(int Id, Shape? Shape, IEvent? Event = null);

    private class Plain
    {
        public int A { get; set; }
    }

    private sealed class PlainChild : Plain
    {
        public int B { get; set; }
    }

    [JsonSerializable(typeof(List<IEvent>))]
    private sealed partial class EventsContext : JsonSerializerContext;
}
