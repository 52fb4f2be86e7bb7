using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Names that are given, encoded, or made of others.</summary>
public static class NameModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Encoded { Blank = 1, Digit = 2, Attribute = 3, Many = [4], \u00c9t\u00e9 = 5 }),
        XmlZoo.Of(new GivenByRoot { X = 1 }),
        XmlZoo.Of(new GivenByType { X = 1 }),
        XmlZoo.Of(new List<GivenByType> { new() }),
        XmlZoo.Of(new List<GivenByRoot> { new() }),
        XmlZoo.Of(new Box<int> { Value = 1 }),
        XmlZoo.Of(new Box<Box<string>> { Value = new Box<string> { Value = "v" } }),
        XmlZoo.Of(new Box<int[]> { Value = [1] }),
        XmlZoo.Of(new Box<List<string>> { Value = ["a"] }),
        XmlZoo.Of(new Box<int?> { Value = null }),
        XmlZoo.Of(new Two<int, string> { One = 1, Other = "o" }),
        XmlZoo.Of(new List<Box<int>> { new() }),
        XmlZoo.Of(new lower { x = 1 }),
        XmlZoo.Of(new List<lower> { new() }),
        XmlZoo.Of(new Event { @class = "c" }),
    ];

    public class Encoded
    {
        [XmlElement("a b")]
        public int Blank { get; set; }

        [XmlElement("1st:x")]
        public int Digit { get; set; }

        [XmlAttribute("c d")]
        public int Attribute { get; set; }

        [XmlArray("e f")]
        [XmlArrayItem("g h")]
        public int[]? Many { get; set; }

        public int \u00c9t\u00e9 { get; set; }
    }

    [XmlRoot("given-root")]
    public class GivenByRoot
    {
        public int X { get; set; }
    }

    [XmlType("given type")]
    public class GivenByType
    {
        public int X { get; set; }
    }

    public class Box<T>
    {
        public T? Value { get; set; }
    }

    public class Two<TOne, TOther>
    {
        public TOne? One { get; set; }

        public TOther? Other { get; set; }
    }

#pragma warning disable CS8981 // The name is the point.
    public class lower
#pragma warning restore CS8981
    {
        public int x { get; set; }
    }

    public class Event
    {
        public string? @class { get; set; }
    }
}
