using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Namespaces, as far as they need no prefixes.</summary>
public static class NamespaceModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new RootOnly { X = 1, A = 2, B = new Part { Y = 3 } }),
        XmlZoo.Of(new TypeOnly { X = 1, A = 2, B = new Part { Y = 3 } }),
        XmlZoo.Of(new Both { X = 1, Parts = [new Part()] }),
        XmlZoo.Of(new Elements { X = 1, Away = 2, None = new Part { Y = 3 }, Part = new Part { Y = 4 }, Attribute = 5 }),
        XmlZoo.Of(new Arrays { Away = [1], Items = [2], Both = [new Part()], Deep = [[3]], Flat = [4, 5] }),
        XmlZoo.Of(new Awkward { X = 1 }),
        XmlZoo.Of<Creature>(new Cat { Name = "c", Lives = 9 }),
        XmlZoo.Of(new House { Creature = new Cat { Lives = 8 }, All = [new Creature(), new Cat()] }),
        XmlZoo.Of(new Foreign { Part = new TypeOnly { X = 1 }, Parts = [new TypeOnly { B = new Part() }] }),
        XmlZoo.Of(new List<TypeOnly> { new() { X = 1 } }),
        XmlZoo.Of(new List<RootOnly> { new() { X = 1 } }),
    ];

    public class Part
    {
        public int Y { get; set; }
    }

    [XmlRoot("root", Namespace = "urn:root")]
    public class RootOnly
    {
        public int X { get; set; }

        [XmlAttribute]
        public int A { get; set; }

        public Part? B { get; set; }
    }

    [XmlType("type", Namespace = "urn:type")]
    public class TypeOnly
    {
        public int X { get; set; }

        [XmlAttribute]
        public int A { get; set; }

        public Part? B { get; set; }
    }

    [XmlRoot(Namespace = "urn:both")]
    [XmlType(Namespace = "urn:both")]
    public class Both
    {
        public int X { get; set; }

        public List<Part>? Parts { get; set; }
    }

    [XmlRoot(Namespace = "urn:elements")]
    public class Elements
    {
        public int X { get; set; }

        [XmlElement(Namespace = "urn:away")]
        public int Away { get; set; }

        [XmlElement(Namespace = "")]
        public Part? None { get; set; }

        [XmlElement(Namespace = "urn:part")]
        public Part? Part { get; set; }

        [XmlAttribute]
        public int Attribute { get; set; }
    }

    [XmlRoot(Namespace = "urn:arrays")]
    public class Arrays
    {
        [XmlArray(Namespace = "urn:away")]
        public int[]? Away { get; set; }

        [XmlArrayItem(Namespace = "urn:item")]
        public int[]? Items { get; set; }

        [XmlArray(Namespace = "urn:away")]
        [XmlArrayItem("part", Namespace = "urn:item")]
        public List<Part>? Both { get; set; }

        [XmlArrayItem(Namespace = "urn:deep")]
        public int[][]? Deep { get; set; }

        [XmlElement(Namespace = "urn:flat")]
        public int[]? Flat { get; set; }
    }

    [XmlRoot(Namespace = "urn:<&>'\u00e9 x")]
    public class Awkward
    {
        public int X { get; set; }
    }

    [XmlRoot(Namespace = "urn:life")]
    [XmlType(Namespace = "urn:life")]
    [XmlInclude(typeof(Cat))]
    public class Creature
    {
        public string? Name { get; set; }
    }

    [XmlType(Namespace = "urn:life")]
    public class Cat : Creature
    {
        public int Lives { get; set; }
    }

    [XmlRoot(Namespace = "urn:life")]
    public class House
    {
        public Creature? Creature { get; set; }

        public List<Creature>? All { get; set; }
    }

    public class Foreign
    {
        public TypeOnly? Part { get; set; }

        public TypeOnly[]? Parts { get; set; }
    }
}
