using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>
/// What is counted of documents that may be read as trees: never less than the pairs of prefix and
/// namespace that the framework's parser finds.
/// </summary>
public sealed class XmlTreeScannerTests
{
    [Theory]
    [InlineData("<a/>", 0)]
    [InlineData("<a xmlns='u'/>", 1)]
    [InlineData("<a xmlns='u'><b xmlns='v'/><b xmlns=''/><b xmlns='u'/></a>", 3)]
    [InlineData("<a><p:b xmlns:p='u'/><p:b xmlns:p='u'/><p:b xmlns:p='v'/></a>", 2)]
    [InlineData("<a><p:b xmlns:p='u'/><q:b xmlns:q='u'/></a>", 2)]
    [InlineData("<a><b xmlns:p='u' p:c=''/><b xmlns:p='v' p:c=''/></a>", 2)]
    [InlineData("<a><b xmlns:p='u'>p:c</b><b xmlns:q='u' c='q:d'/></a>", 0)]
    [InlineData("<a xml:lang='en' xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", 0)]
    [InlineData("<a><!-- <b xmlns='u'/> --><![CDATA[<b xmlns='v'/>]]></a>", 0)]
    [InlineData("<a/><b xmlns='u'/><b xmlns='v'/>", 1)]
    [InlineData("<a xmlns='u'><b xmlns=\"u\"/><b xmlns = 'u'/></a>", 3)]
    [InlineData("<p:a><q:b/><r:c d:e=''/></p:a>", 4)]
    public void Exceeds_Document_FromOneLessThanItsPairs(string document, int pairs) =>
        AssertCounted(Encoding.UTF8.GetBytes(document), pairs);

    [Theory]
    [InlineData("<a xmlns='u'><b><c xmlns='v'/></b></a>", 1, 16)]
    [InlineData("<a><p:b xmlns:p='u'/><q:b xmlns:q='u'/></a>", 1, 21)]
    [InlineData("<a xmlns='u'/>", 0, 0)]
    public void Exceeds_More_SaysWhere(string document, int limit, int place)
    {
        Assert.True(new XmlTreeScanner(Encoding.UTF8.GetBytes(document), limit).Exceeds(out int found));
        Assert.Equal(place, found);
    }

    [Fact]
    public void Exceeds_RandomDocuments_PairsOfXmlReader()
    {
        var random = new Random(31);
        for (int i = 0; i < 2_000; i++)
        {
            byte[] document = Encoding.UTF8.GetBytes(RandomTree.Next(random));
            (int declared, int used) = CountByXmlReader(document);
            AssertCounted(document, declared);
            Assert.InRange(used, 0, declared);
        }
    }

    /// <summary>More than the first array has places for, longer than what is hashed at once, and different in one byte anywhere.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(250)]
    [InlineData(700)]
    public void Exceeds_LongNamespaces_EachCountedOnce(int length)
    {
        string start = new('n', length);
        string[] namespaces =
        [
            .. Enumerable.Range(0, 1500).Select(i => $"{start}{i}"),
            .. Enumerable.Range(0, 1500).Select(i => $"{i}{start}x")
        ];
        string elements = string.Concat(namespaces.Select(static ns => $"<a xmlns='{ns}'/>"));
        AssertCounted(Encoding.UTF8.GetBytes($"<r>{elements}{elements}</r>"), 3000);
    }

    /// <summary>
    /// Prefixes that nobody declares: such a document is refused by the reader, and must not take more memory until then.
    /// </summary>
    [Fact]
    public void Exceeds_UndeclaredPrefixes_FromOneLess() =>
        AssertCounted(Encoding.UTF8.GetBytes($"<r>{string.Concat(Enumerable.Range(0, 1000).Select(static i => $"<p{i}:a/>"))}</r>"), 1000);

    [Fact]
    public void Exceeds_CutOrChangedAnywhere_Ends()
    {
        byte[] document =
            "<?xml version='1.0'?><a b='c' xmlns:d=\"e\" xmlns='u'><!-- f --><d:h xmlns:g='i' g:j='k'/><![CDATA[l]]></a >"u8.ToArray();
        for (int length = 0; length < document.Length; length++)
        {
            new XmlTreeScanner(document.AsSpan(0, length), 10).Exceeds(out _);
            foreach (char instead in "<>/'\"!?-[ =:x\0")
            {
                byte[] changed = [.. document[..length], (byte)instead, .. document[(length + 1)..]];
                Assert.False(new XmlTreeScanner(changed, 10).Exceeds(out int place));
                Assert.InRange(place, 0, changed.Length);
            }
        }
    }

    [Fact]
    public void Exceeds_AnyDocument_AllocatesNothing()
    {
        byte[] document = Encoding.UTF8.GetBytes(
            $"<r>{string.Concat(Enumerable.Range(0, 1000).Select(static i => $"<p{i}:a xmlns:p{i}='u'/><a xmlns='n{i}'/>"))}</r>");
        for (int i = 0; i < 50; i++)
        {
            Assert.False(new XmlTreeScanner(document, 2000).Exceeds(out _));
        }

        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            new XmlTreeScanner(document, 2000).Exceeds(out _);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
    }

    private static void AssertCounted(byte[] document, int pairs)
    {
        Assert.False(new XmlTreeScanner(document, pairs).Exceeds(out _), Encoding.UTF8.GetString(document));
        Assert.True(pairs == 0 || new XmlTreeScanner(document, pairs - 1).Exceeds(out _), Encoding.UTF8.GetString(document));
    }

    /// <summary>
    /// Different declarations of the prefixes that names have, and of none; different pairs that
    /// names are in, but for names without a namespace.
    /// </summary>
    private static (int Declared, int Used) CountByXmlReader(byte[] document)
    {
        using var reader = XmlReader.Create(new MemoryStream(document));
        HashSet<(string Prefix, string Namespace)> declared = [];
        HashSet<(string Prefix, string Namespace)> used = [];
        while (reader.Read())
        {
            if (reader.NodeType == XmlNodeType.Element)
            {
                used.Add((reader.Prefix, reader.NamespaceURI));
                while (reader.MoveToNextAttribute())
                {
                    bool isDeclaration = reader.NamespaceURI == "http://www.w3.org/2000/xmlns/";
                    (isDeclaration ? declared : used).Add(isDeclaration
                        ? (reader.Prefix.Length == 0 ? "" : reader.LocalName, reader.Value)
                        : (reader.Prefix, reader.NamespaceURI));
                }
            }
        }

        used.RemoveWhere(static pair => pair.Namespace.Length == 0);
        return (declared.Count(pair => pair.Prefix.Length == 0 || used.Any(other => other.Prefix == pair.Prefix)), used.Count);
    }
}
