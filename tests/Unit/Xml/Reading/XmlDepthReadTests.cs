using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using static ZeroAlloc.Unit.Xml.Reading.XmlReadModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>How many elements may be open at once.</summary>
public sealed class XmlDepthReadTests : XmlReadCheck
{
    [Theory]
    [InlineData(1)]
    [InlineData(30)]
    [InlineData(31)]
    public void TryRead_AsDeepAsXmlSerializerReads_Read(int objects) => AssertRead<Deep>(Document(objects, "<Value>1</Value>"));

    [Theory]
    [InlineData(32)]
    [InlineData(33)]
    [InlineData(1000)]
    public void TryRead_Deeper_FallsBackToStock(int objects)
    {
        AssertFallsBack<Deep>(Document(objects, "<Value>1</Value>"));
        byte[] document = Encoding.UTF8.GetBytes(Document(objects, "<Value>1</Value>"));
        Assert.NotNull(XmlReadOracle.TryRead(XmlReaderUnderTest.Of(typeof(Deep)).Serializer, document, out _));
        Assert.ThrowsAny<InvalidOperationException>(() => ZeroAllocXml.Deserialize<Deep>(document));
    }

    [Fact]
    public void Deserialize_WithoutElementsAtTheLimit_AsXmlSerializer() =>
        Assert.NotNull(ZeroAllocXml.Deserialize<Deep>(Encoding.UTF8.GetBytes(Document(32, ""))));

    [Fact]
    public void TryRead_DeeperThanTheOption_FallsBackToStock()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document(4, "<Value>1</Value>"));
        Assert.True(XmlContractCache<Deep>.Reader!.TryRead(document, new XmlFormatOptions { MaxDepth = 5 }, out _));
        Assert.False(XmlContractCache<Deep>.Reader!.TryRead(document, new XmlFormatOptions { MaxDepth = 4 }, out _));
        Assert.True(XmlContractCache<Deep>.Reader!.TryRead(document, new XmlFormatOptions { MaxDepth = 1000 }, out _));
        Assert.False(XmlContractCache<Deep>.Reader!.TryRead(
            Encoding.UTF8.GetBytes(Document(40, "")), new XmlFormatOptions { MaxDepth = 1000 }, out _));
    }

    private static string Document(int objects, string innermost) =>
        "<Deep>" + string.Concat(Enumerable.Repeat("<Next>", objects - 1))
        + innermost + string.Concat(Enumerable.Repeat("</Next>", objects - 1)) + "</Deep>";
}
