using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Xml.Conformance.DeclaredModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Text of values that stands where markup is: names, prefixes, namespaces, comments, instructions, CDATA.</summary>
/// <remarks>The table "Text of values that becomes markup" in docs/security.md names these methods.</remarks>
public sealed class XmlMarkupWritingTests
{
    private const string Evil = "x\"><evil/>]]>--><?";

    /// <summary>Nodes that a document can be asked for, whose names and texts no parser would give.</summary>
    private static readonly Func<XmlDocument, XmlNode>[] s_nodes =
    [
        static document => document.CreateElement("1a"),
        static document => document.CreateElement("-"),
        static document => document.CreateElement("1p", "a", "urn:x"),
        static document => document.CreateElement("p", "1a", "urn:x"),
        static document => document.CreateElement("xmlns", "a", "urn:x"),
        static document => document.CreateElement("xml", "a", "urn:x"),
        static document => document.CreateElement("p", "a", Evil),
        static document => document.CreateElement("p", "a", "a&b<c\n\t\r"),
        static document => With(document, document.CreateAttribute("1a"), "v"),
        static document => With(document, document.CreateAttribute("1p", "a", "urn:x"), "v"),
        static document => With(document, document.CreateAttribute("p", "a", Evil), "v"),
        static document => With(document, document.CreateAttribute("a"), Evil + "&\n\r\t\u0001"),
        static document => With(document, document.CreateAttribute("xmlns", "1", "http://www.w3.org/2000/xmlns/"), "urn:x"),
        static document => With(document, document.CreateAttribute("xmlns", "a", "http://www.w3.org/2000/xmlns/"), Evil),
        static document => With(document, document.CreateAttribute("xmlns", "a", "http://www.w3.org/2000/xmlns/"), ""),
        static document => With(document, document.CreateComment("--><evil/><!--")),
        static document => With(document, document.CreateComment("a-")),
        static document => With(document, document.CreateComment("\uD800")),
        static document => With(document, document.CreateProcessingInstruction("x", "?><evil/>")),
        static document => With(document, document.CreateProcessingInstruction("1x ?><evil/>", "a")),
        static document => With(document, document.CreateProcessingInstruction("xml", "a")),
        static document => With(document, document.CreateCDataSection("]]><evil/>")),
        static document => With(document, document.CreateCDataSection("\u0001\r")),
        static document => With(document, document.CreateTextNode("<evil/>]]>&\u0001\r")),
        static document => With(document, document.CreateTextNode("\uD800")),
        static document => With(document, document.CreateSignificantWhitespace(" \r\n")),
        static document => With(document, document.CreateEntityReference("a")),
        static document => With(document, document.CreateEntityReference("a;<evil/>")),
        static document => new Renamed("e", "<evil", "urn:x", document),
    ];

    [Fact]
    public void Serialize_NodesWithNamesAndTextsOfAnyKind_AsXmlSerializer()
    {
        foreach (Func<XmlDocument, XmlNode> make in s_nodes)
        {
            XmlNode node = make(new XmlDocument());
            AssertSame(new Left { Value = node });
            var element = (XmlElement)node;
            AssertSame(new Wrapped { Value = element });
            AssertSame(new Open { Value = [element] });
            AssertSame(new Wrapped { Prefixes = Of(("p", "urn:x")), Value = element });
            AssertSame(new Open { Prefixes = Of(("p", "urn:x")), Value = [element] });
        }
    }

    [Theory]
    [InlineData(Evil)]
    [InlineData("1a")]
    [InlineData("a b")]
    [InlineData(":")]
    [InlineData("\u0001")]
    [InlineData("\uD800")]
    public void Serialize_NamesAsValues_AsXmlSerializer(string text)
    {
        AssertSame(new Names { Name = text, Token = text, Id = text });
        AssertSame(new Qualified { Value = new XmlQualifiedName(text, "urn:x"), Label = new XmlQualifiedName("a", text) });
        AssertSame(new Qualified { Value = new XmlQualifiedName("a", text) });
        AssertSame(new Choice { Item = text, Kind = (ChoiceKind)7 });
        AssertSame(new Choice { Item = text, Kind = ChoiceKind.B });
        AssertSame(new Anything { Value = text, Other = (ChoiceKind)9 });
    }

    private static XmlElement With(XmlDocument document, XmlNode child)
    {
        XmlElement element = document.CreateElement("e");
        element.AppendChild(child);
        return element;
    }

    private static XmlElement With(XmlDocument document, XmlAttribute attribute, string value)
    {
        XmlElement element = document.CreateElement("e");
        attribute.Value = value;
        element.Attributes.Append(attribute);
        return element;
    }

    private static void AssertSame<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Encoding.UTF8.GetBytes(StockXml.Write(value)));
        Outcome actual = Outcome.Of(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<T>(), value));
        expected.AssertSame(actual, "array");
        Assert.Equal(expected.Error?.GetBaseException().Message, actual.Error?.GetBaseException().Message);
    }

    public class Left
    {
        public XmlNode? Value { get; set; }
    }

    public class Wrapped
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        public XmlElement? Value { get; set; }
    }

    public class Open
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        [XmlAnyElement]
        public XmlElement[]? Value { get; set; }
    }

    public class Names
    {
        [XmlElement(DataType = "Name")]
        public string? Name { get; set; }

        [XmlElement(DataType = "NMTOKEN")]
        public string? Token { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? Id { get; set; }
    }

    public class Qualified
    {
        public XmlQualifiedName? Value { get; set; }

        [XmlAttribute]
        public XmlQualifiedName? Label { get; set; }
    }

    public enum ChoiceKind
    {
        A,
        B,
    }

    public class Choice
    {
        [XmlElement("A", typeof(string))]
        [XmlElement("B", typeof(string))]
        [XmlChoiceIdentifier(nameof(Kind))]
        public object? Item { get; set; }

        [XmlIgnore]
        public ChoiceKind Kind { get; set; }
    }

    [XmlInclude(typeof(ChoiceKind))]
    public class Anything
    {
        public object? Value { get; set; }

        public object? Other { get; set; }
    }

    /// <summary>An element that says of itself what it likes.</summary>
    private sealed class Renamed(string prefix, string name, string ns, XmlDocument document) : XmlElement(prefix, "x", ns, document)
    {
        public override string LocalName => name;
    }
}
