using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Derived classes in the place of their base class, those that are not known, and circles.</summary>
public static class HeirContracts
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        ContractZoo.Of(new Animal { Name = "n" }), ContractZoo.Of<Animal>(new Dog { Name = "n", Bark = 1 }, "dog"),
        ContractZoo.Of<Animal>(new Other.Cat { Lives = 9, Codes = [1] }, "cat"),
        ContractZoo.Of<Animal>(
            new Other.Cat
            {
                Place = new() { Tags = ["t"] },
                Prey = new Other.Cat { Codes = [1], Prey = new Other.Cat { Prey = new Dog(), Codes = [2] } },
            },
            "cats"),
        ContractZoo.Of<Animal>(new Fish(), "not known"), ContractZoo.Of(new Dog { Bark = 2 }),
        ContractZoo.Of<Animal[]>(new Dog[] { new() }),
        ContractZoo.Of(new Zoo
        {
            First = new Dog(),
            All = [new Animal(), new Other.Cat { Codes = [3] }, new Dog(), null!],
            Some = [new Dog()],
        }),
        ContractZoo.Of(new Zoo()),
        ContractZoo.Of(new Zoo { Some = new Dog[] { new() } }), ContractZoo.Of(new Zoo { All = [new Fish()] }),
        ContractZoo.Of<Shape>(new Circle { R = 1 }), ContractZoo.Of(new List<Shape> { new Circle(), new Square() }),
        ContractZoo.Of(new RootKnows { Base = new KnownByRoot { B = 1 }, Inner = new() { Bases = [new KnownByRoot()] } }),
        ContractZoo.Of(new List<Knower> { new() { Base = new KnownInside(), Inside = new() { Base = new KnownInside() } } }),
        ContractZoo.Of(new Outside { Knower = new() { Base = new KnownInside { B = 1 } } }),
        ContractZoo.Of(new Outside { Base = new KnownInside() }, "not known there"),
        ContractZoo.Of(new Outside { Knower = new() { All = [new() { Base = new KnownInside() }] } }, "list"),
        ContractZoo.Of(new Drawing { Shape = new Square { S = 2 }, Pet = new Dog(), Pets = new() { ["a"] = new Other.Cat() } }),
        ContractZoo.Of(Circle2()), ContractZoo.Of(List2()), ContractZoo.Of(Deep()),
        ContractZoo.Of<Bare>(new BareHeir { A = 1, B = 2, Next = new BareHeir() }, "in no namespace"),
        ContractZoo.Of(new List<Bare> { new(), new BareHeir { Next = new BareHeir() } }),
        ContractZoo.Of(new BareHolder { One = new BareHeir(), All = [new BareHeir { Next = new BareHeir() }] }),
        ContractZoo.Of(new Knows { One = new KnowsItself(), All = [new KnowsItself { B = 1 }] }),
        ContractZoo.Of(new List<Chief> { Heads() }), ContractZoo.Of(new[] { Heads() }),
        ContractZoo.Of<IEnumerable<Chief>>([Heads()]),
        ContractZoo.Of(new Collection<Chief> { Heads() }), ContractZoo.Of(new Chiefs { Heads() }),
        ContractZoo.Of(new List<List<Chief>> { new() { Heads() } }), ContractZoo.Of(new List<Chiefs[]> { new Chiefs[] { [Heads()] } }),
        ContractZoo.Of(new List<Chief> { new() { Boss = new Person { Boss = new Chief() } } }, "further in"),
        ContractZoo.Of(new List<Chief> { new() { Team = [new Person { Boss = new Chief() }, new Chief()] } }, "in another collection"),
        ContractZoo.Of(new List<Chief> { new() { Boss = new Clerk() } }, "not known"),
        ContractZoo.Of(new List<Leader<int>> { new() { Boss = new Leader<int> { Value = 1 } } }, "generic"),
        ContractZoo.Of(new Dictionary<string, Chief> { ["a"] = Heads() }, "values of a dictionary are not known"),
        ContractZoo.Of(new List<Dictionary<string, Chief>> { new() { ["a"] = Heads() } }, "nor those of one inside"),
        ContractZoo.Of(new Firm { Chiefs = [Heads()] }, "items of a member are not known"),
        ContractZoo.Of(new Firm { Chiefs = [new()], Owner = new Chief() }, "nor beside it"),
        ContractZoo.Of(new List<Firm> { new() { Chiefs = [Heads()] } }, "nor in a root collection's object"),
        ContractZoo.Of(new List<Knowing> { new() { Boss = new Knowing { Boss = new Clerk() } } }, "with its own [KnownType]"),
        ContractZoo.Of(new Firm { Knowing = [new() { Boss = new Clerk() }] }, "with its own, in a member"),
        ContractZoo.Of(new Firm { Knowing = [new() { Boss = new Knowing() }] }, "with its own, which doesn't name itself"),
        ContractZoo.Of(new KnowsList { Boss = new Chief() }, "items of a known collection are not known"),
        ContractZoo.Of(new KnowingChiefs { new() { Boss = new Clerk { Boss = new Chief() } } }, "collection with its own"),
    ];

    private static Chief Heads() => new() { Name = "c", Boss = new Chief { Level = 2 } };

    private static Loop Circle2()
    {
        var loop = new Loop();
        loop.Next = new Loop { Next = loop };
        return loop;
    }

    private static Loop List2()
    {
        var loop = new Loop();
        loop.All = [new Loop { All = [loop] }];
        return loop;
    }

    private static Loop Deep()
    {
        var loop = new Loop();
        for (int i = 0; i < 300; i++)
        {
            loop = new Loop { Next = loop };
        }

        return loop;
    }

    [KnownType(typeof(Dog))]
    [KnownType(typeof(Other.Cat))]
    public class Animal
    {
        public string? Name { get; set; }
    }

    public class Dog : Animal
    {
        public int Bark { get; set; }
    }

    public class Fish : Animal
    {
    }

    public class Zoo
    {
        public Animal? First { get; set; }

        public List<Animal>? All { get; set; }

        public Animal[]? Some { get; set; }
    }

    [DataContract(Namespace = "urn:shapes")]
    [KnownType(nameof(Heirs))]
    public abstract class Shape
    {
        public static Type[] Heirs() => [typeof(Circle), typeof(Square)];
    }

    [DataContract(Namespace = "urn:shapes")]
    public class Circle : Shape
    {
        [DataMember]
        public double R { get; set; }
    }

    [DataContract(Namespace = "urn:squares", Name = "s q")]
    public class Square : Shape
    {
        [DataMember]
        public double S { get; set; }
    }

    public class Base
    {
        public int A { get; set; }
    }

    public class KnownByRoot : Base
    {
        public int B { get; set; }
    }

    [KnownType(typeof(KnownByRoot))]
    public class RootKnows
    {
        public Base? Base { get; set; }

        public Inside? Inner { get; set; }
    }

    public class KnownInside : Base
    {
        public int B { get; set; }
    }

    public class NotKnowing
    {
        public Base? Base { get; set; }
    }

    [KnownType(typeof(KnownInside))]
    public class Knower
    {
        public Base? Base { get; set; }

        public NotKnowing? Inside { get; set; }

        public List<NotKnowing>? All { get; set; }
    }

    public class Outside
    {
        public Base? Base { get; set; }

        public Knower? Knower { get; set; }
    }

    public class Inside
    {
        public List<Base>? Bases { get; set; }
    }

    [DataContract(Namespace = "urn:drawing")]
    public class Drawing
    {
        [DataMember]
        public Shape? Shape { get; set; }

        [DataMember]
        public Animal? Pet { get; set; }

        [DataMember]
        public Dictionary<string, Animal>? Pets { get; set; }
    }

    [DataContract(Namespace = "")]
    [KnownType(typeof(BareHeir))]
    public class Bare
    {
        [DataMember]
        public int A { get; set; }

        [DataMember]
        public Bare? Next { get; set; }
    }

    [DataContract(Namespace = "")]
    public class BareHeir : Bare
    {
        [DataMember]
        public int B { get; set; }
    }

    [DataContract(Namespace = "")]
    public class BareHolder
    {
        [DataMember]
        public List<Bare>? All { get; set; }

        [DataMember]
        public Bare? One { get; set; }
    }

    /// <summary>Of two members, one declares the class that makes itself known: a writer may put it into the other, too.</summary>
    public class Knows
    {
        public List<Base>? All { get; set; }

        public Base? One { get; set; }

        public KnowsItself? Own { get; set; }
    }

    [KnownType(typeof(KnowsItself))]
    public class KnowsItself : Base
    {
        public int B { get; set; }
    }

    public class Person
    {
        public string? Name { get; set; }

        public Person? Boss { get; set; }
    }

    public class Chief : Person
    {
        public int Level { get; set; }

        public List<Person>? Team { get; set; }
    }

    public class Clerk : Person
    {
    }

    [KnownType(typeof(Clerk))]
    public class Knowing : Person
    {
    }

    public class Leader<T> : Person
    {
        public T? Value { get; set; }
    }

    public class Chiefs : List<Chief>
    {
    }

    [CollectionDataContract]
    [KnownType(typeof(Clerk))]
    public class KnowingChiefs : List<Chief>
    {
    }

    public class Firm
    {
        public Person? Owner { get; set; }

        public List<Chief>? Chiefs { get; set; }

        public List<Knowing>? Knowing { get; set; }
    }

    [KnownType(typeof(List<Chief>))]
    public class KnowsList
    {
        public Person? Boss { get; set; }
    }

    public class Loop
    {
        public Loop? Next { get; set; }

        public List<Loop>? All { get; set; }
    }
}
