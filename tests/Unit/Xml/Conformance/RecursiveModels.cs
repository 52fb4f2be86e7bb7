using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Types that hold themselves.</summary>
public static class RecursiveModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(
            new Node { Name = "a", Next = new Node { Name = "b" }, Children = [new Node { Children = [] }, null!], Flat = [new Node()] }),
        XmlZoo.Of(new Ping { Pong = new Pong { Ping = new Ping() } }),
        XmlZoo.Of(new Base { Heir = new Heir { Own = 1, Heir = new Heir() }, Value = 2 }),
        XmlZoo.Of(new Crossing { Inner = new Crossing { Inner = new Crossing() } }),
        XmlZoo.Of(new Node[] { new() }),
    ];

    public class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }

        public List<Node>? Children { get; set; }

        [XmlElement]
        public Node[]? Flat { get; set; }
    }

    public class Ping
    {
        public Pong? Pong { get; set; }
    }

    public class Pong
    {
        public Ping? Ping { get; set; }
    }

    public class Base
    {
        public Heir? Heir { get; set; }

        public int Value { get; set; }
    }

    public class Heir : Base
    {
        public int Own { get; set; }
    }

    /// <summary>In one namespace at the root, in another below it.</summary>
    public class Crossing
    {
        [XmlElement(Namespace = "urn:inner")]
        public Crossing? Inner { get; set; }
    }
}
