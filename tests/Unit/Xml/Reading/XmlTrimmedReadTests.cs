using System.Xml.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Strings of XSD types from which XmlSerializer removes whitespace: such texts fall back to XmlSerializer.</summary>
public sealed class XmlTrimmedReadTests : XmlReadCheck
{
    [Theory]
    [InlineData("Token=\"a\"")]
    [InlineData("Token=\"\"")]
    [InlineData("Token=\"a  b&amp;c\"")]
    [InlineData("Token=\"&lt;&#32;&gt;a\"")]
    [InlineData("Token=\"\u00E4&amp;\"")]
    [InlineData("Normalized=\" a \"")]
    public void TryRead_AttributeThatIsTrimmed_Read(string attribute) =>
        AssertRead<StringTypeModels.Strings>($"<Strings {attribute} />");

    [Theory]
    [InlineData("Token=\" a\"")]
    [InlineData("Token=\"a \"")]
    [InlineData("Token=\" \"")]
    [InlineData("Token=\"&#32;a\"")]
    [InlineData("Token=\"a&#32;\"")]
    [InlineData("Token=\"\u00A0a\"")]
    [InlineData("Token=\"a\u2003\"")]
    [InlineData("Uri=\"a\u0085\"")]
    public void TryRead_AttributeWithWhitespaceAround_FallsBack(string attribute) =>
        AssertFallsBack<StringTypeModels.Strings>($"<Strings {attribute} />");

    [Theory]
    [InlineData("<ElementToken>a</ElementToken>")]
    [InlineData("<ElementToken></ElementToken>")]
    [InlineData("<ElementToken />")]
    [InlineData("<ElementToken>a&lt; \n b</ElementToken>")]
    [InlineData("<ElementNormalized> a\n </ElementNormalized>")]
    [InlineData("<Tokens><token>a b</token></Tokens>")]
    public void TryRead_ElementThatIsTrimmed_Read(string element) => AssertRead<StringTypeModels.Strings>($"<Strings>{element}</Strings>");

    [Theory]
    [InlineData("<ElementToken> a</ElementToken>")]
    [InlineData("<ElementToken>a\n</ElementToken>")]
    [InlineData("<ElementToken> </ElementToken>")]
    [InlineData("<ElementToken>&#x20;a</ElementToken>")]
    [InlineData("<ElementToken>a&#x20;</ElementToken>")]
    [InlineData("<ElementToken>\u2028a</ElementToken>")]
    [InlineData("<Integer> 1 </Integer>")]
    [InlineData("<Tokens><token> a</token></Tokens>")]
    [InlineData("<Flat>de </Flat>")]
    public void TryRead_ElementWithWhitespaceAround_FallsBack(string element) => AssertFallsBack<StringTypeModels.Strings>($"<Strings>{element}</Strings>");

    /// <summary>What the compiled reader relies on: the whitespace is removed.</summary>
    [Fact]
    public void Deserialize_WhitespaceAround_XmlSerializerRemovesIt()
    {
        using var document = new StringReader("<Strings Token=\" a  b \"><Integer> 1 </Integer><ElementNormalized> c </ElementNormalized></Strings>");
        var value = (StringTypeModels.Strings)new XmlSerializer(typeof(StringTypeModels.Strings)).Deserialize(document)!;
        Assert.Equal(("a  b", "1", " c "), (value.Token, value.Integer, value.ElementNormalized));
    }
}
