using System.Text;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Streams;

/// <summary>Documents in streams: the same encodings that XmlSerializer takes there, the same values, and its exception.</summary>
public sealed class XmlStreamTests
{
    private const string Person = "<PublicPerson><Name>Bíll &amp; €</Name><Age>30</Age><Tags><string>a</string></Tags></PublicPerson>";
    private const string Western = "<PublicPerson><Name>Bíll</Name><Age>30</Age></PublicPerson>";

    private static readonly byte[] s_person = Encoding.UTF8.GetBytes(Person);

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1, false)]
    [InlineData(7, true)]
    [InlineData(4096, false)]
    public async Task DeserializeAsync_AnyTruncation_AsXmlSerializer(int piece, bool waits)
    {
        for (int length = 0; length <= s_person.Length; length++)
        {
            byte[] part = s_person[..length];
            Assert.Equal(Stock(part), await OursAsync(() => new PiecesStream(part, piece, failure: null, waits)));
        }
    }

    [Theory]
    [InlineData("utf-8", "", false)]
    [InlineData("utf-8", "", true)]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding=\"utf-8\"?>", true)]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding='UTF-8' standalone='yes'?>", false)]
    [InlineData("utf-16", "", true)]
    [InlineData("utf-16", "", false)]
    [InlineData("utf-16", "<?xml version=\"1.0\" encoding=\"utf-16\"?>", true)]
    [InlineData("utf-16", "<?xml version=\"1.0\" encoding=\"UTF-16\" ?>\r\n", false)]
    [InlineData("utf-16", "<?xml version=\"1.0\"?>", true)]
    [InlineData("utf-16BE", "", true)]
    [InlineData("utf-16BE", "<?xml version=\"1.0\"  encoding = 'utf-16'?>", true)]
    [InlineData("utf-16BE", "<?xml version=\"1.0\"?>", false)]
    [InlineData("iso-8859-1", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>", false)]
    [InlineData("iso-8859-1", "<?xml version='1.0' encoding='ISO-8859-1' standalone='no'?>\n<!-- í -->", false)]
    [InlineData("us-ascii", "<?xml version=\"1.0\" encoding=\"us-ascii\"?>", false)]
    public async Task DeserializeAsync_Encodings_AsXmlSerializer(string encoding, string declaration, bool hasMark)
    {
        string root = encoding switch
        {
            "us-ascii" => "<PublicPerson><Name>Bill</Name></PublicPerson>",
            "iso-8859-1" => Western,
            _ => Person,
        };
        byte[] document = Bytes(encoding, declaration + root, hasMark);

        string expected = Stock(document);

        Assert.StartsWith("{", expected, StringComparison.Ordinal);
        Assert.Equal(expected, await OursAsync(() => new PiecesStream(document, 50)));
    }

    [Theory]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding=\"utf-16\"?>", false)]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding=\"none-such\"?>", false)]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding=\"\"?>", false)]
    [InlineData("utf-8", "<?xml version=\"1.0\" encoding=\"utf-7\"?>", false)]
    [InlineData("utf-8", "<?xml encoding=\"iso-8859-1\"?>", false)]
    [InlineData("utf-16", "<?xml version=\"1.0\" encoding=\"utf-8\"?>", true)]
    [InlineData("utf-16", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>", true)]
    [InlineData("iso-8859-1", "", false)]
    [InlineData("iso-8859-1", "<?xml version=\"1.0\"?>", false)]
    [InlineData("iso-8859-1", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><!DOCTYPE x>", false)]
    [InlineData("iso-8859-1", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?></x>", false)]
    public async Task DeserializeAsync_NotOfTheirEncoding_RefusedAsByXmlSerializer(string encoding, string declaration, bool hasMark)
    {
        byte[] document = Bytes(encoding, declaration + Western, hasMark);

        string expected = Stock(document);

        Assert.Equal(nameof(InvalidOperationException), expected);
        Assert.Equal(expected, await OursAsync(() => new PiecesStream(document, 50)));
    }

    [Theory]
    [InlineData(0xD8)]
    [InlineData(0xDC)]
    public async Task DeserializeAsync_HalfOfASurrogatePair_RefusedAsByXmlSerializer(byte high)
    {
        byte[] document = Bytes("utf-16", "<PublicPerson><Name>x</Name></PublicPerson>", hasMark: true);
        int x = document.AsSpan().IndexOf("x\0"u8);
        document[x + 1] = high;

        Assert.Equal(Stock(document), await OursAsync(() => new PiecesStream(document, 50)));
        Assert.Equal(nameof(InvalidOperationException), Stock(document));
    }

    [Fact]
    public async Task DeserializeAsync_LongTextOfPairsInUtf16_AsXmlSerializer()
    {
        string text = "x" + string.Concat(Enumerable.Repeat("😀", 20_000));
        byte[] document = Bytes("utf-16", $"<PublicPerson><Name>{text}</Name></PublicPerson>", hasMark: true);

        PublicPerson? read = await ZeroAllocXml.DeserializeAsync<PublicPerson>(new PiecesStream(document, 5000), null, Token);

        Assert.Equal(text, read!.Name);
        Assert.Equal(Stock(document), await OursAsync(() => new PiecesStream(document, 5000)));
    }

    [Fact]
    public async Task DeserializeAsync_FaultBehindADeclaredEncoding_AtThePlaceWhereItIs()
    {
        byte[] document = Bytes(
            "iso-8859-1", "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><PublicPerson><Age>x</Age></PublicPerson>", hasMark: false);

        InvalidOperationException stock = Assert.Throws<InvalidOperationException>(
            () => new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(document)));
        InvalidOperationException ours = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(new PiecesStream(document, 50), null, Token));

        Assert.StartsWith("There is an error in XML document (1, ", stock.Message, StringComparison.Ordinal);
        Assert.StartsWith("There is an error in XML document (1, ", ours.Message, StringComparison.Ordinal);
        Assert.Equal(stock.InnerException!.Message, ours.InnerException!.Message);
    }

    [Fact]
    public async Task DeserializeAsync_TextOfWhiteSpace_AsXmlSerializer()
    {
        byte[] document = "<PublicPerson><Name>  </Name></PublicPerson>"u8.ToArray();

        PublicPerson? read = await ZeroAllocXml.DeserializeAsync<PublicPerson>(new PiecesStream(document, 50), null, Token);

        Assert.Equal("", read!.Name);
        Assert.Equal("", ((PublicPerson)new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(document))!).Name);
    }

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    public async Task DeserializeAsync_DeeperThanTheLimit_InvalidOperationException(string encoding)
    {
        string nested = string.Concat(Enumerable.Repeat("<x>", 40)) + string.Concat(Enumerable.Repeat("</x>", 40));
        byte[] document = Bytes(encoding, $"<PublicPerson>{nested}</PublicPerson>", hasMark: true);
        var options = new XmlFormatOptions { MaxDepth = 100 };

        InvalidOperationException refused = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(new PiecesStream(document, 50), null, Token));

        Assert.IsType<XmlException>(refused.InnerException);
        Assert.NotNull(await ZeroAllocXml.DeserializeAsync<PublicPerson>(new PiecesStream(document, 50), options, Token));
    }

    [Fact]
    public async Task DeserializeAsync_FailingStream_ItsException() =>
        await Assert.ThrowsAsync<IOException>(async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(
            new PiecesStream(s_person[..20], 7, new IOException("The line is dead.")), null, Token));

    [Fact]
    public async Task Methods_Cancelled_OperationCanceledException()
    {
        var cancelled = new CancellationToken(canceled: true);
        using var stream = new PiecesStream(s_person, 10);
        using var written = new MemoryStream();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await ZeroAllocXml.DeserializeAsync<PublicPerson>(stream, cancellationToken: cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await ZeroAllocXml.SerializeAsync(written, 1, cancellationToken: cancelled));
        Assert.False(stream.IsClosed);
        Assert.Equal(0, written.Length);
    }

    [Fact]
    public void DeserializeAsync_Warm_AllocatesWhatTheSpanDoes()
    {
        using var stream = new PiecesStream(s_person, 20, isRepeated: true);
        long model = WarmedCalls.Bytes(static () => ZeroAllocXml.Deserialize<PublicPerson>(s_person));

        WarmedCalls.AssertAllocates(model, () =>
        {
            ValueTask<PublicPerson?> reading = ZeroAllocXml.DeserializeAsync<PublicPerson>(stream);
            Assert.True(reading.IsCompletedSuccessfully);
            _ = reading.Result;
        });
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(20_000)]
    public async Task Serialize_List_AsIntoABufferWriter(int count)
    {
        PublicPerson[] people = People(count);
        var expected = new System.Buffers.ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(expected, people);

        using var written = new MemoryStream();
        ZeroAllocXml.Serialize(written, people);
        using var writtenLater = new MemoryStream();
        await ZeroAllocXml.SerializeAsync(writtenLater, people, cancellationToken: Token);

        Assert.Equal(expected.WrittenSpan, written.ToArray());
        Assert.Equal(expected.WrittenSpan, writtenLater.ToArray());
    }

    [Fact]
    public void Serialize_WhatXmlSerializerWrites_ItsDocument()
    {
        // A schema type of its own is written by XmlSerializer alone.
        var element = new XmlDocument().CreateElement("x");
        using var written = new MemoryStream();

        ZeroAllocXml.Serialize(written, element);

        Assert.Equal("<x />", Encoding.UTF8.GetString(written.ToArray()));
    }

    [Fact]
    public void Serialize_Warm_AllocatesNothing()
    {
        PublicPerson[] people = People(2000);

        WarmedCalls.AssertAllocates(0, () => ZeroAllocXml.Serialize(Stream.Null, people));
        WarmedCalls.AssertAllocates(0, () =>
        {
            ValueTask writing = ZeroAllocXml.SerializeAsync(Stream.Null, people);
            Assert.True(writing.IsCompletedSuccessfully);
            writing.GetAwaiter().GetResult();
        });
    }

    [Fact]
    public void Methods_NoStream_ArgumentNullException()
    {
        Stream stream = null!;

        Assert.Throws<ArgumentNullException>("stream", () => ZeroAllocXml.Serialize(stream, 1));
        Assert.Throws<ArgumentNullException>("stream", () => { _ = ZeroAllocXml.SerializeAsync(stream, 1, null, Token); });
        Assert.Throws<ArgumentNullException>("stream", () => { _ = ZeroAllocXml.DeserializeAsync<int>(stream, null, Token); });
    }

    private static byte[] Bytes(string encoding, string document, bool hasMark)
    {
        var by = Encoding.GetEncoding(encoding);
        return [.. hasMark ? by.GetPreamble() : [], .. by.GetBytes(document)];
    }

    private static PublicPerson[] People(int count) =>
        [.. Enumerable.Range(0, count).Select(static i => new PublicPerson { Name = $"<{i}>", Age = i, Tags = ["a"] })];

    private static string Stock(byte[] document)
    {
        try
        {
            return JsonSerializer.Serialize((PublicPerson?)new XmlSerializer(typeof(PublicPerson)).Deserialize(new MemoryStream(document)));
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static async Task<string> OursAsync(Func<Stream> open)
    {
        await using Stream stream = open();
        try
        {
            return JsonSerializer.Serialize(await ZeroAllocXml.DeserializeAsync<PublicPerson>(stream, null, Token));
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }
}
