using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Xml.Zoo;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>The documents of all models are read as XmlSerializer reads them, and by compiled code.</summary>
public sealed class ZooReadTests
{
    public static TheoryData<XmlCase> Cases => XmlZoo.Cases;

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_DocumentOfXmlSerializer_IsReadAlike(XmlCase row)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(row.Type);
        byte[] document = Encoding.UTF8.GetBytes(XmlOracle.Write(row.Type, row.Value));

        Assert.True(reader.IsCompiled, ZeroAllocXml.Describe(row.Type));
        Assert.True(reader.Check(document, document), Encoding.UTF8.GetString(document));
    }
}
