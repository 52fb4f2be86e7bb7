using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Declared polymorphism, extension data, reference handling and callbacks: what goes through System.Text.Json.</summary>
public sealed class PolymorphismTests : JsonOracle
{
    [Fact]
    public void Serialize_PolymorphicRoot_SameAsStock()
    {
        AssertSameEverywhere<Animal>(new Dog { Name = "Rex", Bark = 1 });
        AssertSameEverywhere<Animal>(new Cat { Name = "Tom" });
        AssertSameEverywhere<Animal>(new Animal { Name = "a" });
        AssertSameEverywhere(new Dog { Name = "declared" });
    }

    [Fact]
    public void Serialize_PolymorphicBehindObjectRoot_SameAsStock()
    {
        AssertSameEverywhere<object>(new Dog { Name = "object" });
        AssertSameEverywhere<object>(new Animal { Name = "object" });
    }

    [Fact]
    public void Serialize_PolymorphicBehindObjectMember_SameAsStock()
    {
        AssertSameEverywhere(new { Any = (object)new Dog { Name = "member" } });
        AssertSameEverywhere(new List<object> { new Dog { Name = "element" }, new Animal() });
        AssertSameEverywhere(new Dictionary<string, object> { ["A"] = new Cat() });
    }

    [Fact]
    public void Serialize_PolymorphicMember_SameAsStock()
    {
        AssertSameEverywhere(
            new Zoo
            {
                Before = 1,
                Star = new Dog { Name = "Rex" },
                All = [new Cat(), new Dog(), null, new Animal()],
                ByName = new() { ["A"] = new Cat() },
                After = 2
            });
        AssertSameEverywhere(new Zoo());
        AssertSameEverywhere<List<Animal>>([new Dog(), new Cat()]);
        AssertSameEverywhere<Animal[]>([new Dog()]);
    }

    [Fact]
    public void Serialize_UnknownDerived_FailsAsStock()
    {
        AssertSame<Animal>(new Fish { Name = "f" });
        AssertSame(new Zoo { Star = new Fish() });
        AssertSame<Lenient>(new LenientGrandchild { A = 1, B = 2 });
    }

    [Fact]
    public void Serialize_PolymorphicInterface_SameAsStock() =>
        AssertSameEverywhere<List<IShape>>([new Circle { Radius = 1 }, new Square { Side = 2 }]);

    [Fact]
    public void Serialize_ExtensionData_SameAsStock()
    {
        AssertSameEverywhere(new Extended { Known = 1 });
        AssertSameEverywhere(
            new Extended { Known = 1, Rest = new() { ["Extra"] = 5, ["text"] = "<é>", ["none"] = null, ["list"] = new[] { 1 } } });
        AssertSameEverywhere(new List<Extended> { new() { Rest = [] }, new() });
        AssertSameEverywhere(new ExtendedElements
        {
            Rest = new Dictionary<string, JsonElement> { ["A"] = JsonSerializer.SerializeToElement(new { B = 1 }) }
        });
        AssertSameEverywhere(new ExtendedNode { Rest = new() { ["A"] = 1 } });
    }

    [Fact]
    public void Serialize_PreservedReferences_SameAsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Link shared = new() { Number = 1, Many = [] };
        shared.Next = shared;
        shared.Many.Add(shared);

        AssertSame(shared, options);
        AssertSame(new List<Link> { shared, shared }, options);
        AssertSame(new Dictionary<string, Link> { ["A"] = shared, ["B"] = shared }, options);
        AssertSame(new[] { 1, 2 }, options);
        AssertSame(5, options);
    }

    [Fact]
    public void Serialize_IgnoredCycles_SameAsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        Link self = new() { Number = 1, Many = [] };
        self.Next = self;
        self.Many.Add(self);
        self.Many.Add(new Link { Next = self });

        AssertSame(self, options);
        AssertSame(new List<Link> { self, self }, options);
        AssertSame(new { self, also = self }, options);
    }

    [Fact]
    public void Serialize_Callbacks_SameAsStock()
    {
        AssertSameEverywhere(new Watched());
        AssertSameEverywhere(new List<Watched?> { new(), null, new() });
        AssertSameEverywhere(new { Inner = new Watched() });
        AssertSameEverywhere(new WatchedStruct());
        AssertSame(new FailingCallback());
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    [JsonDerivedType(typeof(Cat), 7)]
    private class Animal
    {
        public string? Name { get; set; }
    }

    private sealed class Dog : Animal
    {
        public int Bark { get; set; }
    }

    private sealed class Cat : Animal
    {
        public bool Purrs { get; set; } = true;
    }

    private sealed class Fish : Animal;

    private sealed class Zoo
    {
        public int Before { get; set; }

        public Animal? Star { get; set; }

        public List<Animal?>? All { get; set; }

        public Dictionary<string, Animal>? ByName { get; set; }

        public int After { get; set; }
    }

    [JsonPolymorphic(
        TypeDiscriminatorPropertyName = "kind", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(LenientChild), "child")]
    private class Lenient
    {
        public int A { get; set; }
    }

    private class LenientChild : Lenient;

    private sealed class LenientGrandchild : LenientChild
    {
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square))]
    private interface IShape;

    private sealed class Circle : IShape
    {
        public int Radius { get; set; }
    }

    private sealed class Square : IShape
    {
        public int Side { get; set; }
    }

    private sealed class Extended
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class ExtendedElements
    {
        [JsonExtensionData]
        public IDictionary<string, JsonElement>? Rest { get; set; }

        public int After { get; set; }
    }

    private sealed class ExtendedNode
    {
        [JsonExtensionData]
        public System.Text.Json.Nodes.JsonObject? Rest { get; set; }
    }

    private sealed class Link
    {
        public int Number { get; set; }

        public Link? Next { get; set; }

        public List<Link>? Many { get; set; }
    }

    private sealed class Watched : IJsonOnSerializing, IJsonOnSerialized
    {
        public string State { get; private set; } = "untouched";

        void IJsonOnSerializing.OnSerializing() => State = "serializing";

        void IJsonOnSerialized.OnSerialized() => State = "serialized";
    }

    private struct WatchedStruct : IJsonOnSerializing
    {
        public int Count { get; set; }

        void IJsonOnSerializing.OnSerializing() => Count++;
    }

    private sealed class FailingCallback : IJsonOnSerializing
    {
        void IJsonOnSerializing.OnSerializing() => throw new FormatException("Not now.");
    }
}
