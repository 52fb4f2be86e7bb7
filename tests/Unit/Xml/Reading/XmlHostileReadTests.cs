using System.Diagnostics;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using static ZeroAlloc.Unit.Xml.Reading.XmlReadModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Documents made to do harm end as with XmlSerializer, in time that grows with their length.</summary>
public sealed class XmlHostileReadTests : XmlReadCheck
{
    private const int Few = 20_000;
    private const int Many = 160_000;

    public static TheoryData<string> Hostile =>
    [
        "<!DOCTYPE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><Plain><Name>&b;</Name></Plain>",
        "<!DOCTYPE Plain SYSTEM \"http://127.0.0.1:1/x.dtd\"><Plain />",
        "<!DOCTYPE Plain [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><Plain><Name>&x;</Name></Plain>",
        "<Plain><Name>&x;</Name></Plain>",
        "<Plain" + string.Concat(Enumerable.Range(0, 3000).Select(static i => $" a{i}=\"\"")) + " />",
        "<Plain" + string.Concat(Enumerable.Range(0, 900).Select(static i => $" xmlns:a{i}=\"urn:{i}\"")) + " />",
        string.Concat(Enumerable.Repeat("<Plain>", 5000)),
        "<Plain><Name>" + new string('&', 5000) + "</Name></Plain>",
        "<Plain><Name>" + string.Concat(Enumerable.Repeat("]]", 5000)) + "></Name></Plain>",
        "<Plain><Name " + new string('x', 5000),
        "<" + new string('P', 5000),
        "<Plain><Number>" + new string('1', 5000) + "</Number></Plain>",
        "<?xml version=\"1.0\" encoding=\"utf-7\"?><Plain />",
        "<?xml version=\"1.0\" encoding=\"unknown\"?><Plain />",
    ];

    [Theory]
    [MemberData(nameof(Hostile))]
    public void Deserialize_Hostile_AsXmlSerializer(string document)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(Plain));
        Assert.False(reader.TryRead(bytes, out _));
        Type? expected = XmlReadOracle.TryRead(reader.Serializer, bytes, out _);
        Type? actual = Record.Exception(() => ZeroAllocXml.Deserialize<Plain>(bytes))?.GetType();
        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData(new byte[] { 0xFF, 0xFE, (byte)'<', 0 })]
    [InlineData(new byte[] { 0xFE, 0xFF, 0, (byte)'<' })]
    [InlineData(new byte[] { (byte)'<', 0, (byte)'P', 0 })]
    [InlineData(new byte[] { 0xEF, 0xBB })]
    [InlineData(new byte[] { 0 })]
    public void TryRead_OtherEncodings_Left(byte[] document) => Assert.False(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));

    [Theory]
    [InlineData("C080")]
    [InlineData("ED A0 80")]
    [InlineData("F4908080")]
    [InlineData("E282")]
    [InlineData("80")]
    public void TryRead_MalformedUtf8_Left(string hex)
    {
        byte[] document = [.. "<Plain><Name>a"u8, .. Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)), .. "</Name></Plain>"u8];
        Assert.False(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));
    }

    [Theory]
    [InlineData("items")]
    [InlineData("attributes")]
    [InlineData("references")]
    [InlineData("brackets")]
    [InlineData("spaces")]
    public void TryRead_Long_LinearTime(string kind)
    {
        double ratio = double.MaxValue;
        for (int attempt = 0; attempt < 5 && ratio > 40; attempt++)
        {
            ratio = Math.Min(ratio, Best(kind, Many) / Best(kind, Few));
        }

        Assert.True(ratio <= 40, $"{Many / Few} times the length took {ratio:F1} times as long.");
    }

    /// <summary>The compiled reader leaves these at their ends; so both readers are measured.</summary>
    [Theory]
    [InlineData("items", "</Collections>")]
    [InlineData("references", "</Name></Plain>")]
    [InlineData("brackets", "</Name></Plain>")]
    [InlineData("padding", "</Plain>")]
    [InlineData("prefixes", "</Plain>")]
    public void Deserialize_LongAndUnusual_LinearTime(string kind, string end)
    {
        double ratio = double.MaxValue;
        for (int attempt = 0; attempt < 5 && ratio > 40; attempt++)
        {
            ratio = Math.Min(ratio, Best(Read(kind, end, Many / 4)) / Best(Read(kind, end, Few / 4)));
        }

        Assert.True(ratio <= 40, $"{Many / Few} times the length took {ratio:F1} times as long.");
    }

    /// <summary>Far beyond the limits, up to which XmlSerializer's reader is fast enough: nobody reads these.</summary>
    [Theory]
    [InlineData("names", "has more than 10000 attributes")]
    [InlineData("declarations", "brings more than 1000 declarations of namespaces into scope")]
    [InlineData("name", "has a name of more than 10000 bytes")]
    public void Deserialize_BeyondTheLimits_RefusedAsMalformed(string kind, string message)
    {
        byte[] document = Encoding.UTF8.GetBytes(Document(kind, Many));
        Assert.Null(XmlReadOracle.TryRead(XmlReaderUnderTest.Of(typeof(Plain)).Serializer, Encoding.UTF8.GetBytes(Document(kind, 11_000)), out _));
        Exception refused = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<Plain>(document));
        Assert.Contains(message, Assert.IsType<XmlException>(refused.InnerException).Message, StringComparison.Ordinal);

        var raised = new XmlFormatOptions { MaxAttributes = int.MaxValue, MaxNamespaces = int.MaxValue, MaxNameLength = int.MaxValue };
        Assert.NotNull(ZeroAllocXml.Deserialize<Plain>(Encoding.UTF8.GetBytes(Document(kind, 11_000)), raised));
    }

    /// <summary>The compiled reader would take these.</summary>
    [Fact]
    public void Deserialize_BeyondLoweredLimits_RefusedWhoeverWouldHaveRead()
    {
        byte[] document = "<Plain xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><Name>a</Name></Plain>"u8.ToArray();
        Assert.True(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));
        Assert.NotNull(ZeroAllocXml.Deserialize<Plain>(document, new XmlFormatOptions { MaxAttributes = 1, MaxNamespaces = 1, MaxNameLength = 9 }));
        Assert.IsType<XmlException>(Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<Plain>(document, new XmlFormatOptions { MaxNameLength = 8 })).InnerException);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public void Limits_NotPositive_ArgumentOutOfRangeException(int limit)
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new XmlFormatOptions { MaxAttributes = limit });
        Assert.Throws<ArgumentOutOfRangeException>(() => new XmlFormatOptions { MaxNamespaces = limit });
        Assert.Throws<ArgumentOutOfRangeException>(() => new XmlFormatOptions { MaxNameLength = limit });
    }

    private static Action Read(string kind, string end, int count)
    {
        byte[] document = Encoding.UTF8.GetBytes($"{Document(kind, count)[..^end.Length]}<!-- unusual -->{end}");
        bool isItems = kind == "items";
        Assert.False(XmlReaderUnderTest.Of(isItems ? typeof(Collections) : typeof(Plain)).TryRead(document, out _));
        return () => Assert.NotNull(isItems ? ZeroAllocXml.Deserialize<Collections>(document) : ZeroAllocXml.Deserialize<Plain>(document));
    }

    private static double Best(string kind, int count)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(kind == "items" ? typeof(Collections) : typeof(Plain));
        byte[] document = Encoding.UTF8.GetBytes(Document(kind, count));
        return Best(() => reader.TryRead(document, out _));
    }

    private static double Best(Action read)
    {
        long best = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long start = Stopwatch.GetTimestamp();
            read();
            best = Math.Min(best, Stopwatch.GetTimestamp() - start);
        }

        return best;
    }

    private static string Document(string kind, int count) => kind switch
    {
        "items" => "<Collections>" + string.Concat(Enumerable.Repeat("<Flat>1</Flat><FlatItem />", count)) + "</Collections>",
        "attributes" => "<Plain" + string.Concat(Enumerable.Repeat(" a=\"b\"", count)) + " />",
        "references" => "<Plain><Name>" + string.Concat(Enumerable.Repeat("&amp;", count)) + "</Name></Plain>",
        "brackets" => "<Plain><Name>" + new string(']', count) + "</Name></Plain>",
        "padding" => "<Plain>" + new string(' ', count) + "</Plain>",
        "names" => "<Plain" + string.Concat(Enumerable.Range(0, count).Select(static i => $" a{i}=\"\"")) + "></Plain>",
        "declarations" => "<Plain" + string.Concat(Enumerable.Range(0, count).Select(static i => $" xmlns:a{i}=\"urn:{i}\"")) + "></Plain>",
        "name" => "<Plain " + new string('x', count) + "=\"\"></Plain>",
        "prefixes" => "<Plain" + string.Concat(Enumerable.Range(0, 1000).Select(static i => $" xmlns:a{i}=\"urn:{i}\"")) + ">" + string.Concat(Enumerable.Repeat("<a0:b/>", count)) + "</Plain>",
        _ => "<Plain>" + string.Concat(Enumerable.Repeat("<Inner> \n", 8)) + new string(' ', count),
    };
}
