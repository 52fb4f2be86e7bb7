using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Inherited, overridden and hidden members, and members declared as interfaces or base classes.</summary>
public sealed class InheritanceTests : JsonOracle
{
    [Fact]
    public void Serialize_DerivedDeclared_SameAsStock() => AssertCovered(new Dog { Name = "Rex", Legs = 4, Bark = "wuff" });

    [Fact]
    public void Serialize_DerivedBehindBase_WritesDeclaredMembers()
    {
        AssertSameEverywhere<Animal>(new Dog { Name = "Rex", Legs = 4, Bark = "wuff" });
        AssertSameEverywhere(new Cage { Inmate = new Dog { Name = "Rex" }, Others = [new Dog(), null, new Animal { Name = "a" }] });
    }

    [Fact]
    public void Serialize_OverriddenGetter_CallsTheOverride() => AssertSameEverywhere<Animal>(new Loud { Name = "quiet" });

    [Fact]
    public void Serialize_HiddenMember_SameAsStock()
    {
        AssertCovered(new Hiding { Id = "text" });
        AssertSameEverywhere<Hidden>(new Hiding { Id = "text" });
    }

    [Fact]
    public void Serialize_IgnoredOverride_SameAsStock() => AssertSameEverywhere(new IgnoredOverride { Name = "n" });

    [Fact]
    public void Serialize_ThreeLevelsWithOrder_SameAsStock() => AssertCovered(new Third { A = 1, B = 2, C = 3 });

    [Fact]
    public void Serialize_InterfaceDeclared_WritesInterfaceMembers()
    {
        AssertSameEverywhere<INamed>(new Named { Name = "n", Extra = 5 });
        AssertSameEverywhere(new NamedHolder { One = new Named { Name = "n", Extra = 5 }, Many = [new Named { Name = "m" }, null] });
    }

    [Fact]
    public void Serialize_InheritedInterface_SameAsStock() => AssertSameEverywhere<INamedMore>(new Named { Name = "n", Extra = 5 });

    [Fact]
    public void Serialize_InterfaceOnStruct_SameAsStock() => AssertSameEverywhere<INamed>(new NamedStruct { Name = "s" });

    [Fact]
    public void Serialize_ExplicitImplementation_SameAsStock() => AssertSameEverywhere<INamed>(new Explicit());

    [Fact]
    public void Serialize_AbstractDeclared_SameAsStock() => AssertSameEverywhere<Shape>(new Square { Side = 2 });

    [Fact]
    public void Serialize_DefaultInterfaceMember_SameAsStock() => AssertSameEverywhere<IWithDefault>(new UsesDefault());

    private class Animal
    {
        public virtual string? Name { get; set; }

        public int Legs { get; set; }
    }

    private class Dog : Animal
    {
        public string? Bark { get; set; }
    }

    private sealed class Loud : Animal
    {
        public override string? Name
        {
            get => base.Name + "!";
            set => base.Name = value;
        }
    }

    private sealed class Cage
    {
        public Animal? Inmate { get; set; }

        public List<Animal?>? Others { get; set; }
    }

    private class Hidden
    {
        public int Id { get; set; } = 3;
    }

    private sealed class Hiding : Hidden
    {
        public new string? Id { get; set; }
    }

    private sealed class IgnoredOverride : Animal
    {
        [JsonIgnore]
        public override string? Name { get; set; }
    }

    private class First
    {
        [JsonPropertyOrder(5)]
        public int A { get; set; }
    }

    private class Second : First
    {
        public int B { get; set; }
    }

    private sealed class Third : Second
    {
        [JsonPropertyOrder(-1)]
        public int C { get; set; }
    }

    private interface INamed
    {
        string? Name { get; }
    }

    private interface INamedMore : INamed
    {
        int Extra { get; }
    }

    private sealed class Named : INamedMore
    {
        public string? Name { get; set; }

        public int Extra { get; set; }
    }

    private struct NamedStruct : INamed
    {
        public string? Name { get; set; }
    }

    private sealed class Explicit : INamed
    {
        string? INamed.Name => "explicit";
    }

    private sealed class NamedHolder
    {
        public INamed? One { get; set; }

        public List<INamed?>? Many { get; set; }
    }

    private abstract class Shape
    {
        public abstract double Area { get; }
    }

    private sealed class Square : Shape
    {
        public double Side { get; set; }

        public override double Area => Side * Side;
    }

    private interface IWithDefault
    {
        int Number => 7;
    }

    private sealed class UsesDefault : IWithDefault;
}
