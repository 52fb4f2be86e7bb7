using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>
/// Types in a namespace whose elements are in none, as <c>xsd.exe</c> makes them, and attributes with the prefix <c>xml</c>.
/// </summary>
public static class UnqualifiedModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Order()),
        XmlZoo.Of(new Order
        {
            Language = "en", Base = "urn:b", Number = "1", Maybe = 2, Part = Filled(3), Lines = [Filled(4), Filled(5)],
            Parts = [Filled(6), null!], Numbers = [7, 8], Items = [9, 10], Qualified = Filled(11), Nested = [[12], []],
        }),
        XmlZoo.Of(new Order { Language = "\"<&ü", Inner = new Order { Language = "", Number = "n", Inner = new Order() } }),
        XmlZoo.Of(new Text { Language = "de", Value = "t" }),
        XmlZoo.Of(new Plain { Value = 1, Language = "x" }),
    ];

    private static Part Filled(int amount) => new() { Amount = amount, Known = amount + 100 };

    [XmlType(Namespace = "urn:unqualified")]
    [XmlRoot("order", Namespace = "urn:unqualified")]
    public class Order
    {
        [XmlAttribute("lang", Form = XmlSchemaForm.Qualified, Namespace = "http://www.w3.org/XML/1998/namespace")]
        public string? Language { get; set; }

        [XmlAttribute("xml:base", DataType = "anyURI")]
        public string? Base { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public string? Number { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified, IsNullable = true)]
        public int? Maybe { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public Part? Part { get; set; }

        [XmlElement("line", Form = XmlSchemaForm.Unqualified)]
        public Part[]? Lines { get; set; }

        [XmlArray(Form = XmlSchemaForm.Unqualified)]
        [XmlArrayItem("p", Form = XmlSchemaForm.Unqualified)]
        public List<Part>? Parts { get; set; }

        [XmlArray(Form = XmlSchemaForm.Unqualified)]
        public int[]? Numbers { get; set; }

        [XmlArrayItem(Form = XmlSchemaForm.Unqualified)]
        public int[]? Items { get; set; }

        [XmlArrayItem("row", Form = XmlSchemaForm.Unqualified)]
        [XmlArrayItem("cell", NestingLevel = 1)]
        public int[][]? Nested { get; set; }

        [XmlElement(Form = XmlSchemaForm.Qualified)]
        public Part? Qualified { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public Order? Inner { get; set; }
    }

    [XmlType(Namespace = "urn:unqualified")]
    public class Part
    {
        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public int Amount { get; set; }

        public int Known { get; set; }
    }

    public class Text
    {
        [XmlAttribute("xml:lang")]
        public string? Language { get; set; }

        [XmlText]
        public string? Value { get; set; }
    }

    public class Plain
    {
        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public int Value { get; set; }

        [XmlAttribute("lang", Namespace = "http://www.w3.org/XML/1998/namespace")]
        public string? Language { get; set; }
    }
}
