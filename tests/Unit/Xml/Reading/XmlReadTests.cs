using ZeroAlloc.Formats;
using static ZeroAlloc.Unit.Xml.Reading.XmlReadModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Which documents compiled code reads, and which it leaves to XmlSerializer.</summary>
public sealed class XmlReadTests : XmlReadCheck
{
    [Theory]
    [InlineData("<Plain><Name>a</Name><Number>1</Number></Plain>")]
    [InlineData("<Plain><Number>1</Number><Name>a</Name></Plain>")]
    [InlineData("<Plain ><Span>P1D</Span><Name>a</Name></Plain>")]
    [InlineData("<Plain />")]
    [InlineData("<Plain/>")]
    [InlineData("<Plain></Plain>")]
    [InlineData("<Plain>\n</Plain>\n")]
    [InlineData("<Plain><Name /><Inner /></Plain>")]
    [InlineData("<Plain><Name/><Inner/></Plain>")]
    [InlineData("<Plain><Name></Name><Inner></Inner></Plain>")]
    [InlineData("<Plain><Name> \n\t </Name></Plain>")]
    [InlineData("<Plain><Name>\n a\n b\n</Name></Plain>")]
    [InlineData("<Plain><Name>a &lt;&gt;&amp;&quot;&apos; b &#65;&#x42;&#x1F600;&#13;&#9;</Name></Plain>")]
    [InlineData("<Plain><Name>]] > ]&gt; ></Name></Plain>")]
    [InlineData("<Plain><Name>ä€😀\u007F\u0085\u2028\uFEFF</Name></Plain>")]
    [InlineData("<Plain><Color>dark-blue</Color><Rights>Read w</Rights></Plain>")]
    [InlineData("<Plain><Rights></Rights></Plain>")]
    [InlineData("<Plain><Rights /></Plain>")]
    [InlineData("<Plain>\r\n <Name>a</Name>\r\n</Plain>\r\n")]
    [InlineData("<?xml version=\"1.0\"?><Plain />")]
    [InlineData("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<Plain />")]
    [InlineData("<?xml version='1.0' encoding='utf-8'?>\n<Plain />")]
    [InlineData("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><Plain />")]
    [InlineData("<?xml version='1.0' standalone='no' ?><Plain />")]
    public void TryRead_PlainlyValid_Read(string document) => AssertRead<Plain>(document);

    [Theory]
    [InlineData("<Plain><Unknown>1</Unknown></Plain>")]
    [InlineData("<Plain><NameX>1</NameX></Plain>")]
    [InlineData("<Plain><!-- --><Name>a</Name></Plain>")]
    [InlineData("<Plain><Name><![CDATA[a]]></Name></Plain>")]
    [InlineData("<Plain><Name>a\r\nb</Name></Plain>")]
    [InlineData("<Plain><Name a=\"b\">a</Name></Plain>")]
    [InlineData("<Plain xmlns:xsi=\"urn:x\" />")]
    [InlineData("<Plain a=\"b\" />")]
    [InlineData("<Plain></Plain >")]
    [InlineData("<Plain>text</Plain>")]
    [InlineData("<Plain><Name>a<!-- --></Name></Plain>")]
    public void TryRead_Unusual_Read(string document) => AssertRead<Plain>(document);

    /// <summary>XmlSerializer makes a new array of each, and a set compares them by reference.</summary>
    [Fact]
    public void TryRead_EmptyArraysInASet_AreAllKept()
    {
        ArraySets read = AssertRead<ArraySets>(
            "<ArraySets><A><base64Binary /><base64Binary></base64Binary></A><B><hex /><hex></hex><hex>00</hex></B></ArraySets>");

        Assert.Equal([2, 3], [read.A!.Count, read.B!.Count]);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("<Other />")]
    [InlineData("<PlainX />")]
    [InlineData("<Plain><Name>a</Name><Name>b</Name></Plain>")]
    [InlineData("<Plain><Number>1</Number><Name>a</Name><Number>2</Number></Plain>")]
    [InlineData("<Plain><Name>a]]>b</Name></Plain>")]
    [InlineData("<Plain><Name>a&nbsp;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#0;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#xD800;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#xFFFE;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#x110000;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#-5;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&#x;b</Name></Plain>")]
    [InlineData("<Plain><Name>a&lt</Name></Plain>")]
    [InlineData("<Plain><Name>a\u0001b</Name></Plain>")]
    [InlineData("<Plain><Name>a\uFFFFb</Name></Plain>")]
    [InlineData("<Plain><Name xsi:nil=\"true\" /></Plain>")]
    [InlineData("<Plain><Weight xsi:nil=\"true\" /></Plain>")]
    [InlineData("<Plain><Number></Number></Plain>")]
    [InlineData("<Plain><Number /></Plain>")]
    [InlineData("<Plain><Span /></Plain>")]
    [InlineData("<Plain><Color>Blue</Color></Plain>")]
    [InlineData("<Plain><Rights>Read  w</Rights></Plain>")]
    [InlineData("<Plain><Rights>Read Write</Rights></Plain>")]
    [InlineData("<p:Plain xmlns:p=\"\" />")]
    [InlineData("<Plain xmlns=\"urn:x\" />")]
    [InlineData("<Plain xml:space=\"preserve\" />")]
    [InlineData("<Plain></Plain><Plain></Plain>")]
    [InlineData("<Plain></Plain>x")]
    [InlineData("<Plain></plain>")]
    [InlineData("< Plain />")]
    [InlineData("<Plain / >")]
    [InlineData("<!DOCTYPE Plain><Plain />")]
    [InlineData("<?xml version=\"1.1\"?><Plain />")]
    [InlineData("<?xml version=\"1.0\" encoding=\"utf-16\"?><Plain />")]
    [InlineData("<?xml version=\"1.0\"?><?pi?><Plain />")]
    [InlineData(" <?xml version=\"1.0\"?><Plain />")]
    [InlineData("<?xml version=\"1.0'?><Plain />")]
    [InlineData("<?xml version=\"1.0\" encoding='utf-8'?><Plain />")]
    [InlineData("<?xml version=\"1.0\" standalone=\"maybe\"?><Plain />")]
    [InlineData("<?xml version=\"1.0\"")]
    [InlineData("<?xml version=\"1.0\"?>")]
    public void TryRead_UnusualOrWrong_FallsBackToStock(string document) => AssertFallsBack<Plain>(document);

    [Fact]
    public void TryRead_Null_ByPrefixOfTheRootAlone()
    {
        Assert.Null(AssertRead<Plain>($"<Plain{Prefixes}><Weight xsi:nil=\"true\" /></Plain>").Weight);
        Assert.Null(AssertRead<Plain>($"<Plain{Prefixes}><Weight xsi:nil=\"true\"></Weight></Plain>").Weight);
        Assert.Null(AssertRead<Plain>($"<Plain{Prefixes}xsi:nil=\"true\" />"));
        Assert.Null(AssertRead<Plain>($"<Plain{Prefixes}><Weight xsi:nil=\"1\" /></Plain>").Weight);
        AssertFallsBack<Plain>($"<Plain{Prefixes}><Weight xsi:nil=\"true\">1</Weight></Plain>");
        Assert.Null(AssertRead<Plain>($"<Plain><Weight xsi:nil=\"true\"{Prefixes}/></Plain>").Weight);
        AssertFallsBack<Plain>($"<Plain{Prefixes}xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" />");
    }

    [Theory]
    [InlineData("<Attributed A=\"a\" B=\"1\" C=\"Read w\" D=\"1 2\" />")]
    [InlineData("<Attributed D=\"1\" C=\"\" B=\"-5\" A=\"\"><Element>e</Element></Attributed>")]
    [InlineData("<Attributed\n  B=\"1\"\n  A=\"a\"\n/>")]
    [InlineData("<Attributed A=\"&lt;&#10;&#13;>' ä\" ></Attributed>")]
    [InlineData("<Attributed><Element/></Attributed>")]
    [InlineData("<Attributed A=\"a\"/>")]
    [InlineData("<Attributed A='a' />")]
    [InlineData("<Attributed A = \"a\" />")]
    [InlineData("<Attributed A=\"a\nb\" />")]
    [InlineData("<Attributed E=\"1\" />")]
    [InlineData("<Attributed F=\"a b> 'c\"/>")]
    public void TryRead_Attributes_InAnyOrder(string document) => AssertRead<Attributed>(document);

    [Theory]
    [InlineData("<Attributed A=\"a\" A=\"a\" />")]
    [InlineData("<Attributed A=\"a\"B=\"1\" />")]
    [InlineData("<Attributed A=\"a<b\" />")]
    [InlineData("<Attributed A=\"a")]
    [InlineData("<Attributed B=\"\" />")]
    [InlineData("<Attributed B=\"1")]
    [InlineData("<Attributed D=\"1  2\" />")]
    [InlineData("<Attributed D=\"\" />")]
    [InlineData("<Attributed F=\"a\u0001\" />")]
    [InlineData("<Attributed F=\"a<\" />")]
    [InlineData("<Attributed F=\"a&lt;\" />")]
    [InlineData("<Attributed F=\"\u00A0\" />")]
    [InlineData("<Attributed p:A=\"1\" />")]
    public void TryRead_UnusualAttributes_FallsBackToStock(string document) => AssertFallsBack<Attributed>(document);

    [Theory]
    [InlineData("<Texted>a</Texted>", "a")]
    [InlineData("<Texted> \n\ta b </Texted>", "a b ")]
    [InlineData("<Texted>a &amp; b</Texted>", "a & b")]
    [InlineData("<Texted> &amp; b</Texted>", "& b")]
    [InlineData("<Texted> \r\na</Texted>", "a")]
    [InlineData("<Texted> </Texted>", null)]
    [InlineData("<Texted></Texted>", null)]
    [InlineData("<Texted />", null)]
    [InlineData("<Texted Id=\"1\">ä</Texted>", "ä")]
    public void TryRead_TextBetweenTags_WithoutSpaceBefore(string document, string? text) =>
        Assert.Equal(text, AssertRead<Texted>(document).Text);

    [Fact]
    public void TryRead_UnusualTextBetweenTags_FallsBackToStock()
    {
        AssertFallsBack<Texted>("<Texted>&#32;a</Texted>");
        AssertFallsBack<Texted>("<Texted>a<b/></Texted>");
        AssertFallsBack<NumberTexted>("<NumberTexted>5 </NumberTexted>");
        Assert.Equal(5, AssertRead<NumberTexted>("<NumberTexted> 5</NumberTexted>").Number);
    }

    [Theory]
    [InlineData("<Collections />")]
    [InlineData("<Collections><List><int>1</int><int>2</int></List></Collections>")]
    [InlineData("<Collections><List /><Array /></Collections>")]
    [InlineData("<Collections><List></List><Array>\n</Array></Collections>")]
    [InlineData("<Collections><Initialized><string>b</string><string /></Initialized><GetOnly><int>2</int></GetOnly></Collections>")]
    [InlineData("<Collections><Array><int>1</int></Array><Collection><int>3</int></Collection></Collections>")]
    [InlineData("<Collections><Flat>1</Flat><Flat>2</Flat><FlatItem /><FlatItem><Name>x</Name></FlatItem><Last>l</Last></Collections>")]
    [InlineData(
        "<Collections><Flat>1</Flat><FlatItem /><Flat>2</Flat><Last>l</Last><FlatItem><Number>1</Number></FlatItem><Flat>3</Flat></Collections>")]
    [InlineData("<Collections>\n  <Flat>1</Flat>\n  <Flat>2</Flat>\n  <Last>l</Last>\n</Collections>")]
    public void TryRead_Collections_Read(string document) => AssertRead<Collections>(document);

    [Theory]
    [InlineData("<Collections><List>1</List></Collections>")]
    [InlineData("<Collections><List><int>1</int>2</List></Collections>")]
    public void TryRead_TextInCollections_Read(string document) => AssertRead<Collections>(document);

    [Theory]
    [InlineData("<Collections><List><int>1</int></List><List><int>2</int></List></Collections>")]
    [InlineData("<Collections><List><string>1</string></List></Collections>")]
    [InlineData("<Collections><List><int /></List></Collections>")]
    [InlineData("<Collections><NullGetOnly><int>1</int></NullGetOnly></Collections>")]
    public void TryRead_UnusualCollections_FallsBackToStock(string document) => AssertFallsBack<Collections>(document);

    [Fact]
    public void TryRead_NullCollections_AsXmlSerializerHasThem()
    {
        Collections read = AssertRead<Collections>(
            $"<Collections{Prefixes}><NullableArray xsi:nil=\"true\" /><NullableList xsi:nil=\"true\" /></Collections>");
        Assert.Null(read.NullableArray);
        Assert.Empty(read.NullableList!);
        Assert.Null(read.FlatArray);
    }

    [Fact]
    public void TryRead_Ordered_InOrderOnly()
    {
        AssertRead<Ordered>("<Ordered><First>1</First><Second>2</Second><Third>3</Third><Third>4</Third><Fourth>5</Fourth></Ordered>");
        AssertRead<Ordered>("<Ordered><Second>2</Second><Fourth>5</Fourth></Ordered>");
        AssertFallsBack<Ordered>("<Ordered><Second>2</Second><First>1</First></Ordered>");
        AssertFallsBack<Ordered>("<Ordered><Third>3</Third><Fourth>5</Fourth><Third>4</Third></Ordered>");
    }

    [Fact]
    public void TryRead_Conditions_AsXmlSerializer()
    {
        Assert.True(AssertRead<Conditional>("<Conditional><Value>1</Value></Conditional>").ValueSpecified);
        Assert.False(AssertRead<Conditional>("<Conditional />").ValueSpecified);
        Assert.Equal(8, AssertRead<Conditional>("<Conditional><Default /></Conditional>").Default);
        AssertFallsBack<Conditional>("<Conditional><Default></Default></Conditional>");
    }

    [Fact]
    public void TryRead_DerivedTypes_ByName()
    {
        Assert.Equal(
            "x", Assert.IsType<Derived>(AssertRead<Base>($"<Base{Prefixes}xsi:type=\"Derived\"><Id>1</Id><Own>x</Own></Base>")).Own);
        Assert.IsType<Base>(AssertRead<Base>($"<Base{Prefixes}xsi:type=\"Base\"><Id>1</Id></Base>"));
        AssertFallsBack<Base>($"<Base{Prefixes}xsi:type=\"xsd:Derived\" />");
        AssertFallsBack<Base>($"<Base{Prefixes}xsi:type=\"Other\" />");
        AssertFallsBack<Base>($"<Base{Prefixes}xsi:type=\"Derived\" xsi:type=\"Derived\" />");
        AssertFallsBack<Base>("<Base xsi:type=\"Derived\" />");
    }

    [Fact]
    public void Deserialize_ByteOrderMark_AsXmlSerializer()
    {
        byte[] document = [.. "\uFEFF<Plain><Name>a</Name></Plain>"u8];
        Assert.Null(XmlReadOracle.TryRead(XmlReaderUnderTest.Of(typeof(Plain)).Serializer, document, out _));
        Assert.Null(XmlReadOracle.TryRead(XmlReaderUnderTest.Of(typeof(Plain)).Serializer, document, out _, isStream: true));
        Assert.Equal("a", ZeroAllocXml.Deserialize<Plain>(document)!.Name);
    }

    [Fact]
    public void TryRead_Structs_Read() => Assert.Equal(2, AssertRead<Point>("<Point><Y>2</Y></Point>").Y);
}
