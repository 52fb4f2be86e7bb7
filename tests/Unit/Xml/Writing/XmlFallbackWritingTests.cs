using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Xml.Conformance;
using static ZeroAlloc.Unit.Xml.Conformance.StandardModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Values with something that falls back to XmlSerializer: it writes the whole document, with nothing written before.</summary>
public sealed class XmlFallbackWritingTests : XmlWriteOracle
{
    private static readonly XmlQualifiedName s_name = new("code", "urn:codes");

    [Fact]
    public void Describe_Standards_Compiled() => Assert.All(
        StandardModels.Cases.Select(static row => row.Type).Distinct(),
        static type =>
        {
            string text = ZeroAllocXml.Describe(type);
            Assert.Contains("Written by: compiled code", text, StringComparison.Ordinal);
            Assert.Contains("Read by: compiled code; falls back to XmlSerializer", text, StringComparison.Ordinal);
        });

    [Fact]
    public void Describe_SomethingLeft_NamesTheMembers() => Assert.Contains(
        "Fault\n  Written by: compiled code\n    Falls back to XmlSerializer: values with content in ZeroAlloc.Unit.Xml.Conformance.StandardModels+Detail.Any, ",
        ZeroAllocXml.Describe(typeof(Fault)),
        StringComparison.Ordinal);

    [Fact]
    public void Serialize_Attributes_AsXmlSerializer()
    {
        AssertSame(new Envelope { AnyAttr = [Attribute("a", "", "1")] });
        AssertSame(new Envelope { Header = new Header { AnyAttr = [Attribute("a", "urn:x", "1"), null!] } });
        AssertSame(new Envelope { Body = new Body { Any = [Element("<b/>")], AnyAttr = [Attribute("lang", "urn:y", "<")] } });
        AssertSame(new Envelope { Body = new Body { Any = [Element("<b xmlns='urn:b' c='d'/>")], AnyAttr = [] } });
    }

    [Fact]
    public void Serialize_NamesAndNodes_AsXmlSerializer()
    {
        AssertSame(new Fault { faultcode = s_name, role = s_name, subcodes = [s_name, XmlQualifiedName.Empty, null!] });
        AssertSame(new Fault { faultcode = XmlQualifiedName.Empty });
        AssertSame(new Fault { subcodes = [null!] });
        AssertSame(new Fault { detail = new Detail { Any = Element("<x/>") } });
        AssertSame(new Report { contexts = [new ReportUnit(), new ReportUnit { measure = [new XmlQualifiedName("EUR", "urn:iso4217")] }] });
        AssertSame(new Report { contexts = [new ReportUnit { dimension = s_name }, null!] });
    }

    [Fact]
    public void Serialize_TextAndElements_AsXmlSerializer()
    {
        AssertSame(new Page { Items = [new Emphasis { Text = ["a", "<"], Items = [new Link { Text = [""] }] }] });
        AssertSame(new Page { Text = [null!], Items = [new Link()] });
        Feed feed = Fed();
        feed.Items = [.. feed.Items!, Element("<x xmlns='urn:x'/>")];
        AssertSame(feed);
        feed.Items = [new Entry { Items = [new AtomText { Any = [Element("<div xmlns='http://www.w3.org/1999/xhtml'/>")] }] }];
        AssertSame(feed);
        Signature signature = Signed();
        signature.KeyInfo!.Items![0] = Element("<k/>");
        signature.KeyInfo.ItemsElementName![0] = KeyKind.Item;
        AssertSame(new Assertion { Signature = signature });
        AssertSame(new Signature { Objects = [new SignedObject(), new SignedObject { Any = [Element("<o/>")] }] });
    }

    [Fact]
    public void Serialize_LeftInDerivedTypes_AsXmlSerializer()
    {
        AssertSame(new Kmls { Item = new Folder { Items = [new Placemark { AnyAttr = [Attribute("a", "urn:x", "1")] }] } });
        AssertSame(new Kmls { Item = new Folder { Items = [new Unknown { name = "n" }] } });
        AssertSame(new Kmls { Item = new Unknown() });
        AssertSame(new Page { Items = [new Link(), "text", 5] });
        AssertSame(new Feed { Items = [new Unknown()] });
        AssertSame<Envelope>(null!);
    }

    [Fact]
    public void Serialize_CirclesAndDepths_AsXmlSerializer()
    {
        var circle = new Folder();
        circle.Items = [new Placemark(), circle];
        AssertSame(new Kmls { Item = circle });
        foreach (int depth in (int[])[62, 63, 64, 65, 200])
        {
            AssertSameQuickly(new Kmls { Item = Deep(depth) });
        }
    }

    [Fact]
    public void Serialize_NothingLeft_AllocatesNothing()
    {
        AssertZeroBytes(Asserted());
        AssertZeroBytes(Invoiced());
        AssertZeroBytes(Fed());
        AssertZeroBytes(new Kmls { Item = Deep(40) });
    }

    [Fact]
    public void OpenBody_ManyItemsWithOneThatIsLeftAtTheEnd_AsXmlSerializer()
    {
        Waypoint[] many = [.. Enumerable.Range(0, 300).Select(static i => new Waypoint { name = $"{i}" })];
        AssertSameQuickly(new Track { wpt = many });
        SamlAttribute[] attributes = [.. Enumerable.Range(0, 300).Select(static i => new SamlAttribute { Name = $"{i}" })];
        AssertSameQuickly(new Assertion { Attributes = attributes });
        attributes[^1].AnyAttr = [Attribute("a", "urn:x", "1")];
        AssertSameQuickly(new Assertion { Attributes = attributes });
    }

    private static Folder Deep(int depth)
    {
        var folder = new Folder { name = "innermost" };
        for (int i = 1; i < depth; i++)
        {
            folder = new Folder { Items = [folder] };
        }

        return folder;
    }

    private static XmlElement Element(string text)
    {
        var document = new XmlDocument();
        document.LoadXml(text);
        return document.DocumentElement!;
    }

    private static XmlAttribute Attribute(string name, string ns, string value)
    {
        XmlAttribute attribute = new XmlDocument().CreateAttribute(name, ns);
        attribute.Value = value;
        return attribute;
    }

    private sealed class Unknown : Feature;
}
