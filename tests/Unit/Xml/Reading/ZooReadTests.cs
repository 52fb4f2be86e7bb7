using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>The documents of all models are read as XmlSerializer reads them, and by compiled code.</summary>
public sealed class ZooReadTests
{
    private const string Declaration = """<?xml version="1.0" encoding="utf-8"?>""";

    /// <summary>How many bytes at both ends of a long document are cut one by one.</summary>
    private const int Ends = 2_000;

    /// <summary>Bytes between two cuts of what is between: a prime, so that elements of one length are cut everywhere.</summary>
    private const int Stride = 97;

    /// <summary>
    /// What stands in documents that XmlSerializer reads itself: carriage returns, forbidden characters, an item that is none.
    /// </summary>
    private static readonly string[] s_fallbacks = ["\r", "&#x1;", "Numbers=\"\"", "a  b"];

    public static TheoryData<XmlCase> Cases => XmlZoo.Cases;

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_DocumentOfXmlSerializer_IsReadAlike(XmlCase row) => Check(row, XmlOracle.Write(row.Type, row.Value));

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_DeclaredAndBetweenWhitespace_IsReadAlike(XmlCase row) =>
        Check(row, $"{Declaration}\r\n{XmlOracle.Write(row.Type, row.Value)} \n\t");

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_Indented_IsReadAlike(XmlCase row) =>
        Check(row, XmlReadOracle.Indent(XmlReaderUnderTest.Of(row.Type).Serializer, row.Value, "\n"));

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_IndentedWithCarriageReturns_IsReadAlike(XmlCase row) =>
        Check(row, XmlReadOracle.Indent(XmlReaderUnderTest.Of(row.Type).Serializer, row.Value, "\r\n"));

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_Truncated_IsNotRead(XmlCase row)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(row.Type);
        byte[] document = Encoding.UTF8.GetBytes(XmlOracle.Write(row.Type, row.Value));
        using var pages = new GuardedPages();
        for (int length = 0; length < document.Length; length += length < Ends || length >= document.Length - Ends ? 1 : Stride)
        {
            if (reader.TryRead(pages.Place(document.AsSpan(0, length)), out _))
            {
                Assert.Fail($"{length} bytes of {Encoding.UTF8.GetString(document)}");
            }
        }
    }

    /// <summary>In the namespace around it an element is another one, which XmlSerializer does not look at.</summary>
    [Theory]
    [InlineData("<Away><int>1</int></Away>")]
    [InlineData("<Away other=\"urn:away\"><int>1</int></Away>")]
    [InlineData("<Away></Away>")]
    [InlineData("<Away />")]
    [InlineData("<Both><part xmlns=\"urn:item\"><Y>0</Y></part></Both>")]
    [InlineData("<Items><int>2</int></Items>")]
    public void TryRead_CollectionWithoutItsNamespace_IsReadAlikeOrNot(string element)
    {
        byte[] document = Encoding.UTF8.GetBytes($"<Arrays xmlns=\"urn:arrays\">{element}</Arrays>");
        using var pages = new GuardedPages();

        // What is read is compared.
        XmlReaderUnderTest.Of(typeof(NamespaceModels.Arrays)).Check(document, pages.Place(document));
    }

    private static void Check(XmlCase row, string text)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(row.Type);
        byte[] document = Encoding.UTF8.GetBytes(text);
        bool isFallback = row.Type == typeof(AttributeModels.Mixed)
            || s_fallbacks.Any(text.Replace("\r\n", "\n", StringComparison.Ordinal).Contains);
        using var pages = new GuardedPages();

        Assert.True(reader.IsCompiled || row.Type == typeof(AttributeModels.Mixed), ZeroAllocXml.Describe(row.Type));
        bool isRead = reader.Check(document, pages.Place(document));
        Assert.True(isRead != isFallback, text);
    }
}
