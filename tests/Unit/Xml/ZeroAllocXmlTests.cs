using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml;

/// <summary>The four members and the contract, whoever writes or reads behind them.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ZeroAllocXmlTests
{
    private const string Billion = """
        <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><parcel xmlns="urn:parcels"><Name>&lol2;</Name></parcel>
        """;

    [Fact]
    public void Serialize_AnyBlocks_StockText()
    {
        AssertText(new Parcel { Id = 1, Name = "a<b>&\"'\r\n\u0001\uFFFE" });
        AssertText(Parcel.Large());
        AssertText<Parcel?>(null);
        AssertText<List<Parcel>>([new Parcel(), null!]);
        AssertText<int[]>([1, 2]);
        AssertText(5);
        AssertText("a\u0001b");
        AssertText(new byte[] { 1, 2 });
    }

    [Fact]
    public async Task SerializeAsync_SlowReader_StockText()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 4096, resumeWriterThreshold: 1, useSynchronizationContext: false));
        ValueTask writing = ZeroAllocXml.SerializeAsync(
            pipe.Writer, Parcel.Large(), cancellationToken: TestContext.Current.CancellationToken);
        Assert.False(writing.IsCompleted);
        using var read = new MemoryStream();
        Task copying = pipe.Reader.CopyToAsync(read, TestContext.Current.CancellationToken);
        await writing;
        await pipe.Writer.CompleteAsync();
        await copying;

        Assert.Equal(StockXml.Write(Parcel.Large()), Encoding.UTF8.GetString(read.ToArray()));
    }

    [Fact]
    public async Task SerializeAsync_Cancelled_WritesNothing()
    {
        var pipe = new Pipe();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () =>
                await ZeroAllocXml.SerializeAsync(pipe.Writer, new Parcel(), cancellationToken: new CancellationToken(canceled: true)));
        await pipe.Writer.CompleteAsync();

        Assert.True((await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken)).Buffer.IsEmpty);
    }

    [Fact]
    public void Serialize_GetterThrows_AsXmlSerializerAndNoEndTag()
    {
        var sink = new ArrayBufferWriter<byte>();
        InvalidOperationException stock = Assert.Throws<InvalidOperationException>(() => StockXml.Write(new BrokenParcel()));
        InvalidOperationException ours = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Serialize(sink, new BrokenParcel()));

        Assert.Equal(stock.Message, ours.Message);
        Assert.IsType<FormatException>(ours.InnerException);
        Assert.DoesNotContain("</BrokenParcel>", Encoding.UTF8.GetString(sink.WrittenSpan), StringComparison.Ordinal);
        ZeroAllocXml.Serialize(sink = new ArrayBufferWriter<byte>(), 5);
        Assert.Equal("<int>5</int>", Encoding.UTF8.GetString(sink.WrittenSpan));
    }

    [Fact]
    public void Serialize_InvalidCharactersRefused_Throws()
    {
        var options = new XmlFormatOptions { RefuseInvalidCharacters = true };
        Exception thrown = Assert.ThrowsAny<Exception>(
            () => ZeroAllocXml.Serialize(new ArrayBufferWriter<byte>(), new Parcel { Name = "a\u0001" }, options));

        Assert.IsType<ArgumentException>(thrown.InnerException ?? thrown);
    }

    [Theory]
    [InlineData(
        "<parcel xmlns=\"urn:parcels\" Id=\"3\"><Name>a&lt;&#x42;</Name><Weight>INF</Weight><Parts><Parcel Id=\"4\"/></Parts></parcel>")]
    [InlineData("\uFEFF<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<parcel xmlns=\"urn:parcels\"><Unknown/><Name>ä😀</Name></parcel>\n")]
    [InlineData("<parcel xmlns=\"urn:parcels\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\" />")]
    public async Task Deserialize_ValidDocument_AsStock(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        string expected = StockXml.Write(StockXml.Read<Parcel>(document));

        Assert.Equal(expected, StockXml.Write(ZeroAllocXml.Deserialize<Parcel>(document)));
        Assert.Equal(expected, StockXml.Write(ZeroAllocXml.Deserialize<Parcel>(new ReadOnlySequence<byte>(document))));
        Assert.Equal(expected, StockXml.Write(
            ZeroAllocXml.Deserialize<Parcel>(Segment.Chain(document.AsMemory(0, 9), document.AsMemory(9, 1), document.AsMemory(10)))));
        Assert.Equal(expected, StockXml.Write(await ReadAsync<Parcel>(document)));
    }

    [Theory]
    [InlineData("")]
    [InlineData("<parcel xmlns=\"urn:parcels\">")]
    [InlineData("<Parcel/>")]
    [InlineData("<parcel xmlns=\"urn:parcels\" Id=\"x\"/>")]
    [InlineData("<parcel xmlns=\"urn:parcels\"/>trailing")]
    [InlineData(Billion)]
    [InlineData("<!DOCTYPE parcel SYSTEM \"file:///etc/passwd\"><parcel xmlns=\"urn:parcels\"/>")]
    public async Task Deserialize_NotADocumentOfTheType_ThrowsAsStock(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        Exception? stock = Record.Exception(() => StockXml.ReadStream<Parcel>(document));
        Exception? span = Record.Exception(() => ZeroAllocXml.Deserialize<Parcel>(document));
        Exception? pipe = await Record.ExceptionAsync(async () => await ReadAsync<Parcel>(document));

        Assert.Equal(
            (stock?.GetType(), stock?.Message, stock?.InnerException?.Message),
            (span?.GetType(), span?.Message, span?.InnerException?.Message));
        Assert.Equal((stock?.GetType(), stock?.Message), (pipe?.GetType(), pipe?.Message));
    }

    [Theory]
    [InlineData(32, 15, true)]
    [InlineData(32, 16, false)]
    [InlineData(8, 3, true)]
    [InlineData(8, 4, false)]
    public void Difference_X31_NestedParts_LimitedByMaxDepth(int maxDepth, int nested, bool allowed)
    {
        string inner = string.Concat(Enumerable.Repeat("<Parts><Parcel>", nested))
            + string.Concat(Enumerable.Repeat("</Parcel></Parts>", nested));
        byte[] document = Encoding.UTF8.GetBytes($"<parcel xmlns=\"urn:parcels\">{inner}</parcel>");
        var options = new XmlFormatOptions { MaxDepth = maxDepth };

        Assert.Equal(allowed, Record.Exception(() => ZeroAllocXml.Deserialize<Parcel>(document, options)) is null);
    }

    [Fact]
    public async Task DeserializeAsync_MoreThanStaysInThePipe_AsStock()
    {
        Parcel large = Parcel.Large();
        large.Name += new string('z', 3 * 1024 * 1024);
        byte[] document = Encoding.UTF8.GetBytes(StockXml.Write(large));
        int before = BufferPool.Outstanding;

        Assert.Equal(StockXml.Write(StockXml.Read<Parcel>(document)), StockXml.Write(await ReadAsync<Parcel>(document)));
        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public void Compile_SameOptions_SameContract()
    {
        var options = new XmlFormatOptions();

        Assert.Same(ZeroAllocXml.Compile<Parcel>(), ZeroAllocXml.Compile<Parcel>(XmlFormatOptions.Default));
        Assert.Same(ZeroAllocXml.Compile<Parcel>(options), ZeroAllocXml.Compile<Parcel>(options));
        Assert.Same(options, ZeroAllocXml.Compile<Parcel>(options).Options);
    }

    [Fact]
    public void Compile_TypeOfNoXml_ThrowsAsXmlSerializer()
    {
        Assert.Throws<NotSupportedException>(() => ZeroAllocXml.Compile<Dictionary<string, int>>());
        Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Compile<Shelf>());
    }

    [Fact]
    public void Describe_Type_SaysWhoWritesAndReads()
    {
        Assert.StartsWith($"{typeof(Parcel)}\n  Written by: ", ZeroAllocXml.Describe(typeof(Parcel)), StringComparison.Ordinal);
        Assert.Contains("\n  Read by: ", ZeroAllocXml.Describe(typeof(Parcel)), StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => ZeroAllocXml.Describe(typeof(List<>)));
        Assert.Throws<ArgumentException>(() => ZeroAllocXml.Describe(typeof(Span<int>)));
        Assert.Throws<NotSupportedException>(() => ZeroAllocXml.Describe(typeof(Dictionary<string, int>)));
    }

    [Fact]
    public void OpenBody_WrittenAndGivenUp_ReturnsWhatItRented()
    {
        XmlContract<Parcel> contract = ZeroAllocXml.Compile<Parcel>();
        int before = BufferPool.Outstanding;
        using (PooledBlock block = PooledBlock.Rent())
        {
            using (IBodySource source = contract.OpenBody(Parcel.Large()))
            {
                while (source.WriteNext(block, 16))
                {
                }
            }

            contract.OpenBody(Parcel.Large()).Dispose();
            Assert.Equal(StockXml.Write(Parcel.Large()), Encoding.UTF8.GetString(block.WrittenSpan));
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public void Deserialize_TypeThatIsOnlyRead_CompilesReaderAlone()
    {
        int before = CompiledShapes.Count;

        OnlyRead? value = ZeroAllocXml.Deserialize<OnlyRead>("<OnlyRead><Number>1</Number></OnlyRead>"u8, new XmlFormatOptions());

        Assert.Equal(1, value!.Number);
        Assert.Equal(before + (CompiledShapes.MayEmit ? 1 : 0), CompiledShapes.Count);
    }

    private static void AssertText<T>(T value)
    {
        string expected = StockXml.Write(value);
        var plain = new ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(plain, value);
        var tiny = new TinyBlockWriter();
        ZeroAllocXml.Compile<T>(new XmlFormatOptions()).Serialize(tiny, value);

        Assert.Equal(expected, Encoding.UTF8.GetString(plain.WrittenSpan));
        Assert.Equal(expected, Encoding.UTF8.GetString(tiny.ToArray()));
        Assert.True(tiny.LargestRequest <= 4096);
    }

    private static async Task<T?> ReadAsync<T>(byte[] document)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0, useSynchronizationContext: false));
        ValueTask<T?> reading = ZeroAllocXml.DeserializeAsync<T>(pipe.Reader, cancellationToken: TestContext.Current.CancellationToken);
        foreach (byte[] piece in document.Chunk(64 * 1024))
        {
            await pipe.Writer.WriteAsync(piece, TestContext.Current.CancellationToken);
        }

        await pipe.Writer.CompleteAsync();
        return await reading;
    }

    public sealed class OnlyRead
    {
        public int Number { get; set; }
    }
}
