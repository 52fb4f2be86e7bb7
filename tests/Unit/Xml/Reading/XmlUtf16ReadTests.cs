using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Documents in UTF-16, beside XmlSerializer over the framework's reader of that encoding.</summary>
public sealed class XmlUtf16ReadTests
{
    private const string Content = "<Letter Kind=\"é\"><Text>日本 \U0001F600 &#228; &lt;</Text><Number>7</Number></Letter>";

    private static readonly XmlFormatOptions s_options = new();
    private static readonly XmlSerializer s_stock = new(typeof(Letter));

    public static TheoryData<string, bool> Documents => new()
    {
        { Content, false },
        { Content, true },
        { $"<?xml version=\"1.0\" encoding=\"utf-16\"?>{Content}", false },
        { $"<?xml version=\"1.0\" encoding=\"utf-16\"?>\r\n{Content}\r\n", true },
        { $"<?xml version='1.0' encoding='UTF-16' standalone='yes'?>{Content}", true },
        { $"<?xml version=\"1.0\"?>{Content}", true },
        { $"<!-- from elsewhere --><a:Letter xmlns:a=\"\"><Text/></a:Letter>", false },
        { $"<Letter><größe/>text<Text>{new string('é', 20_000)}\U0001F600{new string('x', 5_000)}</Text></Letter>", true },
    };

    [Theory]
    [MemberData(nameof(Documents))]
    public void TryRead_Document_AsStockAlsoWhereItIsChanged(string document, bool hasMark)
    {
        byte[] bytes = Bytes(document, hasMark);
        AssertAsStock(bytes);
        var random = new Random(document.Length);
        for (int i = 0; i < 400; i++)
        {
            byte[] changed = [.. bytes];
            changed[random.Next(Math.Min(bytes.Length, 600))] ^= (byte)(1 << random.Next(8));
            AssertAsStock(changed);
        }

        for (int length = 0; length < Math.Min(bytes.Length, 300); length++)
        {
            AssertAsStock(bytes[..length]);
        }
    }

    /// <summary>A second mark, a second declaration, or one behind spaces: the framework's reader refuses them all.</summary>
    [Theory]
    [InlineData("\uFEFF<?xml version=\"1.0\" encoding=\"utf-16\"?><?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    [InlineData("<?xml version=\"1.0\" encoding=\"utf-16\"?><?xml version=\"1.0\"?>")]
    [InlineData("\uFEFF  <?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    [InlineData("\uFEFF\uFEFF")]
    [InlineData("\uFEFF<?xml version=\"1.0\"?>\uFEFF")]
    [InlineData("\uFEFF<?xml version=\"1.0\"?> \uFEFF<?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    [InlineData(" ")]
    [InlineData("\r\n")]
    public void TryRead_BegunTwiceOrWithSpaces_Declined(string begin) =>
        Assert.False(TryRead(Bytes($"{begin}<Letter><Text>hi</Text></Letter>", hasMark: false), out _));

    [Fact]
    public void TryRead_PlainlyValid_ReadByCompiledCode()
    {
        foreach (string document in (string[])[Content, $"<?xml version=\"1.0\" encoding=\"utf-16\"?>{Content}"])
        {
            foreach (bool hasMark in (bool[])[false, true])
            {
                bool isRead = TryRead(Bytes(document, hasMark), out Letter? letter);
                Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, isRead);
                Assert.Equal(isRead ? "日本 \U0001F600 ä <" : null, letter?.Text);
            }
        }
    }

    [Fact]
    public void TryRead_OtherEncodingsAndHalves_Declined()
    {
        Assert.False(TryRead(Bytes($"<?xml version=\"1.0\" encoding=\"utf-8\"?>{Content}", hasMark: true), out _));
        Assert.False(TryRead(Encoding.BigEndianUnicode.GetBytes(Content), out _));
        Assert.False(TryRead([.. Encoding.BigEndianUnicode.GetPreamble(), .. Encoding.BigEndianUnicode.GetBytes(Content)], out _));
        Assert.False(TryRead([.. Bytes(Content, hasMark: false), 0], out _));
        Assert.False(TryRead(Bytes("<Letter><Text>\uD83D</Text></Letter>", hasMark: false), out _));
        Assert.False(TryRead(Encoding.UTF8.GetBytes(Content), out _));
        Assert.False(TryRead([], out _));
        Assert.False(TryRead(Encoding.Unicode.GetPreamble(), out _));
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void TryRead_PlainlyValid_AllocatesTheModelAlone()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(Content);
        byte[] utf16 = Bytes(Content, hasMark: true);
        long expected = WarmedCalls.Bytes(() => ZeroAllocXml.Deserialize<Letter>(utf8));
        WarmedCalls.AssertAllocates(expected, () => Assert.True(TryRead(utf16, out _)));
    }

    private static void AssertAsStock(byte[] document)
    {
        if (!TryRead(document, out Letter? letter))
        {
            return;
        }

        var quotas = new XmlDictionaryReaderQuotas { MaxStringContentLength = int.MaxValue };
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader(
            new MemoryStream(document), Encoding.Unicode, quotas, onClose: null);
        var expected = (Letter?)s_stock.Deserialize(reader);
        Assert.Equal(Text(expected), Text(letter));
    }

    private static string Text(Letter? letter) => $"{letter is null}|{letter?.Kind}|{letter?.Text}|{letter?.Number}";

    private static bool TryRead(byte[] document, out Letter? letter) =>
        XmlUtf16Documents.TryRead(XmlContractCache<Letter>.Reader, document, s_options, out letter);

    private static byte[] Bytes(string document, bool hasMark) =>
        [.. hasMark ? Encoding.Unicode.GetPreamble() : [], .. UnicodeBytes(document)];

    private static byte[] UnicodeBytes(string document) =>
        [.. document.SelectMany(static unit => (byte[])[(byte)unit, (byte)(unit >> 8)])];

    public sealed class Letter
    {
        [XmlAttribute]
        public string? Kind { get; set; }

        public string? Text { get; set; }

        public int Number { get; set; }
    }
}
