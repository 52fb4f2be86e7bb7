using ZeroAlloc.Formats;
using static ZeroAlloc.Unit.Xml.Conformance.SchemaModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Contracts as <c>xsd.exe</c> makes them: which documents compiled code reads, and what it makes of them.</summary>
public sealed class XmlSchemaReadTests : XmlReadCheck
{
    [Theory]
    [InlineData("<iban>a</iban>", PaymentKind.iban)]
    [InlineData("<ref>a</ref>", PaymentKind.reference)]
    [InlineData("<terms>5</terms>", PaymentKind.terms)]
    [InlineData("<card brand=\"2nd\" />", PaymentKind.card)]
    [InlineData("<card xsi:type=\"GiftCard\"><Code>c</Code></card>", PaymentKind.card)]
    [InlineData("<backup xmlns=\"urn:other\"><Number>1</Number></backup>", PaymentKind.backup)]
    [InlineData("<empty xsi:nil=\"true\" />", PaymentKind.empty)]
    [InlineData("<empty />", PaymentKind.empty)]
    [InlineData("<due>2020-01-02</due>", PaymentKind.due)]
    [InlineData("", PaymentKind.none)]
    [InlineData("<Item>a</Item>", PaymentKind.none)]
    public void TryRead_OneOfTheElements_SaysWhich(string element, PaymentKind kind) =>
        Assert.Equal(kind, AssertRead<Payment>($"<Payment{Prefixes}>{element}<After>z</After></Payment>").ItemElementName);

    [Theory]
    [InlineData("<iban>a</iban><iban>b</iban>")]
    [InlineData("<iban>a</iban><terms>5</terms>")]
    [InlineData("<terms />")]
    [InlineData("<terms xsi:nil=\"true\" />")]
    [InlineData("<iban xsi:nil=\"true\" />")]
    [InlineData("<iban><b /></iban>")]
    [InlineData("<backup><Number>1</Number></backup>")]
    [InlineData("<card xsi:type=\"Order\" />")]
    public void TryRead_AnythingElse_FallsBack(string element) => AssertFallsBack<Payment>($"<Payment{Prefixes}>{element}<After>z</After></Payment>");

    [Fact]
    public void TryRead_Items_SayInWhichElementsTheyStood()
    {
        Payment value = AssertRead<Payment>(
            $"<Payment{Prefixes}><phone>1</phone><age>2</age><After>z</After><note xsi:nil=\"true\" />"
            + "<mail>3</mail><phone>4</phone></Payment>");
        Assert.Equal(["1", 2, null, "3", "4"], value.Items!);
        Assert.Equal(
            [PaymentKinds.phone, PaymentKinds.age, PaymentKinds.note, PaymentKinds.mail, PaymentKinds.phone], value.ItemsElementName!);
    }

    [Fact]
    public void TryRead_NoItems_NoArrays()
    {
        Payment value = AssertRead<Payment>($"<Payment{Prefixes} />");
        Assert.Null(value.Items);
        Assert.Null(value.ItemsElementName);
    }

    [Fact]
    public void TryRead_ArrayOfSeveralKinds_InOrder()
    {
        Order value = AssertRead<Order>(
            $"<Order{Prefixes} id=\"1\" xmlns=\"urn:order\"><Lines><note>a</note><line><Amount>1</Amount></line>"
            + "<comment xmlns=\"urn:comment\">c</comment><count>5</count><line xsi:nil=\"true\" /><note /></Lines></Order>");
        Assert.Equal(6, value.Lines!.Length);
        Assert.Equal("a", value.Lines[0]);
        Assert.Equal(1, Assert.IsType<OrderLine>(value.Lines[1]).Amount);
        Assert.Equal("c", Assert.IsType<OrderComment>(value.Lines[2]).Text);
        Assert.Equal(5, value.Lines[3]);
        Assert.Null(value.Lines[4]);
        Assert.Equal("", value.Lines[5]);
    }

    [Fact]
    public void TryRead_NameOfAnAnonymousType_FallsBack() => AssertFallsBack<Order>(
        $"<Order{Prefixes} xmlns=\"urn:order\"><Head xsi:type=\"OrderHead\"><Title>a</Title></Head></Order>");

    [Fact]
    public void TryRead_DocumentOfAnotherStack_ReadAlike()
    {
        Order value = AssertRead<Order>(
            "<?xml version='1.0'?><o:Order xmlns:o='urn:order' xmlns:c='urn:comment' id='7'><!-- x --><o:Lines>"
            + "<o:line><o:Amount>1</o:Amount></o:line><c:comment><![CDATA[a<b]]></c:comment><o:unknown/></o:Lines></o:Order>");
        Assert.Equal("a<b", Assert.IsType<OrderComment>(value.Lines![1]).Text);
    }

    [Fact]
    public void Describe_SchemaContracts_ReadByCompiledCode()
    {
        foreach (Type type in (Type[])[typeof(Payment), typeof(Order), typeof(Unnamed), typeof(Numbered)])
        {
            string text = ZeroAllocXml.Describe(type);
            Assert.Contains("Read by: compiled code; falls back to XmlSerializer", text, StringComparison.Ordinal);
        }
    }
}
