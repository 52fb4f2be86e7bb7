using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Members of classes that write themselves.</summary>
public static class OwnModels
{
    /// <summary>Those without any: documents that compiled code reads, too.</summary>
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Report()),
        XmlZoo.Of(new Lists()),
        XmlZoo.Of(new Lists { Plain = [], Nested = [[], null!], Away = [null], Bare = [] }),
        XmlZoo.Of(new Report { Title = "t", Inner = [new Section { Name = "n" }, new Section()] }),
    ];

    /// <summary>What they may write.</summary>
    internal static IReadOnlyDictionary<string, Action<XmlWriter>> Writings { get; } = new Dictionary<string, Action<XmlWriter>>
    {
        ["nothing"] = static _ => { },
        ["text"] = static writer => writer.WriteString("a<b\u00E4"),
        ["empty text"] = static writer => writer.WriteString(""),
        ["attributes"] = static writer =>
        {
            writer.WriteAttributeString("a", "\"1\"");
            writer.WriteAttributeString("b", "urn:b", "2");
            writer.WriteAttributeString("xsi", "type", XmlSchema.InstanceNamespace, "xsd:int");
            writer.WriteAttributeString("lang", "http://www.w3.org/XML/1998/namespace", "de");
            writer.WriteValue(5);
        },
        ["elements"] = static writer =>
        {
            writer.WriteElementString("Plain", "1");
            writer.WriteElementString("Report", "urn:report", "2");
            writer.WriteElementString("Own", "urn:own", "3");
            writer.WriteStartElement("p", "Prefixed", "urn:p");
            writer.WriteAttributeString("c", "urn:b", "x");
            writer.WriteElementString("Inner", "urn:p", "4");
            writer.WriteEndElement();
        },
        ["namespaces"] = static writer =>
        {
            writer.WriteAttributeString("xmlns", "q", null, "urn:q");
            writer.WriteElementString("Q", "urn:q", writer.LookupPrefix("urn:report") ?? "none");
            writer.WriteElementString("S", writer.LookupPrefix(XmlSchema.InstanceNamespace) ?? "none");
        },
        ["raw"] = static writer =>
        {
            writer.WriteRaw("<raw/>");
            writer.WriteComment("c");
            writer.WriteCData("d<");
            writer.WriteProcessingInstruction("pi", "x");
        },
        ["long"] = static writer =>
        {
            for (int i = 0; i < 2000; i++)
            {
                writer.WriteElementString("n", $"{i}");
            }
        },
        ["serializer"] = static writer => new XmlSerializer(typeof(int[])).Serialize(writer, new[] { 1, 2 }),
        ["throws"] = static _ => throw new InvalidTimeZoneException("no"),
        ["throws late"] = static writer =>
        {
            writer.WriteElementString("a", "b");
            throw new InvalidOperationException("late");
        },
    };

    [XmlType(Namespace = "urn:report")]
    [XmlRoot(Namespace = "urn:report")]
    public class Report
    {
        [XmlAttribute]
        public string? Title { get; set; }

        public Own? First { get; set; }

        [XmlElement("away", Namespace = "urn:own")]
        public Own? Away { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public Own? Bare { get; set; }

        [XmlElement("Item")]
        public List<Own?>? Items { get; set; }

        public Section[]? Inner { get; set; }
    }

    /// <summary>Items that are called like their class, or as an attribute says.</summary>
    [XmlRoot(Namespace = "urn:lists")]
    public class Lists
    {
        public List<Own?>? Plain { get; set; }

        public Own?[][]? Nested { get; set; }

        [XmlArray(Namespace = "urn:away")]
        [XmlArrayItem("item", Namespace = "urn:own", IsNullable = false)]
        public List<Own?>? Away { get; set; }

        [XmlArrayItem(Form = XmlSchemaForm.Unqualified)]
        public Own?[]? Bare { get; set; }

        public List<Boxed<int>>? Generic { get; set; }
    }

    /// <summary>Null is an element, too, so that XmlSerializer reads all documents.</summary>
    public class NilReport
    {
        [XmlElement(Namespace = "urn:own", IsNullable = true)]
        public Own? Value { get; set; }
    }

    [XmlType(Namespace = "urn:section")]
    public class Section
    {
        public string? Name { get; set; }

        public Own? Value { get; set; }
    }

    public class Boxed<T> : IXmlSerializable
    {
        public T? Value { get; set; }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => reader.Skip();

        public void WriteXml(XmlWriter writer) => writer.WriteValue(Value!);
    }

    public sealed class Own : IXmlSerializable
    {
        internal Action<XmlWriter>? Write { get; init; }

        internal string? Text { get; private set; }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => Text = reader.ReadOuterXml();

        public void WriteXml(XmlWriter writer)
        {
            Write?.Invoke(writer);
            writer.WriteString(Text);
        }
    }
}
