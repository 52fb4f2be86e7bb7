using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Base classes, and classes that stand for others.</summary>
public static class InheritanceModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Third { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6 }),
        XmlZoo.Of(new Overriding { Before = 1, Name = "n", After = 2, Own = 3, Attribute = "a" }),
        XmlZoo.Of(new Hiding { Name = "hiding", Other = 1 }),
        XmlZoo.Of<Animal>(new Animal { Name = "a" }),
        XmlZoo.Of<Animal>(new Dog { Name = "d", Breed = "b" }),
        XmlZoo.Of<Animal>(new Puppy { Name = "p", Age = 1 }),
        XmlZoo.Of(new Dog { Name = "d" }),
        XmlZoo.Of(
            new Zoo { Best = new Dog(), All = [new Animal(), new Puppy(), null!], Flat = [new Dog { Breed = "x" }], Dog = new Puppy() }),
        XmlZoo.Of(new List<Animal> { new Dog(), new Animal() }),
        XmlZoo.Of(new Drawing { Shape = new Circle { Radius = 1 }, Shapes = [new Square { Side = 2 }, new Circle()] }),
        XmlZoo.Of<Shape>(new Square { Side = 3, Id = 4 }),
        XmlZoo.Of(new Reached { Base = new ReachedHeir { B = 1 }, Heir = new ReachedHeir() }),
        XmlZoo.Of(new Far { Base = new FarHeir { B = 1 } }),
        XmlZoo.Of(new Wrapper<int> { Value = 1, Values = [2] }),
        XmlZoo.Of(new IntWrapper { Value = 1, Extra = "e" }),
    ];

    public class First
    {
        public int B { get; set; }

        public int A;
    }

    public class Second : First
    {
        public int D { get; set; }

        public int C;
    }

    public class Third : Second
    {
        public int F { get; set; }

        [XmlAttribute]
        public int E;
    }

    public abstract class Overridden
    {
        public int Before { get; set; }

        public abstract string? Name { get; set; }

        [XmlAttribute]
        public virtual string? Attribute { get; set; }

        public int After { get; set; }
    }

    public class Overriding : Overridden
    {
        public int Own { get; set; }

        public override string? Name { get; set; }

        [XmlAttribute]
        public override string? Attribute { get; set; }
    }

    public class Hidden
    {
        public string? Name { get; set; } = "hidden";

        public int Other;
    }

    public class Hiding : Hidden
    {
        public int Own { get; set; }

        public new string? Name { get; set; }
    }

    [XmlInclude(typeof(Dog))]
    [XmlInclude(typeof(Puppy))]
    public class Animal
    {
        public string? Name { get; set; }
    }

    public class Dog : Animal
    {
        public string? Breed { get; set; }
    }

    [XmlType("young-dog")]
    public class Puppy : Dog
    {
        [XmlAttribute]
        public int Age { get; set; }
    }

    public class Zoo
    {
        public Animal? Best { get; set; }

        public List<Animal>? All { get; set; }

        [XmlElement("animal")]
        public Animal[]? Flat { get; set; }

        public Dog? Dog { get; set; }
    }

    [XmlInclude(typeof(Circle))]
    [XmlInclude(typeof(Square))]
    public abstract class Shape
    {
        public int Id { get; set; }
    }

    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public class Square : Shape
    {
        public double Side { get; set; }
    }

    public class Drawing
    {
        public Shape? Shape { get; set; }

        public List<Shape>? Shapes { get; set; }
    }

    public class ReachedBase
    {
        public int A { get; set; }
    }

    public class ReachedHeir : ReachedBase
    {
        public int B { get; set; }
    }

    public class Reached
    {
        public ReachedBase? Base { get; set; }

        public ReachedHeir? Heir { get; set; }
    }

    [XmlInclude(typeof(FarHeir))]
    public class Far
    {
        public FarBase? Base { get; set; }
    }

    public class FarBase
    {
        public int A { get; set; }
    }

    public class FarHeir : FarBase
    {
        public int B { get; set; }
    }

    public class Wrapper<T>
    {
        public T? Value { get; set; }

        public List<T>? Values { get; set; }
    }

    public class IntWrapper : Wrapper<int>
    {
        public string? Extra { get; set; }
    }
}
