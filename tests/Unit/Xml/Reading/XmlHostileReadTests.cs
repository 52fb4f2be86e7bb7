using System.Reflection;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Xml.Reading.XmlReadModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Documents made to do harm end as with XmlSerializer, in time that grows with their length.</summary>
public sealed class XmlHostileReadTests : XmlReadCheck
{
    private const int Few = 20_000;
    private const int Many = LinearTime.Factor * Few;

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
        Type? expected = Record.Exception(() => reader.Serializer.Deserialize(new MemoryStream(bytes)))?.GetType();
        Type? actual = Record.Exception(() => ZeroAllocXml.Deserialize<Plain>(bytes))?.GetType();
        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData(new byte[] { 0xFF, 0xFE, (byte)'<', 0 })]
    [InlineData(new byte[] { 0xFE, 0xFF, 0, (byte)'<' })]
    [InlineData(new byte[] { (byte)'<', 0, (byte)'P', 0 })]
    [InlineData(new byte[] { 0xEF, 0xBB })]
    [InlineData(new byte[] { 0 })]
    public void TryRead_OtherEncodings_FallsBackToStock(byte[] document) =>
        Assert.False(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));

    [Theory]
    [InlineData("C080")]
    [InlineData("ED A0 80")]
    [InlineData("F4908080")]
    [InlineData("E282")]
    [InlineData("80")]
    public void TryRead_MalformedUtf8_FallsBackToStock(string hex)
    {
        byte[] document =
        [
            .. "<Plain><Name>a"u8,
            .. Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)),
            .. "</Name></Plain>"u8
        ];
        Assert.False(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));
    }

    [Theory]
    [InlineData("items")]
    [InlineData("attributes")]
    [InlineData("references")]
    [InlineData("brackets")]
    [InlineData("spaces")]
    public void TryRead_Long_LinearTime(string kind) => LinearTime.Assert(TryRead(kind, Few), TryRead(kind, Many));

    /// <summary>The compiled reader leaves these at their ends; so both readers are measured.</summary>
    [Theory]
    [InlineData("items")]
    [InlineData("references")]
    [InlineData("brackets")]
    [InlineData("padding")]
    [InlineData("prefixes")]
    public void Deserialize_LongAndUnusual_LinearTime(string kind) =>
        LinearTime.Assert(Read(kind, Few / 4), Read(kind, Many / 4));

    /// <summary>These are brought into plain form first.</summary>
    [Theory]
    [InlineData("items")]
    [InlineData("references")]
    [InlineData("padding")]
    [InlineData("unknown")]
    [InlineData("returns")]
    [InlineData("data")]
    public void TryRead_LongAndToBeMadePlain_LinearTime(string kind) =>
        LinearTime.Assert(TryReadUnusual(kind, Few / 4), TryReadUnusual(kind, Many / 4));

    /// <summary>Far beyond the limits, up to which XmlSerializer's reader is fast enough: nobody reads these.</summary>
    [Theory]
    [InlineData("names", "has more than 10000 attributes")]
    [InlineData("declarations", "brings more than 1000 namespace declarations into scope")]
    [InlineData("name", "has a name of more than 10000 bytes")]
    public void Deserialize_BeyondTheLimits_RefusedAsMalformed(string kind, string message)
    {
        byte[] document = Encoding.UTF8.GetBytes(Document(kind, Many));
        Assert.Null(
            XmlReadOracle.TryRead(XmlReaderUnderTest.Of(typeof(Plain)).Serializer, Encoding.UTF8.GetBytes(Document(kind, 11_000)), out _));
        Exception refused = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<Plain>(document));
        Assert.Contains(message, Assert.IsType<XmlException>(refused.InnerException).Message, StringComparison.Ordinal);

        var raised = new XmlFormatOptions { MaxAttributes = int.MaxValue, MaxNamespaces = int.MaxValue, MaxNameLength = int.MaxValue };
        Assert.NotNull(ZeroAllocXml.Deserialize<Plain>(Encoding.UTF8.GetBytes(Document(kind, 11_000)), raised));
    }

    /// <summary>
    /// A tree compares each name with all of its local part in other namespaces: 80,000 of them would take stock half a minute.
    /// </summary>
    [Theory]
    [InlineData(typeof(TreeModels.AnyElements), "<a xmlns='n{0}'/>")]
    [InlineData(typeof(TreeModels.AnyElements), "<p:a xmlns:p='n{0}'/>")]
    [InlineData(typeof(TreeModels.AnyElements), "<p{0}:a xmlns:p{0}='n'/>")]
    [InlineData(typeof(TreeModels.Mixed), "<a xmlns:p='n{0}' p:b=''/>")]
    [InlineData(typeof(TreeModels.Node), "<Value><b><a xmlns='n{0}'/></b></Value>")]
    [InlineData(typeof(TreeModels.AnyAttributes), "<Item xmlns:p='n{0}' p:b=''/>")]
    [InlineData(typeof(TreeModels.Own), "<a xmlns='n{0}'/>")]
    public void Deserialize_NamespacesOfATree_TakenUpToTheLimit(Type model, string element)
    {
        const string Refusal =
            "has too many namespaces for the number of names in a document that is read as a tree (MaxNamespaces is 1000).";
        Assert.Contains(Refusal, Refused(TreeOf(model, element, 80_000)), StringComparison.Ordinal);

        // The limit is 100 million for the product of names and namespaces.
        byte[] smallest = TreeOf(model, element, 1);
        int names = NamesOf(TreeOf(model, element, 2)) - NamesOf(smallest);
        int others = NamesOf(smallest) - names;
        int most = (int)(1e4 / Math.Sqrt(names)) - others;
        Assert.Contains(Refusal, Refused(TreeOf(model, element, most + others + 1)), StringComparison.Ordinal);
        byte[] document = TreeOf(model, element, most);
        Assert.Null(XmlReadOracle.TryRead(XmlReaderUnderTest.Of(model).Serializer, document, out object? expected));
        Assert.Equal(
            XmlReadOracle.Write(XmlReaderUnderTest.Of(model).Serializer, expected),
            XmlReadOracle.Write(XmlReaderUnderTest.Of(model).Serializer, ReadAs(model, document, null)));
        Assert.NotNull(ReadAs(model, TreeOf(model, element, most + others + 1), new XmlFormatOptions { MaxNamespaces = int.MaxValue }));

        string Refused(byte[] document) => Assert.IsType<XmlException>(
            Assert.Throws<InvalidOperationException>(() => ReadAs(model, document, null)).InnerException).Message;
    }

    [Theory]
    [InlineData(typeof(TreeModels.AnyElements), "<a xmlns='n{0}'/>")]
    [InlineData(typeof(TreeModels.AnyElements), "<a xmlns='n'/>")]
    [InlineData(typeof(TreeModels.AnyElements), "<a xmlns:p{0}='n'/>")]
    [InlineData(typeof(TreeModels.Names), "<a xmlns='n{0}'/>")]
    [InlineData(typeof(TreeModels.Linq), "<a xmlns='n{0}'/>")]
    public void Deserialize_LongTree_LinearTime(Type model, string element)
    {
        LinearTime.Assert(Read(10_000), Read(LinearTime.Factor * 10_000));

        Action Read(int count)
        {
            byte[] document = TreeOf(model, element, count);
            return () => Record.Exception(() => ReadAs(model, document, null));
        }
    }

    [Theory]
    [InlineData(typeof(TreeModels.AnyElements), "{0}")]
    [InlineData(typeof(TreeModels.Mixed), "{0}")]
    [InlineData(typeof(TreeModels.Anything), "<Value>{0}</Value>")]
    [InlineData(typeof(TreeModels.Node), "<Value>{0}</Value>")]
    [InlineData(typeof(TreeModels.Own), "{0}")]
    public void Deserialize_RandomTree_AsXmlSerializer(Type model, string content)
    {
        XmlSerializer serializer = XmlReaderUnderTest.Of(model).Serializer;
        var random = new Random(32);
        for (int i = 0; i < 200; i++)
        {
            string tree = RandomTree.Next(random) + RandomTree.Next(random);
            byte[] document = Encoding.UTF8.GetBytes(
                $"<{model.Name}>{content.Replace("{0}", tree, StringComparison.Ordinal)}</{model.Name}>");
            Assert.Null(XmlReadOracle.TryRead(serializer, document, out object? expected));
            Assert.Equal(XmlReadOracle.Write(serializer, expected), XmlReadOracle.Write(serializer, ReadAs(model, document, null)));
        }
    }

    /// <summary>
    /// No name has the prefixes that XmlSerializer makes for qualified names and identifiers: these
    /// do not count. Those of objects of a foreign namespace do.
    /// </summary>
    [Fact]
    public void Deserialize_ManyNamesWrittenByXmlSerializer_Accepted()
    {
        TreeModels.Names names = new();
        TreeModels.Both both = new();
        for (int i = 0; i < 10_000; i++)
        {
            names.Values.Add(new XmlQualifiedName($"a{i}", "urn:n"));
            both.Names.Add(new XmlQualifiedName($"a{i}", "urn:n"));
            both.Values.Add(new Guid(i, 0, 0, new byte[8]));
        }

        for (int i = 0; i < 1_000; i++)
        {
            both.Values.Add(new TreeModels.Foreign { Text = "t", Number = i });
        }

        AssertTaken(typeof(TreeModels.Names), names);
        AssertTaken(typeof(TreeModels.Both), both);

        static void AssertTaken(Type model, object value)
        {
            XmlSerializer serializer = XmlReaderUnderTest.Of(model).Serializer;
            string written = XmlReadOracle.Write(serializer, value);
            byte[] document = Encoding.UTF8.GetBytes(written.Replace("utf-16", "utf-8", StringComparison.Ordinal));
            Assert.Equal(written, XmlReadOracle.Write(serializer, ReadAs(model, document, null)));
        }
    }

    /// <summary>The compiled reader would take these.</summary>
    [Fact]
    public void Deserialize_BeyondLoweredLimits_RefusedWhoeverWouldHaveRead()
    {
        byte[] document = "<Plain xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><Name>a</Name></Plain>"u8.ToArray();
        Assert.True(XmlReaderUnderTest.Of(typeof(Plain)).TryRead(document, out _));
        Assert.NotNull(
            ZeroAllocXml.Deserialize<Plain>(document, new XmlFormatOptions { MaxAttributes = 1, MaxNamespaces = 1, MaxNameLength = 9 }));
        Assert.IsType<XmlException>(Assert.Throws<InvalidOperationException>(
            () => ZeroAllocXml.Deserialize<Plain>(document, new XmlFormatOptions { MaxNameLength = 8 })).InnerException);
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

    private static object? ReadAs(Type model, byte[] document, XmlFormatOptions? options)
    {
        MethodInfo read = typeof(XmlHostileReadTests).GetMethod(
            nameof(ReadOf), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(model);
        return read.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [document, options], null);
    }

    private static T? ReadOf<T>(byte[] document, XmlFormatOptions? options) => ZeroAllocXml.Deserialize<T>(document, options);

    /// <summary>A document of a model, with so many elements, each of its number.</summary>
    private static byte[] TreeOf(Type model, string element, int count) => Encoding.UTF8.GetBytes(
        $"<{model.Name}>{string.Concat(Enumerable.Range(0, count).Select(i => element.Replace("{0}", $"{i}", StringComparison.Ordinal)))}</{model.Name}>");

    private static int NamesOf(byte[] document)
    {
        var scanner = new XmlLimitScanner(document, XmlFormatOptions.Default);
        Assert.Equal(XmlLimit.None, scanner.Scan(out _));
        return scanner.Names;
    }

    private static Action Read(string kind, int count)
    {
        byte[] document = Encoding.UTF8.GetBytes($"{Document(kind, count)}<!-- unusual -->");
        bool isItems = kind == "items";
        Assert.False(XmlReaderUnderTest.Of(isItems ? typeof(Collections) : typeof(Plain)).TryRead(document, out _));
        return () => Assert.NotNull(isItems ? ZeroAllocXml.Deserialize<Collections>(document) : ZeroAllocXml.Deserialize<Plain>(document));
    }

    private static Action TryReadUnusual(string kind, int count)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(kind == "items" ? typeof(Collections) : typeof(Plain));
        byte[] document = Encoding.UTF8.GetBytes($"<!-- unusual -->{Document(kind, count)}");
        return () => Assert.True(reader.TryRead(document, out _));
    }

    private static Action TryRead(string kind, int count)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(kind == "items" ? typeof(Collections) : typeof(Plain));
        byte[] document = Encoding.UTF8.GetBytes(Document(kind, count));
        return () => reader.TryRead(document, out _);
    }

    private static string Document(string kind, int count) => kind switch
    {
        "items" => "<Collections>" + string.Concat(Enumerable.Repeat("<Flat>1</Flat><FlatItem />", count)) + "</Collections>",
        "attributes" => "<Plain" + string.Concat(Enumerable.Repeat(" a=\"b\"", count)) + " />",
        "references" => "<Plain><Name>" + string.Concat(Enumerable.Repeat("&amp;", count)) + "</Name></Plain>",
        "brackets" => "<Plain><Name>" + new string(']', count) + "</Name></Plain>",
        "unknown" => "<Plain>" + string.Concat(Enumerable.Repeat("<b c='d'><e/></b>", count)) + "</Plain>",
        "returns" => "<Plain><Name>a" + string.Concat(Enumerable.Repeat("\r\n", count)) + "</Name></Plain>",
        "data" => "<Plain><Name>" + string.Concat(Enumerable.Repeat("<![CDATA[<]]>", count)) + "</Name></Plain>",
        "padding" => "<Plain>" + new string(' ', count) + "</Plain>",
        "names" => "<Plain" + string.Concat(Enumerable.Range(0, count).Select(static i => $" a{i}=\"\"")) + "></Plain>",
        "declarations" => "<Plain" + string.Concat(Enumerable.Range(0, count).Select(static i => $" xmlns:a{i}=\"urn:{i}\"")) + "></Plain>",
        "name" => "<Plain " + new string('x', count) + "=\"\"></Plain>",
        "prefixes" => "<Plain" + string.Concat(Enumerable.Range(0, 1000).Select(static i => $" xmlns:a{i}=\"urn:{i}\""))
            + ">" + string.Concat(Enumerable.Repeat("<a0:b/>", count)) + "</Plain>",
        _ => "<Plain>" + string.Concat(Enumerable.Repeat("<Inner> \n", 8)) + new string(' ', count),
    };
}
