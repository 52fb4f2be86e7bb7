using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Conformance;

namespace ZeroAlloc.Unit.Xml.Streams;

/// <summary>Each pair of an encoding and a declaration beside XmlSerializer over a stream: the value, or its exception.</summary>
public sealed class XmlEncodingTests
{
    private const string Root = "<PublicPerson><Name>Bíll</Name><Age>30</Age></PublicPerson>";

    private static readonly string[] s_names =
    [
        "utf-8", "UTF-8", "utf8", "utf-16", "UTF-16", "utf-16BE", "utf-16le", "unicode", "ucs-2", "iso-10646-ucs-2", "ucs-4", "utf-32",
        "utf-32BE", "iso-8859-1", "latin1", "us-ascii", "utf-7", "none-such", "", EbcdicProvider.Name,
    ];

    private static readonly string[] s_declarations =
    [
        "", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"{0}\"?>", "<?xml version = '1.0'\tencoding = '{0}' ?>\r\n",
        "<?xml version='1.0' encoding='{0}' standalone='yes'?>", "<?xml version='1.0' standalone='yes' encoding='{0}'?>",
        "<?xml encoding='{0}' version='1.0'?>", "<?xml encoding='{0}'?>", "<?xml version='1.1' encoding='{0}'?>",
        "<?xml version='1.0'encoding='{0}'?>", "<?xml version='1.0' encoding='{0}\"?>", "<?xml version='1.0' encoding={0}?>",
        "<?xml version='1.0' encoding='{0}'", "<?xml version='1.0' Encoding='{0}'?>", "<?xml-s encoding='{0}'?>", " <?xml encoding='{0}'?>",
        "<!-- <?xml version='1.0' encoding='{0}'?> -->",
    ];

    static XmlEncodingTests() => Encoding.RegisterProvider(new EbcdicProvider());

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    [InlineData("utf-32")]
    [InlineData("utf-32BE")]
    [InlineData("iso-8859-1")]
    [InlineData("us-ascii")]
    public async Task Deserialize_EachDeclarationInEachEncoding_AsXmlSerializer(string written)
    {
        var encoding = Encoding.GetEncoding(written);
        int read = 0;
        foreach (string declaration in s_declarations)
        {
            foreach (string name in declaration.Contains("{0}", StringComparison.Ordinal) ? s_names : [""])
            {
                byte[] text = encoding.GetBytes(declaration.Replace("{0}", name, StringComparison.Ordinal) + Root);
                read += await CompareAsync(text) ? 1 : 0;
                read += await CompareAsync([.. encoding.GetPreamble(), .. text]) ? 1 : 0;
            }
        }

        // Something is read in each: the rest is rejected by both.
        Assert.True(read > 1, $"{read} documents");
    }

    /// <summary>Behind its declaration the document is in an encoding in which the declaration could be the start of a comment.</summary>
    [Fact]
    public async Task Deserialize_RestInAnotherEncodingThanTheDeclaration_AsXmlSerializer()
    {
        byte[] document = InEbcdic("<PublicPerson><Name>Bill</Name></PublicPerson>");

        Assert.True(await CompareAsync(document));
        Assert.Equal("Bill", ZeroAllocXml.Deserialize<PublicPerson>(document)!.Name);
    }

    /// <summary>XmlSerializer's exception for a reader that can't even be made has no other around it.</summary>
    [Theory]
    [InlineData("EFBBBFFF")]
    [InlineData("FF")]
    [InlineData("FFFE")]
    [InlineData("FFFE00D8")]
    [InlineData("FEFFD800")]
    [InlineData("3C3FFF")]
    [InlineData("00")]
    [InlineData("4C6FA794")]
    [InlineData("")]
    public async Task Deserialize_InvalidFirstBytes_AsXmlSerializer(string document) =>
        Assert.False(await CompareAsync(Convert.FromHexString(document)));

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    [InlineData("utf-32")]
    [InlineData("iso-8859-1")]
    [InlineData(EbcdicProvider.Name)]
    public void Difference_X31_DeepDocumentInEachEncoding_RejectedByTheLimit(string name)
    {
        string deep = string.Concat(Enumerable.Repeat("<a>", 40)) + string.Concat(Enumerable.Repeat("</a>", 40));
        string root = $"<PublicPerson>{deep}</PublicPerson>";
        var encoding = Encoding.GetEncoding(name);
        byte[] document = name switch
        {
            EbcdicProvider.Name => InEbcdic(root),
            "iso-8859-1" => encoding.GetBytes($"<?xml version=\"1.0\" encoding=\"{name}\"?>{root}"),
            _ => [.. encoding.GetPreamble(), .. encoding.GetBytes(root)],
        };

        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<PublicPerson>(document));

        Assert.EndsWith(" elements (MaxDepth).", Assert.IsType<XmlException>(error.InnerException).Message, StringComparison.Ordinal);
        Assert.NotNull(ZeroAllocXml.Deserialize<PublicPerson>(document, new XmlFormatOptions { MaxDepth = 50 }));
    }

    /// <summary>The framework's decoder of UTF-32 throws where others replace, and copies all that it gets for each part.</summary>
    [Fact]
    public async Task Deserialize_MalformedUtf32_AsXmlSerializer()
    {
        foreach (bool isBig in (bool[])[false, true])
        {
            var encoding = new UTF32Encoding(isBig, byteOrderMark: true);
            byte[] document = [.. encoding.GetPreamble(), .. encoding.GetBytes(Root)];
            for (int cut = 1; cut < 10; cut++)
            {
                Assert.False(await CompareAsync(document[..^cut]));
                document[^(4 * cut)] ^= 0x80;
                _ = await CompareAsync(document);
                document[^(4 * cut)] ^= 0x80;
            }

            Assert.True(await CompareAsync(document));
        }
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-32")]
    [InlineData("utf-32BE")]
    public void Deserialize_LongDocument_AllocatesInProportion(string name)
    {
        var encoding = Encoding.GetEncoding(name);
        byte[] few = Long(10_000);
        byte[] many = Long(80_000);
        _ = Read(few) + Read(many);

        Assert.InRange(Read(many), 0, 12 * Read(few));

        byte[] Long(int length) =>
            [.. encoding.GetPreamble(), .. encoding.GetBytes($"<PublicPerson><Name>{new string('a', length)}</Name></PublicPerson>")];

        static long Read(byte[] document)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.NotNull(ZeroAllocXml.Deserialize<PublicPerson>(document));
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    /// <summary>A document whose first node is rejected is never read, so no limit is asked.</summary>
    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    [InlineData("utf-32")]
    public async Task Deserialize_RejectedDeclarationBeforeAWideOrDeepDocument_AsXmlSerializer(string name)
    {
        var encoding = Encoding.GetEncoding(name);
        string wide = string.Concat(Enumerable.Repeat("<a/>", 200));
        string deep = string.Concat(Enumerable.Repeat("<a>", 40)) + string.Concat(Enumerable.Repeat("</a>", 40));
        foreach (string declaration in (string[])["<?xml version=\"1.1\"?>", "<?xml version=\"1.0\" standalone=\"maybe\"?>"])
        {
            string document = $"{declaration}<PublicPerson>{wide}{deep}</PublicPerson>";
            Assert.False(await CompareAsync([.. encoding.GetPreamble(), .. encoding.GetBytes(document)]));
        }
    }

    /// <summary>Behind its declaration the document is in another encoding, at a place that isn't one of its characters' starts.</summary>
    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    [InlineData("utf-32")]
    [InlineData("utf-32BE")]
    public async Task Difference_X31_RestInAnotherEncodingThanAWideDeclaration_RejectedByTheLimit(string name)
    {
        var first = Encoding.GetEncoding(name);
        string deep = string.Concat(Enumerable.Repeat("<a>", 40)) + string.Concat(Enumerable.Repeat("</a>", 40));
        int rejected = 0;
        foreach (string rest in (string[])["utf-8", "utf-16", "utf-16BE", "utf-32", "utf-32BE", "iso-8859-1", "us-ascii"])
        {
            for (int spaces = 0; spaces < 4; spaces++)
            {
                foreach (bool isMarked in (bool[])[false, true])
                {
                    byte[] Of(string root) =>
                    [
                        .. isMarked ? first.GetPreamble() : [],
                        .. first.GetBytes($"<?xml version=\"1.0\" encoding=\"{rest}\"{new string(' ', spaces)}?>"),
                        .. Encoding.GetEncoding(rest).GetBytes(root),
                    ];
                    if (await CompareAsync(Of("<PublicPerson><Name>Bill</Name></PublicPerson>")))
                    {
                        rejected++;
                        byte[] document = Of($"<PublicPerson>{deep}</PublicPerson>");
                        var error = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<PublicPerson>(document));
                        Assert.EndsWith(" elements (MaxDepth).", error.InnerException!.Message, StringComparison.Ordinal);
                    }
                }
            }
        }

        Assert.True(rejected > 8, $"{rejected} documents");
    }

    private static byte[] InEbcdic(string root) =>
    [
        .. Encoding.ASCII.GetBytes($"<?xml version=\"1.0\" encoding=\"{EbcdicProvider.Name}\"?>"),
        .. EbcdicProvider.Instance.GetBytes(root),
    ];

    private static async Task<bool> CompareAsync(byte[] document)
    {
        (PublicPerson? expected, string? error) = await RunAsync(
            () => new ValueTask<object?>(new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(document))));
        Func<ValueTask<object?>>[] entries =
        [
            () => new ValueTask<object?>(ZeroAllocXml.Deserialize<PublicPerson>(document)),
            () => new ValueTask<object?>(ZeroAllocXml.Deserialize<PublicPerson>(new ReadOnlySequence<byte>(document))),
            async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(new MemoryStream(document), null, Token),
            async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(PipeReader.Create(new MemoryStream(document)), null, Token),
        ];
        foreach (Func<ValueTask<object?>> entry in entries)
        {
            (PublicPerson? actual, string? said) = await RunAsync(entry);
            Assert.True(
                error == said && expected?.Name == actual?.Name && expected?.Age == actual?.Age,
                $"{Encoding.Latin1.GetString(document)}\nXmlSerializer: {expected?.Name} {error}\nhere: {actual?.Name} {said}");
        }

        return error is null;
    }

    private static async Task<(PublicPerson? Value, string? Error)> RunAsync(Func<ValueTask<object?>> read)
    {
        try
        {
            return ((PublicPerson?)await read(), null);
        }
        catch (Exception e)
        {
            return (null, $"{e.GetType()}: {e.Message} {e.InnerException?.GetType()}: {e.InnerException?.Message}");
        }
    }

    /// <summary>An encoding that doesn't extend ASCII, by a name of its own, which changes nothing for the rest of the process.</summary>
    private sealed class EbcdicProvider : EncodingProvider
    {
        public const string Name = "x-ebcdic";

        public static Encoding Instance { get; } = CodePagesEncodingProvider.Instance.GetEncoding("ibm037")!;

        public override Encoding? GetEncoding(int codepage) => null;

        public override Encoding? GetEncoding(string name) => name == Name ? Instance : null;
    }
}
