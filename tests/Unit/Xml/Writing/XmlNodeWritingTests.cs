using System.Xml;
using ZeroAlloc.Unit.Xml.Conformance;
using static ZeroAlloc.Unit.Xml.Conformance.NodeModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Parsed elements, and names that have to be encoded, are written as XmlSerializer writes them.</summary>
public sealed class XmlNodeWritingTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_ParsedElements_AsXmlSerializer()
    {
        XmlElement div = Element(
            "<div xmlns='http://www.w3.org/1999/xhtml' class='x' z:q='1' xmlns:z='urn:z'>a<b>c</b><!--x--><z:m/></div>");
        XmlElement plain = Element("<plain a='&lt;'><b/></plain>");
        AssertSame(new Narrative { Status = "s", Div = div, Wrapped = div, After = "z", Others = [div, null!, plain, Made()] });
        AssertSame(new Narrative { Wrapped = Element("<a xmlns='http://hl7.org/fhir'><b/></a>") });
        AssertSame(new Narrative { Others = [Element("<xsi:a xmlns:xsi='urn:x'/>")] });
        AssertSame(new Extensions { Items = [new Extension { Content = [Made(), plain] }, new Extension { Id = "2", Content = [] }] });
    }

    [Fact]
    public void Serialize_ElementOfAnotherName_RefusedAsByXmlSerializer() => AssertSame(new Narrative { Div = Element("<div/>") });

    [Fact]
    public void Serialize_NamesThatAreEncoded_AsXmlSerializer()
    {
        string[] values = ["a b", "1a", "a:b", ":", "a_x0020_b", "_X0041_", "\u00E9", "a\tb", " a ", "a  b", "<&>", "\uFFFF"];
        foreach (string value in values)
        {
            AssertSame(NameTextModels.Everywhere(value));
        }
    }

    private static XmlElement Element(string text)
    {
        var document = new XmlDocument();
        document.LoadXml(text);
        return document.DocumentElement!;
    }

    /// <summary>An element whose attribute needs a prefix that the writer makes up.</summary>
    private static XmlElement Made()
    {
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("made");
        XmlAttribute attribute = document.CreateAttribute("n", "urn:n");
        attribute.Value = "v";
        element.SetAttributeNode(attribute);
        return element;
    }
}
