using System.Text;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;
using static ZeroAlloc.Unit.Xml.Conformance.StandardModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Documents with something for a member that falls back to XmlSerializer are its own; others are read by compiled code.</summary>
public sealed class XmlFallbackReadTests : XmlReadCheck
{
    private const string Soap = "xmlns=\"http://www.w3.org/2003/05/soap-envelope\"";
    private const string Fault = "xmlns=\"http://schemas.xmlsoap.org/soap/envelope/\"";
    private const string Kml = "xmlns=\"http://www.opengis.net/kml/2.2\"";
    private const string Xhtml = "xmlns=\"http://www.w3.org/1999/xhtml\"";

    private static readonly string[] s_attributes =
    [
        " z=\"1\"", " xmlns:z=\"urn:z\" z:a=\"1\"", " xsi:type=\"z\"", " xsi:nil=\"false\"", " xsi:nil=\"true\"", " xsi:other=\"1\"",
        " xml:lang=\"en\"", " xmlns:z=\"urn:z\"", " role=\"z\"", " id=\"z\"", " name=\"z\"",
    ];

    private static readonly string[] s_content =
        ["z", "<z/>", "<z:z xmlns:z=\"urn:z\">z</z:z>", "<measure>z</measure>", " \n", "<!-- z -->", "<![CDATA[z]]>", "&#32;"];

    public static TheoryData<XmlCase> Standards => [.. StandardModels.Cases];

    [Theory]
    [MemberData(nameof(Standards))]
    public void TryRead_SomethingMoreAnywhere_IsReadAlikeOrNot(XmlCase row)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(row.Type);
        string text = XmlOracle.Write(row.Type, row.Value);
        using var pages = new GuardedPages();
        for (int i = 1; i < text.Length; i++)
        {
            string[] more = text[i] == '<' || text[i - 1] == '>' ? s_content
                : text[i] == '>' && text[text.LastIndexOf('<', i) + 1] != '/' ? s_attributes
                : [];
            int place = text[i] == '>' && text[i - 1] == '/' ? i - 1 : i;
            foreach (string one in more)
            {
                byte[] document = Encoding.UTF8.GetBytes(text.Insert(place, one));
                reader.Check(document, pages.Place(document));
            }
        }
    }

    [Fact]
    public void TryRead_FlagsOfTheSameName_FallsBackAsNoValueIsRead()
    {
        byte[] document = Encoding.UTF8.GetBytes("<Flagged><Value>A</Value></Flagged>");
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(Flagged));

        Assert.False(reader.TryRead(document, out _));
        Assert.NotNull(XmlReadOracle.TryRead(reader.Serializer, document, out _, isStream: true));
    }

    [Fact]
    public void TryRead_NothingForThem_ReadAlike()
    {
        Assert.Null(AssertRead<Envelope>($"<Envelope{Prefixes} {Soap}><Header /><Body></Body></Envelope>").AnyAttr);
        Assert.NotNull(AssertRead<Envelope>($"<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'><s:Body/></s:Envelope>").Body);
        Fault fault = AssertRead<Fault>($"<Fault {Fault}><faultstring xmlns=\"\">f</faultstring><detail xmlns=\"\" /></Fault>");
        Assert.Null(fault.detail!.AnyAttr);
        Assert.Null(fault.subcodes);
    }

    [Theory]
    [InlineData($"<Envelope {Soap} a=\"1\" />")]
    [InlineData($"<Envelope {Soap}><Body a=\"1\"/></Envelope>")]
    [InlineData($"<Envelope {Soap} xml:lang=\"en\" />")]
    [InlineData($"<Envelope{Prefixes} {Soap} xsi:type=\"Envelope\" />")]
    [InlineData($"<Envelope{Prefixes} {Soap} xsi:schemaLocation=\"a b\" />")]
    [InlineData($"<Envelope{Prefixes} {Soap}><Body xsi:type=\"Body\" /></Envelope>")]
    [InlineData($"<Envelope{Prefixes} {Soap}><Body xsi:nil=\"false\" /></Envelope>")]
    [InlineData($"<Envelope{Prefixes} {Soap}><Body xsi:nil=\"true\" /></Envelope>")]
    [InlineData("<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope' s:mustUnderstand='1' />")]
    [InlineData("<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope' xmlns:w='urn:w'><s:Header w:Id='1' /></s:Envelope>")]
    [InlineData("<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'><s:Body><x/></s:Body></s:Envelope>")]
    public void TryRead_AttributesAndElementsThatAreNobodys_FallsBack(string document) => AssertFallsBack<Envelope>(document);

    [Theory]
    [InlineData("<faultcode xmlns=\"\">s:Client</faultcode>")]
    [InlineData("<faultcode xmlns=\"\" />")]
    [InlineData("<subcode>a</subcode>")]
    [InlineData("<detail xmlns=\"\"><x/></detail>")]
    [InlineData("<detail xmlns=\"\"><faultstring>x</faultstring></detail>")]
    [InlineData("<detail xmlns=\"\" a=\"1\" />")]
    public void TryRead_NamesAndNodes_FallsBack(string element) => AssertFallsBack<Fault>($"<Fault {Fault}>{element}</Fault>");

    [Fact]
    public void TryRead_NameInAnAttribute_FallsBack() => AssertFallsBack<Fault>($"<Fault {Fault} role=\"a\" />");

    [Theory]
    [InlineData("<a>x</a>")]
    [InlineData("x<a />")]
    [InlineData("<a /> &amp;")]
    [InlineData("<a /><em> <a />\n.</em>")]
    [InlineData("<em><a />x</em>")]
    [InlineData("<em><a /><![CDATA[y]]></em>")]
    [InlineData("<a>x<!-- c --></a>")]
    [InlineData("<b />")]
    public void TryRead_TextThatIsSomebodys_FallsBack(string content) => AssertFallsBack<Page>($"<body {Xhtml}>{content}</body>");

    [Fact]
    public void TryRead_WhitespaceBetweenElements_ReadAlike()
    {
        Page page = AssertRead<Page>($"<body {Xhtml}>\n <a href=\"h\" >\n</a>\t<em><a></a>  <em /></em>\n</body>");
        Assert.Equal(2, page.Items!.Length);
        Assert.Null(page.Text);
    }

    [Fact]
    public void TryRead_ElementsOfAChoiceThatTakesAny_ReadAlike()
    {
        Feed feed = AssertRead<Feed>("<feed xmlns='http://www.w3.org/2005/Atom' xml:lang='en'><title type='text'/>"
            + "<entry><link href='i'/></entry><link href='h'/></feed>");
        Assert.Equal(3, feed.Items!.Length);
        AssertFallsBack<Feed>("<feed xmlns='http://www.w3.org/2005/Atom'><link href='h'/><x/></feed>");
        AssertFallsBack<Feed>("<feed xmlns='http://www.w3.org/2005/Atom'><entry><x xmlns='urn:x'/></entry></feed>");
        AssertFallsBack<Feed>("<feed xmlns='http://www.w3.org/2005/Atom'><title>t</title></feed>");
    }

    [Theory]
    [InlineData("<Folder xsi:type=\"FolderType\" />")]
    [InlineData("<Folder a=\"1\" />")]
    [InlineData("<Folder><Placemark xsi:type=\"PlacemarkType\" /></Folder>")]
    public void TryRead_TypeThatIsAnAttributeToo_FallsBack(string element) => AssertFallsBack<Kmls>($"<kml{Prefixes} {Kml}>{element}</kml>");

    [Theory]
    [InlineData("<b:Name>x</b:Name><Count>1</Count>")]
    [InlineData("<Count>1</Count><b:Name>x</b:Name>")]
    [InlineData("<Name xmlns='urn:b'>x</Name>")]
    [InlineData("<b:Node><x/></b:Node>")]
    [InlineData("<b:Names>x</b:Names><b:Names>y</b:Names>")]
    [InlineData("<Bare xmlns=''>x</Bare>")]
    [InlineData("<!-- --><b:Node />")]
    public void TryRead_ElementInAnotherNamespace_FallsBack(string content) =>
        AssertFallsBack<Elsewhere>($"<Elsewhere xmlns='urn:a' xmlns:b='urn:b'>{content}</Elsewhere>");

    /// <summary>A prefix is nothing by itself: it may be bound otherwise, or not at all.</summary>
    [Theory]
    [InlineData("http://www.w3.org/2001/XMLSchema-instance", "xsi:type='Special'")]
    [InlineData("urn:other", "xsi:type='Special'")]
    [InlineData("urn:other", "xsi:nil='true'")]
    [InlineData(null, "xsi:type='Special'")]
    [InlineData(null, "xsi:nil='true'")]
    [InlineData(null, "x:other='true'")]
    public void TryRead_PrefixInATagWhoseNameIsKnown_FallsBack(string? ns, string attribute)
    {
        string declaration = ns is null ? "" : $" xmlns:xsi='{ns}'";
        string again = $"<t:Line {attribute.Replace('\'', '"')}></t:Line>";
        AssertFallsBack<Lines>($"<t:Lines xmlns:t='urn:t'{declaration}><t:All><t:Line id=\"1\"></t:Line>{again}</t:All></t:Lines>");
    }

    [XmlRoot(Namespace = "urn:a")]
    [XmlType(Namespace = "urn:a")]
    public class Elsewhere
    {
        [XmlElement(Namespace = "urn:b")]
        public XmlQualifiedName? Name { get; set; }

        [XmlElement("Names", Namespace = "urn:b")]
        public XmlQualifiedName[]? Names { get; set; }

        [XmlElement(Namespace = "urn:b")]
        public XmlNode? Node { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public XmlQualifiedName? Bare { get; set; }

        public int Count { get; set; }
    }

    [XmlRoot(Namespace = "urn:t")]
    [XmlType(Namespace = "urn:t")]
    public class Lines
    {
        [XmlAnyAttribute]
        public XmlAttribute[]? Others { get; set; }

        [XmlArrayItem(IsNullable = true)]
        public Line[]? All { get; set; }
    }

    [XmlInclude(typeof(Special))]
    [XmlType(Namespace = "urn:t")]
    public class Line
    {
        [XmlAttribute("id")]
        public int Id { get; set; }
    }

    [XmlType(Namespace = "urn:t")]
    public sealed class Special : Line;

    [Flags]
    public enum SameNames
    {
        A = 1,
        B = 2,

        [XmlEnum("B")]
        C = 4,
    }

    public class Flagged
    {
        public SameNames Value { get; set; }
    }
}
