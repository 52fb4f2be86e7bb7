using static ZeroAlloc.Unit.Xml.Conformance.NameTextModels;
using static ZeroAlloc.Unit.Xml.Conformance.NodeModels;
using static ZeroAlloc.Unit.Xml.Conformance.PrefixedModels;

namespace ZeroAlloc.Unit.Xml.Reading.Canonical;

/// <summary>Attributes with a namespace, under whatever prefix; documents with and without parsed elements; names.</summary>
public sealed class XmlQualifiedReadTests : XmlReadCheck
{
    private const string XLink = "xmlns:x='http://www.w3.org/1999/xlink'";

    [Theory]
    [InlineData("<Link " + XLink + " x:href='a' x:type='b'/>", "a")]
    [InlineData("<Link href='c' " + XLink + " x:href='a' x:other='b'/>", "a")]
    [InlineData("<Link href='c' type='d'/>", null)]
    [InlineData("<Link xmlns:x='urn:x' x:href='a'/>", null)]
    [InlineData("<x:Link xmlns:x='urn:x' x:href='a'/>", null, false)]
    [InlineData("<Link " + XLink + " x:href='a' xmlns:y='http://www.w3.org/1999/xlink' y:href='b'/>", null, false)]
    [InlineData("<Link http%3A%2F%2Fwww.w3.org%2F1999%2Fxlink|href='a'/>", null, false)]
    public void TryRead_PrefixOfTheClient_ByItsNamespace(string document, string? target, bool isRead = true)
    {
        if (isRead)
        {
            Assert.Equal(target, AssertRead<Link>(document).Target);
        }
        else
        {
            AssertFallsBack<Link>(document);
        }
    }

    [Theory]
    [InlineData("<a:article xmlns:a='urn:article' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='l'>"
        + "<a:Text xmlns:s='urn:second' s:id='1'>t</a:Text></a:article>")]
    public void TryRead_AttributeOfXmlSchema_Read(string document) => Assert.Equal("l", AssertRead<Article>(document).Location);

    [Theory]
    [InlineData("<Extensions><Items><!-- --><Extension></Extension><Extension Id='1' a='b' /></Items><Unknown /></Extensions>")]
    [InlineData("<Extensions><Items><Extension></Extension></Items></Extensions>")]
    public void TryRead_NoParsedElements_Read(string document) => AssertRead<Extensions>(document);

    [Theory]
    [InlineData("<Extensions><Items><Extension><a /></Extension></Items></Extensions>")]
    [InlineData("<Extensions><!-- --><Items><Extension><a /></Extension></Items></Extensions>")]
    public void TryRead_ParsedElements_FallsBackToXmlSerializer(string document) => AssertFallsBack<Extensions>(document);

    [Theory]
    [InlineData("<Names Token=' a' />")]
    [InlineData("<Names Token='a_x0020_b' />")]
    [InlineData("<Names><ElementTokens>a_X0020_b</ElementTokens></Names>")]
    [InlineData("<Names><ElementName>a&#32;</ElementName></Names>")]
    public void TryRead_EncodedNames_FallsBackToXmlSerializer(string document) => AssertFallsBack<Names>(document);
}
