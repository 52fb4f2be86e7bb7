using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>What is counted before XmlSerializer reads a document: as the framework's own parser counts it.</summary>
public sealed class XmlLimitScannerTests
{
    /// <summary>A depth that no document here has.</summary>
    private const int Deep = 2000;

    private static readonly string[] s_contents =
        [
            "text", "<!-- <a b='c' xmlns:d='e'> -->", "<!---->", "<!-->-->", "<![CDATA[<a b='c' d='e'></x>]]>", "<![CDATA[]]]]>",
            "<?pi <a b='c'?>", "&lt;", " \r\n", "'\"/=>", "]]"
        ];

    private static readonly string[] s_values = ["", "a", ">", "/>", "&lt;", " xmlns:a=", "-->", "ä漢", "]]&gt;", "?>"];

    [Theory]
    [InlineData("<a/>", 0, 0, 1)]
    [InlineData("<a b=\"\" c='' />", 2, 0, 1)]
    [InlineData("<a xmlns=\"u\" xmlnsx=\"\" xmlns:p=\"v\"/>", 3, 2, 7)]
    [InlineData("<a xmlns:p=\"u\"><b xmlns:p=\"v\"/><b xmlns:q=\"w\"/></a>", 1, 2, 7)]
    [InlineData("<a><b xmlns:p=\"v\"></b><c><d xmlns:p=\"v\"><e/></d></c></a>", 1, 1, 7)]
    [InlineData("<a\r\n\tb = \"c>\"\r\nd\t=\t'\"/>'\r\n></a>", 2, 0, 1)]
    [InlineData("<a b=\"'\" c='\"'><ab:longer xmlns:ab='u' ab:longest=''/></a>", 2, 1, 10)]
    [InlineData("\uFEFF<?xml version=\"1.0\"?><!-- <x y='z'> --><a b='c'>]]&gt;<![CDATA[<x y='1' z='2'/>]]></a>", 1, 0, 1)]
    public void Scan_Document_Counted(string document, int attributes, int namespaces, int nameLength) =>
        AssertCounted(Encoding.UTF8.GetBytes(document), attributes, namespaces, nameLength);

    /// <summary>Stock's reader takes the one node behind the root before it stops, so that no more than that may cost time.</summary>
    [Theory]
    [InlineData("<a/><b c='' d=''/>", true)]
    [InlineData("<a></a><b c='' d=''/>", true)]
    [InlineData("<a><b/></a><b c='' d=''/>", true)]
    [InlineData("<a/><b/><b c='' d=''/>", false)]
    [InlineData("<a/>\n<b c='' d=''/>", false)]
    [InlineData("<a></a><!-- --><b c='' d=''/>", false)]
    [InlineData("<!-- --><?pi?><a b='' c=''/>", true)]
    public void Scan_BehindTheRoot_OneNode(string document, bool isExceeded) =>
        Assert.Equal(isExceeded, XmlLimits.AreExceeded(Encoding.UTF8.GetBytes(document), new XmlFormatOptions { MaxAttributes = 1 }));

    /// <summary>Documents with everything in them that could be taken for markup and is none, or the other way round.</summary>
    [Fact]
    public void Scan_RandomDocuments_CountsOfXmlReader()
    {
        var random = new Random(20);
        for (int i = 0; i < 2_000; i++)
        {
            var text = new StringBuilder(random.Next(2) == 0 ? "" : "<?xml version='1.0' encoding=\"utf-8\" ?>\n");
            AppendElement(text, random, depth: 0);
            byte[] document = Encoding.UTF8.GetBytes(text.ToString());
            (int attributes, int namespaces, int nameLength) = CountByXmlReader(document);
            AssertCounted(document, attributes, namespaces, nameLength);
        }
    }

    /// <summary>Whatever it makes of them: it ends, within the document, and gives its memory back.</summary>
    [Fact]
    public void Scan_CutOrChangedAnywhere_Ends()
    {
        byte[] document = "<?xml version='1.0'?><a b='c' xmlns:d=\"e\"><!-- f --><g:h xmlns:g='i' g:j='k'/><![CDATA[l]]></a >"u8.ToArray();
        var options = new XmlFormatOptions { MaxAttributes = 2, MaxNamespaces = 2, MaxNameLength = 7 };
        Assert.False(XmlLimits.AreExceeded(document, options));
        for (int length = 0; length < document.Length; length++)
        {
            Assert.Equal(XmlLimit.None, new XmlLimitScanner(document.AsSpan(0, length), options).Scan(out _));
            foreach (char instead in "<>/'\"!?-[ =x\0")
            {
                byte[] changed = [.. document[..length], (byte)instead, .. document[(length + 1)..]];
                new XmlLimitScanner(changed, options).Scan(out int place);
                Assert.InRange(place, 0, changed.Length);
            }
        }
    }

    [Theory]
    [InlineData("<a><bcd e='' f=''/></a>", "The start tag at byte 3 of the document's UTF-8 has more than 1 attributes (MaxAttributes).")]
    [InlineData(
        "<a xmlns='u'><b><c xmlns:d='v'/></b></a>",
        "The start tag at byte 16 of the document's UTF-8 brings more than 1 namespace declarations into scope (MaxNamespaces).")]
    [InlineData(
        "<a>ä<abcdefghijk/></a>", "The start tag at byte 5 of the document's UTF-8 has a name of more than 10 bytes (MaxNameLength).")]
    [InlineData(
        "<a>ä<b abcdefghijk=''/></a>", "The start tag at byte 5 of the document's UTF-8 has a name of more than 10 bytes (MaxNameLength).")]
    public void ThrowIfExceeded_Exceeded_SaysWhereAndWhat(string document, string message)
    {
        var options = new XmlFormatOptions { MaxAttributes = 1, MaxNamespaces = 1, MaxNameLength = 10 };
        foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode])
        {
            byte[] bytes = encoding.GetBytes(document);
            Assert.Equal(
                message, Assert.Throws<XmlException>(() => XmlLimits.ThrowIfExceeded(bytes, options, typeof(object), encoding)).Message);
        }
    }

    /// <summary>Longer than what is transcoded at once, with a surrogate pair at each place where a part may end.</summary>
    [Fact]
    public void ThrowIfExceeded_LongUtf16_CountedAsUtf8()
    {
        for (int length = 1015; length < 1035; length++)
        {
            string name = new string('n', length) + "\U00010000";
            byte[] document = Encoding.Unicode.GetBytes($"<{name}/>");
            XmlLimits.ThrowIfExceeded(document, new XmlFormatOptions { MaxNameLength = length + 4 }, typeof(object), Encoding.Unicode);
            Assert.Throws<XmlException>(() =>
                XmlLimits.ThrowIfExceeded(document, new XmlFormatOptions { MaxNameLength = length + 3 }, typeof(object), Encoding.Unicode));
        }
    }

    /// <summary>More open elements with declarations than the first array has places for.</summary>
    [Fact]
    public void Scan_DeepDeclarations_CountedInAndOut()
    {
        const int Depth = 500;
        string open = string.Concat(Enumerable.Repeat("<a xmlns:p='u'><b>", Depth));
        string close = string.Concat(Enumerable.Repeat("</b></a>", Depth));
        AssertCounted(Encoding.UTF8.GetBytes($"<r>{open}{close}{open}{close}</r>"), 1, Depth, 7);
    }

    [Fact]
    public void AreExceeded_AnyDocument_AllocatesNothing()
    {
        string starts = string.Concat(Enumerable.Range(0, 200).Select(static i => $"<a xmlns:p{i}='u' b=\"c\"><!-- c -->"));
        string ends = string.Concat(Enumerable.Repeat("</a>", 200));
        byte[] document = Encoding.UTF8.GetBytes($"<r>{starts}{ends}</r>");
        var options = new XmlFormatOptions { MaxDepth = Deep };
        Assert.False(XmlLimits.AreExceeded(document, options));

        WarmedCalls.AssertAllocates(0, () => XmlLimits.AreExceeded(document, options));
    }

    /// <summary>Within each limit as it is, beyond it if it is one less.</summary>
    private static void AssertCounted(byte[] document, int attributes, int namespaces, int nameLength)
    {
        var exact = new XmlFormatOptions
        {
            MaxAttributes = Math.Max(attributes, 1),
            MaxNamespaces = Math.Max(namespaces, 1),
            MaxNameLength = nameLength,
            MaxDepth = Deep,
        };
        Assert.Equal(XmlLimit.None, new XmlLimitScanner(document, exact).Scan(out _));
        AssertExceeds(
            document, attributes, XmlLimit.Attributes, new XmlFormatOptions { MaxAttributes = Math.Max(attributes - 1, 1), MaxDepth = Deep });
        AssertExceeds(
            document, namespaces, XmlLimit.Namespaces, new XmlFormatOptions { MaxNamespaces = Math.Max(namespaces - 1, 1), MaxDepth = Deep });
        AssertExceeds(
            document, nameLength, XmlLimit.NameLength, new XmlFormatOptions { MaxNameLength = Math.Max(nameLength - 1, 1), MaxDepth = Deep });
    }

    private static void AssertExceeds(byte[] document, int count, XmlLimit limit, XmlFormatOptions options)
    {
        if (count > 1)
        {
            Assert.Equal(limit, new XmlLimitScanner(document, options).Scan(out _));
        }
    }

    private static void AppendElement(StringBuilder text, Random random, int depth)
    {
        string name = random.Next(3) switch { 0 => "a", 1 => "xmlnsé", _ => new string('n', random.Next(1, 12)) };
        text.Append('<').Append(name);
        int attributes = random.Next(5);
        for (int i = 0; i < attributes; i++)
        {
            char quote = random.Next(2) == 0 ? '"' : '\'';
            string space = random.Next(4) == 0 ? " \n" : "";
            string value = s_values[random.Next(s_values.Length)];
            text.Append(' ').Append(space).Append(random.Next(3) == 0 ? $"xmlns:p{i}" : $"{new string('b', random.Next(10))}xmlns{i}");
            text.Append(space).Append('=').Append(space).Append(quote).Append('v').Append(value).Append(quote);
        }

        if (depth == 6 || random.Next(4) == 0)
        {
            text.Append(random.Next(2) == 0 ? "/>" : " />");
            return;
        }

        text.Append('>');
        for (int i = random.Next(5); i > 0; i--)
        {
            if (random.Next(2) == 0)
            {
                AppendElement(text, random, depth + 1);
            }
            else
            {
                text.Append(s_contents[random.Next(s_contents.Length)]);
            }
        }

        text.Append("</").Append(name).Append(random.Next(3) == 0 ? " >" : ">");
    }

    private static (int Attributes, int Namespaces, int NameLength) CountByXmlReader(byte[] document)
    {
        using var reader = XmlReader.Create(
            new MemoryStream(document), new XmlReaderSettings { ConformanceLevel = ConformanceLevel.Document });
        int attributes = 0;
        int namespaces = 0;
        int nameLength = 0;
        int[] declared = new int[10];
        while (reader.Read())
        {
            if (reader.NodeType != XmlNodeType.Element)
            {
                continue;
            }

            attributes = Math.Max(attributes, reader.AttributeCount);
            nameLength = Math.Max(nameLength, Encoding.UTF8.GetByteCount(reader.Name));
            int depth = reader.Depth;
            declared[depth] = 0;
            while (reader.MoveToNextAttribute())
            {
                nameLength = Math.Max(nameLength, Encoding.UTF8.GetByteCount(reader.Name));
                declared[depth] += reader.Prefix == "xmlns" || reader.Name == "xmlns" ? 1 : 0;
            }

            namespaces = Math.Max(namespaces, declared.AsSpan(0, depth + 1).ToArray().Sum());
        }

        return (attributes, namespaces, nameLength);
    }
}
