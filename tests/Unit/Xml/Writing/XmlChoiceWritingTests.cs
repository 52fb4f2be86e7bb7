using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Members that stand in one of several elements, by the type of their value.</summary>
public sealed class XmlChoiceWritingTests : XmlWriteOracle
{
    private static readonly object?[] s_values =
    [
        null, 5, "a<&ü", "", new string('<', 3000), Kind.Second, DateTime.UnixEpoch, new byte[] { 1, 2 }, Array.Empty<byte>(),
        new Shape { Name = "s" }, new Circle { Name = "c", Radius = 2 }, new Square { Side = 3 }, new Elsewhere { Text = "t" },
    ];

    [Fact]
    public void Serialize_Choice_AsXmlSerializer()
    {
        foreach (object? value in s_values)
        {
            AssertSame(new Holder { Before = 1, Item = value, After = "z" });
            AssertSame(new Qualified { Item = value is int or string ? value : null, Inner = new Qualified { Item = 7 } });
        }

        AssertSame(new Holder { Figure = new Circle { Radius = 1 } });
        AssertSame(new Holder { Figure = new Square { Side = 1 } });
    }

    [Fact]
    public void Serialize_ListOfChoices_AsXmlSerializer()
    {
        AssertSame(new Holder { Items = s_values, More = [.. s_values] });
        AssertSame(new Holder { Items = [], More = [] });
        AssertSame(new Holder { Items = [new Holder { Items = [1, "b", new Square()], After = "i" }, 2], After = "z" });
        AssertSame(new Holder { Items = [.. Enumerable.Range(0, 2000).Select(static i => i % 2 == 0 ? i : (object)$"text {i}")] });
    }

    [Fact]
    public void Serialize_ValueOfNoElement_AsXmlSerializer()
    {
        foreach (object value in (object[])[1L, 1.5, 'c', new object(), DayOfWeek.Friday, new int[] { 1 }, new Unknown(), new UnknownHeir()])
        {
            AssertSame(new Holder { Before = 1, Item = value });
            AssertSame(new Holder { Items = [1, value] });
        }
    }

    [Fact]
    public void Serialize_ObjectInsideItself_AsXmlSerializer()
    {
        var ring = new Holder();
        ring.Items = [ring];
        AssertSame(ring);
    }

    [Fact]
    public void Serialize_Choice_AllocatesNothing() =>
        AssertZeroBytes(new Holder { Item = 5, Items = [1, "a", new Circle { Name = "c" }, Kind.First], More = ["x", 2] });

    [Fact]
    public void Describe_Choice_WrittenByCompiledCodeAlone()
    {
        Assert.Null(XmlContractCache<Holder>.Reader);
        string text = ZeroAllocXml.Describe(typeof(Holder));
        Assert.Contains("Holder: compiled", text, StringComparison.Ordinal);
        Assert.Contains("may stand in several elements", text, StringComparison.Ordinal);
    }

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

    public class Unknown;

    public class UnknownHeir : Shape;

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
}
