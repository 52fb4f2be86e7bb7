using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Members that stand in one of several elements, by the type of their value.</summary>
public static class ChoiceModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        .. Values.Select(static (value, index) => XmlZoo.Of(
            new Holder { Before = 1, Item = value, After = "z" }, $"{index}, {value?.GetType().Name ?? "null"}")),
        XmlZoo.Of(new Holder { Figure = new Circle { Radius = 1 }, Items = Values, More = [.. Values] }),
        XmlZoo.Of(new Holder { Figure = new Square { Side = 1 }, Items = [new Holder { Items = [1, "b", new Square()], After = "i" }, 2] }),
        XmlZoo.Of(new Qualified { Item = "t", Inner = new Qualified { Item = 7 } }),
        XmlZoo.Of(new Sequence { First = "a", Items = [1, "b", 2], Last = "c" }),
        XmlZoo.Of(new Sequence { Items = ["b"] }),
    ];

    internal static object?[] Values { get; } =
    [
        null, 5, "a<&ü", "", new string('<', 3000), Kind.Second, DateTime.UnixEpoch, new byte[] { 1, 2 }, Array.Empty<byte>(),
        new Shape { Name = "s" }, new Circle { Name = "c", Radius = 2 }, new Square { Side = 3 }, new Elsewhere { Text = "t" },
    ];

    public enum Kind
    {
        First,
        Second,
    }

    public class Shape
    {
        [XmlAttribute]
        public string? Name { get; set; }
    }

    public class Circle : Shape
    {
        public int Radius { get; set; }
    }

    /// <summary>Known, and in no element of its own: in its base class's, with its type.</summary>
    public class Square : Shape
    {
        public int Side { get; set; }
    }

    public class Elsewhere
    {
        public string? Text { get; set; }
    }

    [XmlInclude(typeof(Square))]
    public class Holder
    {
        public int Before { get; set; }

        [XmlElement("Number", typeof(int))]
        [XmlElement("Text", typeof(string))]
        [XmlElement("Kind", typeof(Kind))]
        [XmlElement("Day", typeof(DateTime), DataType = "date")]
        [XmlElement("Data", typeof(byte[]), DataType = "hexBinary")]
        [XmlElement("Shape", typeof(Shape))]
        [XmlElement("Circle", typeof(Circle))]
        [XmlElement("Away", typeof(Elsewhere), Namespace = "urn:away")]
        public object? Item { get; set; }

        [XmlElement("Some", typeof(Shape))]
        [XmlElement("Round", typeof(Circle))]
        public Shape? Figure { get; set; }

        [XmlElement("N", typeof(int))]
        [XmlElement("T", typeof(string))]
        [XmlElement("K", typeof(Kind))]
        [XmlElement("D", typeof(DateTime))]
        [XmlElement("B", typeof(byte[]))]
        [XmlElement("S", typeof(Shape))]
        [XmlElement("C", typeof(Circle))]
        [XmlElement("A", typeof(Elsewhere))]
        [XmlElement("H", typeof(Holder))]
        public object?[]? Items { get; set; }

        [XmlElement("MoreNumbers", typeof(int))]
        [XmlElement("MoreText", typeof(string))]
        [XmlElement("MoreKinds", typeof(Kind))]
        [XmlElement("MoreDays", typeof(DateTime))]
        [XmlElement("MoreData", typeof(byte[]))]
        [XmlElement("MoreShapes", typeof(Shape))]
        [XmlElement("MoreElsewhere", typeof(Elsewhere))]
        public List<object?>? More { get; set; }

        public string? After { get; set; }
    }

    [XmlType(Namespace = "urn:q")]
    [XmlRoot(Namespace = "urn:q")]
    public class Qualified
    {
        [XmlElement("n", typeof(int), Form = XmlSchemaForm.Unqualified)]
        [XmlElement("t", typeof(string))]
        public object? Item { get; set; }

        public Qualified? Inner { get; set; }
    }

    public class Sequence
    {
        [XmlElement(Order = 0)]
        public string? First { get; set; }

        [XmlElement("N", typeof(int), Order = 1)]
        [XmlElement("T", typeof(string), Order = 1)]
        public object[]? Items { get; set; }

        [XmlElement(Order = 2)]
        public string? Last { get; set; }
    }
}
