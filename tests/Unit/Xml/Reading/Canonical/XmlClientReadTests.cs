using System.Diagnostics;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Xml.Reading.Canonical.ClientModels;

namespace ZeroAlloc.Unit.Xml.Reading.Canonical;

/// <summary>Documents as clients in other languages write them.</summary>
public sealed class XmlClientReadTests : XmlReadCheck
{
    private const string Xsi = "http://www.w3.org/2001/XMLSchema-instance";

    private static readonly string[] s_documents =
    [
        // A prefix for each namespace, as Java and Python write.
        $"""
        <?xml version='1.0' encoding='UTF-8'?>
        <!-- made by a client -->
        <ns0:Order xmlns:ns0="{Ns}" xmlns:ns1="{Common}" Version="3"><ns1:Id>A-1</ns1:Id><ns0:Status>sent-out</ns0:Status><ns0:Buyer>
        <ns1:Name>Ann &amp; Bob</ns1:Name><ns1:Limit currency='EUR'>12.50</ns1:Limit></ns0:Buyer><ns0:Line><ns0:Count>1</ns0:Count>
        <ns0:Text>x</ns0:Text></ns0:Line><ns0:Line><ns0:Count>2</ns0:Count></ns0:Line><ns0:Tags><ns1:Tag>a</ns1:Tag></ns0:Tags></ns0:Order>
        """,

        // The schema's place, attributes and elements of a later version, comments, CDATA, Windows line ends.
        $"""
        <Order xmlns="{Ns}" xmlns:xsi="{Xsi}" xsi:schemaLocation="{Ns} order.xsd" Version = '4' Later="x">
          <!-- one -->
          <Id xmlns="{Common}"><![CDATA[a < b & c]]></Id>
          <Later a="1"><Order>deep</Order><!-- in it --><x:y xmlns:x="urn:x" x:z="1"/></Later>
          <Issued>2026-11-23T06:00:00Z</Issued>
          <Line><Text>two
        lines</Text><Unknown/></Line>
          <Tags other="1"><Other/><Tag xmlns="{Common}" lang="de">t</Tag></Tags>
          <Seal><![CDATA[AQID]]></Seal>
        </Order>
        """.ReplaceLineEndings("\r\n"),

        // Types and nil under prefixes of the client's own.
        $"""
        <o:Order xmlns:o="{Ns}" xmlns:c="{Common}" xmlns:i="{Xsi}" xmlns:s="http://www.w3.org/2001/XMLSchema">
        <o:Line><o:Count i:nil="1" /></o:Line><o:Line><o:Count i:nil="false">7</o:Count></o:Line>
        <o:Buyer><c:Name /></o:Buyer></o:Order>
        """,
    ];

    public static TheoryData<string> Documents => [.. s_documents];

    /// <summary>XmlSerializer refuses a comment in the value of a root that is a scalar.</summary>
    [Theory]
    [InlineData("<int>1<!-- -->2</int>")]
    [InlineData("<int><!-- -->12</int>")]
    [InlineData("<int>12<!-- --></int>")]
    public void TryRead_CommentInARootWithoutParts_IsReadAlikeOrFallsBack(string document)
    {
        using var pages = new GuardedPages();
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        XmlReaderUnderTest.Of(typeof(int)).Check(bytes, pages.Place(bytes));
    }

    /// <summary>The contract has the namespace as it is escaped; a document may have it as it is.</summary>
    [Theory]
    [InlineData("<G xmlns:p='urn:a>b'><p:A>x</p:A><B>y</B></G>")]
    [InlineData("<G><A xmlns='urn:a>b'>x</A><B>y</B></G>")]
    [InlineData("<G xmlns:p='urn:a&gt;b'><p:A>x</p:A><B>y</B></G>")]
    public void Deserialize_NamespaceWithABracket_NothingIsLost(string document)
    {
        Bracketed? read = ZeroAllocXml.Deserialize<Bracketed>(Encoding.UTF8.GetBytes(document));
        Assert.Equal(("x", "y"), (read?.A, read?.B));
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void TryRead_AsClientsWrite_Read(string document) => AssertRead<Order>(document);

    [Theory]
    [InlineData("<Loose><Note Kind='a\"b'>  <![CDATA[x]]>y</Note></Loose>")]
    [InlineData("<Loose><Note Kind='a\tb\r\nc&#10;d'>x<![CDATA[ y]]></Note></Loose>")]
    [InlineData("<Loose><After><![CDATA[ \t]]></After></Loose>")]
    [InlineData("<Loose><After>a<![CDATA[b]]>c<![CDATA[]]>d</After></Loose>")]
    [InlineData("<Loose><After><![CDATA[]]></After></Loose>")]
    [InlineData("<Loose><After><![CDATA[a\r\nb]]></After></Loose>")]
    [InlineData("<Loose><After>a\rb\r\n</After></Loose>")]
    [InlineData("<Loose><!----><After>a</After ><!-- - --></Loose >\r\n")]
    [InlineData("<Loose><After xml:lang='de' p:a='b' xmlns:p='urn:p'>a</After></Loose>")]
    [InlineData("<Loose><p:After xmlns:p='urn:p'>a</p:After></Loose>")]
    [InlineData("<Loose><Note x='1'>a</Note></Loose>")]
    [InlineData("<Loose><![CDATA[]]><After>a</After></Loose>")]
    [InlineData("<Loose>text<After>a</After>and &lt; more\r\n<![CDATA[x]]><![CDATA[]]></Loose>")]
    [InlineData("<Loose>a<!-- b -->c<After>a</After> <!-- d --> e</Loose>")]
    [InlineData("<Loose><After>a<!-- b -->c</After></Loose>")]
    [InlineData("<Loose><After><!-- b -->c<!-- d --><!-- e --></After></Loose>")]
    [InlineData("<Loose><After> <!-- b --> c &amp; <!-- d -->\r\n e</After></Loose>")]
    [InlineData("<Loose><x>a<!-- b -->c<y>d</y><!-- e --></x><After>a</After></Loose>")]
    [InlineData("<Loose><größe einheit='m' länge='1'>5</größe><After>a</After></Loose>")]
    [InlineData("<Loose><名前 xmlns='urn:x'>a<b/></名前><After>a</After></Loose>")]
    [InlineData("<Loose xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:s='http://www.w3.org/2001/XMLSchema'>"
        + "<Any i:type='s:int'>5</Any></Loose>")]
    [InlineData("<Loose xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:w='http://microsoft.com/wsdl/types/'>"
        + "<Any i:type='w:guid'>7b1c5f0e-6f3e-4e43-a5a0-6a7a54a2b0c1</Any></Loose>")]
    public void TryRead_Unusual_Read(string document) => AssertRead<Loose>(document);

    [Theory]
    [InlineData("<Texts>t<Number>1<!-- -->2</Number>u<Flag><!-- -->true</Flag><Day>Mon<!-- -->day</Day></Texts>")]
    [InlineData("<Texts><Names>t<string>a<!-- -->b</string>u<!-- --></Names><Numbers><!-- -->x<int>1</int></Numbers></Texts>")]
    [InlineData("<Texts><Names><!-- --></Names><Nothing>text</Nothing><Nothing2><!-- -->text</Nothing2></Texts>")]
    [InlineData("<Texts><Ordered>t<First>a</First>u<Second>b</Second>v</Ordered></Texts>")]
    [InlineData("<Texts><Flat>a</Flat>t<Flat>b</Flat></Texts>")]
    [InlineData("<Texts>&#65;<Maybe>1<!-- -->0</Maybe></Texts>")]
    [InlineData("<Texts><größe>1</größe><Größe>2</Größe></Texts>")]
    [InlineData("<Texts><Größe>2</Größe><ŝ ĝ='1'/></Texts>")]
    public void TryRead_TextsThatAreIgnoredOrJoined_Read(string document) => AssertRead<Texts>(document);

    /// <summary>Of an object's own text stock takes the last piece; of other texts it says that they are wrong.</summary>
    [Theory]
    [InlineData("<Texts><Number>1 <!-- --> 2</Number></Texts>")]
    [InlineData("<Texts><Number><!-- --></Number></Texts>")]
    [InlineData("<Texts><Day> <!-- -->Monday</Day></Texts>")]
    [InlineData("<Texts><Bytes>AQ<!-- -->ID</Bytes></Texts>")]
    [InlineData("<Texts>\u0001<Number>1</Number></Texts>")]
    [InlineData("<Texts>]]&gt;&nope;<Number>1</Number></Texts>")]
    [InlineData("<Texts>]]><Number>1</Number></Texts>")]
    [InlineData("<Texts><Text>a<!-- -->b</Text></Texts>")]
    [InlineData("<Texts><\u00D7/></Texts>")]
    [InlineData("<Texts><a\u00D7/></Texts>")]
    [InlineData("<Texts><\u0300/></Texts>")]
    [InlineData("<Texts><\U00020000/></Texts>")]
    [InlineData("<Texts><a\U00020000/></Texts>")]
    [InlineData("<Texts><a:\u0300 xmlns:a='u'/></Texts>")]
    public void TryRead_TextsOfOtherKinds_FallsBackToXmlSerializer(string document) => AssertFallsBack<Texts>(document);

    [Fact]
    public void TryRead_NamesBeyondAscii_AsXmlSerializer()
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(Texts));
        for (int unit = 0x80; unit < 0xFFFF; unit++)
        {
            if (char.IsSurrogate((char)unit))
            {
                continue;
            }

            foreach (string name in (string[])[$"{(char)unit}", $"a{(char)unit}"])
            {
                string document = $"<Texts><{name} {name}='1'/><Number>1</Number></Texts>";
                if (reader.TryRead(Encoding.UTF8.GetBytes(document), out _))
                {
                    AssertRead<Texts>(document);
                }
            }
        }
    }

    [Theory]
    [InlineData("<Loose><After><!-- x --></After></Loose>")]
    [InlineData("<Loose><Note>a<!-- x -->b</Note></Loose>")]
    [InlineData("<Loose><Note><![CDATA[ ]]></Note></Loose>")]
    [InlineData("<Loose><After><x /></After></Loose>")]
    [InlineData("<Loose><Any a='1' /></Loose>")]
    [InlineData("<Loose><Any><x /></Any></Loose>")]
    [InlineData("<Loose><After xml:space='preserve'> </After></Loose>")]
    [InlineData("<Loose><!-- a -- b --><After>a</After></Loose>")]
    [InlineData("<Loose><!-- \u0001 --><After>a</After></Loose>")]
    [InlineData("<Loose><!-- a --->b</Loose>")]
    [InlineData("<Loose><After a='1' a='2'>a</After></Loose>")]
    [InlineData("<Loose xmlns:p='u' xmlns:q='u'><After p:a='1' q:a='2'>a</After></Loose>")]
    [InlineData("<Loose><p:x /></Loose>")]
    [InlineData("<Loose><After p:a='1'>a</After></Loose>")]
    [InlineData("<Loose><x><y></x></y></Loose>")]
    [InlineData("<Loose><x a='<' /></Loose>")]
    [InlineData("<Loose><x a='&nope;' /></Loose>")]
    [InlineData("<Loose><x>&nope;</x></Loose>")]
    [InlineData("<Loose><x>]]></x></Loose>")]
    [InlineData("<Loose><x>\u0001</x></Loose>")]
    [InlineData("<Loose><x a='1'b='2' /></Loose>")]
    [InlineData("<Loose xmlns:p=''><x /></Loose>")]
    [InlineData("<Loose xmlns:xmlns='u'><x /></Loose>")]
    [InlineData("<Loose xmlns:xml='u'><x /></Loose>")]
    [InlineData("<Loose><?pi?><x /></Loose>")]
    [InlineData("<!DOCTYPE Loose><Loose><x /></Loose>")]
    [InlineData("<Loose><x /></Loose><!-- -->")]
    [InlineData("<Loose><x /></Loose><x />")]
    [InlineData("<Loose><x />")]
    public void TryRead_NotSureOrMalformed_FallsBackToXmlSerializer(string document) => AssertFallsBack<Loose>(document);

    [Theory]
    [InlineData("<Ordered><x /><First>a</First></Ordered>")]
    [InlineData("<Ordered><First>a</First><x /><Second>b</Second></Ordered>")]
    public void TryRead_UnknownElementWhereOrderMatters_FallsBackToXmlSerializer(string document) => AssertFallsBack<Ordered>(document);

    [Theory]
    [InlineData("<Ordered x='1'><!-- --><First>a</First><Second>b</Second></Ordered>")]
    public void TryRead_UnknownAttributeWhereOrderMatters_Read(string document) => AssertRead<Ordered>(document);

    [Fact]
    public void TryRead_TypeInAnotherNamespace_FallsBackToXmlSerializer() => AssertFallsBack<Order>(
        $"<o:Order xmlns:o='{Ns}' xmlns:i='{Xsi}'><o:Buyer i:type='o:Party' /></o:Order>");

    [Fact]
    public void TryRead_DeepUnknownElements_FallsBackToXmlSerializer()
    {
        AssertRead<Loose>(Nested(31));
        AssertFallsBack<Loose>(Nested(32));
    }

    [Fact]
    public void TryRead_CutAtEveryByte_NotRead()
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(Order));
        using var pages = new GuardedPages();
        foreach (byte[] document in s_documents.Select(Encoding.UTF8.GetBytes))
        {
            for (int length = 0; length < document.AsSpan().TrimEnd("\r\n"u8).Length; length++)
            {
                Assert.False(reader.TryRead(pages.Place(document.AsSpan(0, length)), out _));
            }
        }
    }

    [Fact]
    public void TryRead_RandomlyChanged_IsReadAlikeOrNot() => AssertChanged(typeof(Order), s_documents);

    [Fact]
    public void TryRead_TextsRandomlyChanged_AreReadAlikeOrNot() => AssertChanged(
        typeof(Texts),
        "<Texts>a<Number><!-- b -->12</Number>c&amp;<!-- d --><Flat>e</Flat>f<Flat><![CDATA[g]]><!----></Flat><Nothing>h</Nothing></Texts>",
        "<Texts><Names>a<string>b<!-- c -->d</string> <!-- e --></Names><Text Kind='f'>g<!-- h --></Text>"
        + "<Ordered>i<First>j</First></Ordered></Texts>",
        "<Texts><größe ä='1'>a<b/><!-- c --></größe><Größe>d</Größe><ŝ:x xmlns:ŝ='urn:x'/><Maybe>1<!-- e --></Maybe></Texts>");

    [Fact]
    public void Deserialize_TextsThatAreIgnoredOrJoined_AllocatesTheModelAlone()
    {
        byte[] document = Encoding.UTF8.GetBytes(
            "<Texts>a<Number>1<!-- b -->2</Number>c<größe/><Flat>d</Flat>e<Names>f<string>g</string></Names></Texts>");
        byte[] plain = Encoding.UTF8.GetBytes(StockXml.Write(ZeroAllocXml.Deserialize<Texts>(document)!));
        long expected = Allocated<Texts>(plain);
        Assert.Equal(expected, Allocated<Texts>(document));
    }

    private static void AssertChanged(Type type, params string[] documents)
    {
        using var pages = new GuardedPages();
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(type);
        var mutator = new XmlDocumentMutator(77);
        long start = Stopwatch.GetTimestamp();
        int read = 0;
        int count = 0;
        while (count < 600 || (Stopwatch.GetElapsedTime(start) < TimeSpan.FromSeconds(3) && count < 100_000))
        {
            byte[] document = mutator.Mutate(documents[count++ % documents.Length]);
            read += reader.Check(document, pages.Place(document)) ? 1 : 0;
        }

        Assert.True(read > 0 && read < count, $"{read} of {count}");
    }

    [Fact]
    public void Deserialize_AsClientsWrite_AllocatesTheModelAlone()
    {
        byte[] document = Encoding.UTF8.GetBytes(s_documents[0]);
        byte[] plain = Encoding.UTF8.GetBytes(StockXml.Write(ZeroAllocXml.Deserialize<Order>(document)!));
        long expected = Allocated<Order>(plain);

        Assert.Equal(expected, Allocated<Order>(document));
    }

    private static string Nested(int depth) =>
        $"<Loose>{string.Concat(Enumerable.Repeat("<x>", depth))}{string.Concat(Enumerable.Repeat("</x>", depth))}</Loose>";

    private static long Allocated<T>(byte[] document)
    {
        for (int i = 0; i < 64; i++)
        {
            _ = ZeroAllocXml.Deserialize<T>(document);
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        _ = ZeroAllocXml.Deserialize<T>(document);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    [XmlRoot("G")]
    public sealed class Bracketed
    {
        [XmlElement(Namespace = "urn:a>b")]
        public string? A { get; set; }

        public string? B { get; set; }
    }
}
