using static ZeroAlloc.Unit.Xml.Conformance.HeirNamespaceModels;

namespace ZeroAlloc.Unit.Xml.Reading.Canonical;

/// <summary>Types in another namespace than the element they stand in, under whatever prefix.</summary>
public sealed class XmlDerivedReadTests : XmlReadCheck
{
    private const string Bound = "xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:b='urn:base' xmlns:h='urn:heir'";

    [Theory]
    [InlineData("<Base " + Bound + " i:type='h:Heir'><b:Name>n</b:Name><h:Own>5</h:Own></Base>")]
    [InlineData("<Base " + Bound + " i:type='h:Heir'><h:Own>5</h:Own><Name xmlns='urn:base'>n</Name><!-- --><h:More /></Base>")]
    [InlineData("<Base xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:f='urn:heir' i:type='f:Heir'><f:Own>5</f:Own></Base>")]
    public void TryRead_TypeOfAnotherNamespace_ByItsPrefix(string document) =>
        Assert.Equal(5, Assert.IsType<Heir>(AssertRead<Base>(document)).Own);

    [Theory]
    [InlineData("<Base " + Bound + " i:type='b:Base'><b:Name>n</b:Name></Base>")]
    [InlineData("<Base " + Bound + "><b:Name>n</b:Name></Base>")]
    public void TryRead_ItsOwnType_Read(string document) => Assert.IsType<Base>(AssertRead<Base>(document));

    [Theory]
    [InlineData("{urn:heir}Heir")]
    [InlineData("Heir")]
    [InlineData("b:Heir")]
    [InlineData("h:Far")]
    [InlineData("x:Heir")]
    [InlineData("h:")]
    public void TryRead_InvalidXmlName_FallsBackToXmlSerializer(string type) => AssertFallsBack<Base>($"<Base {Bound} i:type='{type}' />");

    [Fact]
    public void TryRead_NameInBraces_FallsBackToXmlSerializer() =>
        AssertFallsBack<Holder>($"<holder xmlns='urn:root' {Bound}><Anything i:type='{{urn:heir}}Heir' /></holder>");
}
