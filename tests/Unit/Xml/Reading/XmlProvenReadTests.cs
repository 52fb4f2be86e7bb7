using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;
using static ZeroAlloc.Unit.Xml.Reading.XmlProvenModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>
/// Code of models runs as under XmlSerializer: the same calls in the same order, once for a document, whatever becomes of it.
/// </summary>
public sealed class XmlProvenReadTests
{
    private const string Xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";

    public static TheoryData<XmlCase> Cases => [.. CodeModels.Cases, .. CodeModels.ChoiceCases];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Deserialize_ModelWithCode_CallsItAsXmlSerializer(XmlCase row)
    {
        var serializer = new XmlSerializer(row.Type);
        AssertSameCalls(row.Type, XmlOracle.Write(row.Type, row.Value), isRead: true);
        AssertSameCalls(row.Type, XmlReadOracle.Indent(serializer, row.Value, "\n"), isRead: true);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Deserialize_DamagedDocument_CallsItAsXmlSerializer(XmlCase row)
    {
        var mutator = new XmlDocumentMutator(20_270);
        string document = XmlOracle.Write(row.Type, row.Value);
        for (int i = 0; i < 60; i++)
        {
            AssertSameCalls(row.Type, Encoding.UTF8.GetString(mutator.Mutate(document)));
        }
    }

    [Theory]
    [InlineData("<Basket><After>a</After><Flat><Number>1</Number></Flat><FlatNumber>1</FlatNumber><Item/><Flat/><Got/><Set/></Basket>")]
    [InlineData("<Basket Names=\"b a\" Marks=\"1 2 3\"><Array/><FlatNumber>1</FlatNumber><After/><FlatNumber>2</FlatNumber></Basket>")]
    [InlineData("<Basket Marks=\"1\" Names=\"x\" />")]
    [InlineData("<Basket><Item><Text>a</Text></Item><Array><Line><Number>3</Number></Line><Line/></Array><Item Id=\"2\"/></Basket>")]
    [InlineData("<Basket " + Xsi + "><Set><Line xsi:nil=\"true\"/><Line a=\"1\"/></Set></Basket>")]
    public void Deserialize_OtherOrders_CallsItAsXmlSerializer(string document) =>
        AssertSameCalls(typeof(CodeModels.Basket), document, isRead: true);

    [Theory]
    [InlineData("<Without />")]
    [InlineData("<Without><GetOnly><Line><Number>1</Number></Line></GetOnly><Numbers><int>1</int></Numbers><Last>a</Last></Without>")]
    [InlineData("<Without><FlatLine><Text>a</Text></FlatLine><FlatLine/><Last>a</Last></Without>")]
    [InlineData("<Without><FlatNumber>1</FlatNumber><Last>a</Last></Without>")]
    [InlineData("<Without><FlatLetter>a</FlatLetter></Without>")]
    [InlineData("<Without " + Xsi + "><FlatPoint><X>1</X></FlatPoint></Without>")]
    [InlineData("<Without><Ignoring><Line><Number>1</Number></Line></Ignoring><Last>a</Last></Without>")]
    [InlineData("<Without><IgnoringNumbers /><Last>a</Last></Without>")]
    [InlineData("<Without><IgnoringNumbers><int>1</int></IgnoringNumbers></Without>")]
    [InlineData("<Without><IgnoringLetters><string>1</string></IgnoringLetters></Without>")]
    [InlineData("<Without><IgnoringLists><ArrayOfInt><int>1</int></ArrayOfInt></IgnoringLists></Without>")]
    [InlineData("<Without " + Xsi + "><FlatThing /><FlatThing xsi:type=\"Line\"><Number>1</Number></FlatThing><Last>a</Last></Without>")]
    [InlineData("<Without><IgnoringThings><anyType /></IgnoringThings><Last>a</Last></Without>")]
    [InlineData("<Without Marks=\"1 2\" />")]
    [InlineData("<Without Pickies=\"1 2\" />")]
    public void Deserialize_ModelWithoutCollections_FailsAsXmlSerializer(string document) =>
        AssertSameCalls(typeof(Without), document, isRead: true);

    [Theory]
    [InlineData("argument")]
    [InlineData("operation")]
    [InlineData("overflow")]
    [InlineData("wrapped")]
    [InlineData("empty")]
    [InlineData("null")]
    [InlineData("fine")]
    public void Deserialize_CodeThatThrows_FailsAsXmlSerializerAndOnce(string value)
    {
        AssertSameCalls(typeof(Refusing), $"<Refusing><Value>{value}</Value><Value/></Refusing>");
        AssertSameCalls(typeof(Refusing), $"<Refusing><Inner><Value>1</Value></Inner><Inner><Value>{value}</Value></Inner></Refusing>");
        AssertSameCalls(typeof(Refusing), $"<Refusing Label=\"{value}\"><Value>1</Value></Refusing>");
        AssertSameCalls(typeof(Refusing), $"<Refusing><Value>{value}</Value><Unknown/></Refusing>");
    }

    [Fact]
    public void Deserialize_ConstructorOrAddThatThrows_FailsAsXmlSerializerAndOnce()
    {
        AssertSameCalls(typeof(Refusing), "<Refusing><Value>1</Value><AtOnce><Value>1</Value></AtOnce></Refusing>");
        AssertSameCalls(typeof(Refusing), "<Refusing><Picky><int>1</int><int>5</int><int>2</int></Picky><Value>1</Value></Refusing>");
    }

    /// <summary>Doors tell by these that the client is at fault, and leave the wording to stock.</summary>
    [Theory]
    [InlineData("format")]
    [InlineData("xml")]
    public void Difference_X22_ExceptionsOfDocuments_RunTheCodeTwice(string value)
    {
        byte[] document = Encoding.UTF8.GetBytes($"<Refusing><Value>{value}</Value></Refusing>");
        (string stock, Exception expected) = Failure(() => ReadByStock(typeof(Refusing), document));
        (string ours, Exception actual) = Failure(() => ZeroAllocXml.Deserialize<Refusing>(document));

        Assert.Equal($"{stock} {stock}", ours);
        Assert.Equal(expected.InnerException!.GetType(), actual.InnerException!.GetType());
        Assert.Equal(expected.InnerException.Message, actual.InnerException.Message);
    }

    [Fact]
    public void Difference_X23_CodeThatThrows_IsSaidWithoutAPlace()
    {
        byte[] document = "<Refusing><Value>argument</Value></Refusing>"u8.ToArray();

        Assert.StartsWith(
            "There is an error in XML document (",
            Failure(() => ReadByStock(typeof(Refusing), document)).Exception.Message,
            StringComparison.Ordinal);
        Assert.Equal(
            "There is an error in the XML document.", Failure(() => ZeroAllocXml.Deserialize<Refusing>(document)).Exception.Message);
    }

    [Fact]
    public void Describe_ModelWithCode_SaysThatItIsProvenAndWhy()
    {
        Assert.Contains(
            "which validates documents first, because ZeroAlloc.Unit.Xml.Conformance.CodeModels+Line has a constructor with code",
            ZeroAllocXml.Describe(typeof(CodeModels.Line)),
            StringComparison.Ordinal);
        Assert.False(XmlContractCache<XmlReadModels.Plain>.Reader!.IsProven);
        Assert.DoesNotContain("validates", ZeroAllocXml.Describe(typeof(XmlReadModels.Plain)), StringComparison.Ordinal);
    }

    [Theory(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(65)]
    [InlineData(3000)]
    public void TryRead_ModelWithCode_AllocatesTheGraph(int count)
    {
        AssertGraph(() => Counted(count));
        AssertGraph(() =>
        {
            int outer = Math.Min(count, 65);
            var lists = new List<List<Counting>>(outer);
            for (int i = 0; i < outer; i++)
            {
                lists.Add([Counted(1), Counted(0)]);
            }

            return lists;
        });
    }

    private static Counting Counted(int count)
    {
        var value = new Counting { Text = new string('ü', 300), Escaped = new string('<', 300), Label = new string('&', 1) };
        value.Data = new byte[count];
        value.Items = new List<Counting>(count);
        value.Flat = new List<string>(count);
        for (int i = 0; i < count; i++)
        {
            value.Items.Add(new Counting { Text = new string('t', 3), Items = [], Flat = [] });
            value.Flat.Add(new string('f', 4));
        }

        return value;
    }

    private static void AssertGraph<T>(Func<T> build)
    {
        byte[] document = Encoding.UTF8.GetBytes(XmlOracle.Write(typeof(T), build()));
        CompiledXmlReader<T> reader = XmlContractCache<T>.Reader!;
        Assert.True(reader.IsProven);
        Assert.True(reader.TryRead(document, XmlFormatOptions.Default, out _));
        WarmedCalls.AssertAllocates(
            WarmedCalls.Bytes(() => GC.KeepAlive(build())), () => reader.TryRead(document, XmlFormatOptions.Default, out _));
    }

    [Fact]
    public void TryRead_DocumentThatIsNotProven_AllocatesNothing()
    {
        byte[] document = Encoding.UTF8.GetBytes(XmlOracle.Write(typeof(Counting), Counted(1000)).Replace(
            "</Counting>", "&nope;</Counting>", StringComparison.Ordinal));
        WarmedCalls.AssertAllocates(
            0, () => Assert.False(XmlContractCache<Counting>.Reader!.TryRead(document, XmlFormatOptions.Default, out _)));
    }

    /// <summary>Compares calls, values and exceptions; and whether compiled code read the document, where that is said.</summary>
    private static void AssertSameCalls(Type type, string text, bool? isRead = null)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        (string Calls, object? Value, Exception? Exception) stock = Run(() => ReadByStock(type, document));
        (string Calls, object? Value, Exception? Exception) ours = Run(() => ReadByOurs(type, document));

        Assert.True(stock.Calls == ours.Calls, $"{text}\n{stock.Calls}\n{ours.Calls}");
        Assert.Equal(stock.Exception?.GetType(), ours.Exception?.GetType());
        if (isRead is not null)
        {
            Assert.Equal(isRead, IsRead(type, document));
        }

        if (stock.Exception is null)
        {
            var serializer = new XmlSerializer(type);
            Assert.Equal(XmlReadOracle.Write(serializer, stock.Value), XmlReadOracle.Write(serializer, ours.Value));
            return;
        }

        Assert.Equal(stock.Exception.InnerException?.GetType(), ours.Exception!.InnerException?.GetType());
        Assert.Equal(stock.Exception.InnerException?.Message, ours.Exception.InnerException?.Message);
        Assert.Equal(stock.Exception.InnerException?.Source, ours.Exception.InnerException?.Source);
    }

    private static bool IsRead(Type type, byte[] document)
    {
        try
        {
            XmlReaderUnderTest reader = XmlReaderUnderTest.Of(type);
            Assert.True(reader.IsCompiled);
            return reader.TryRead(document, out _);
        }
        catch (InvalidOperationException)
        {
            return true;
        }
    }

    private static (string Calls, object? Value, Exception? Exception) Run(Func<object?> read)
    {
        object? value = null;
        Exception? exception = null;
        string calls = CodeTrace.Of(() => exception = Record.Exception(() => value = read()));
        return (calls, value, exception);
    }

    private static (string Calls, Exception Exception) Failure(Func<object?> read)
    {
        (string calls, _, Exception? exception) = Run(read);
        return (calls, Assert.IsType<InvalidOperationException>(exception));
    }

    private static object? ReadByStock(Type type, byte[] document) => new XmlSerializer(type).Deserialize(new MemoryStream(document));

    private static object? ReadByOurs(Type type, byte[] document)
    {
        try
        {
            return typeof(XmlProvenReadTests)
                .GetMethod(nameof(Deserialize), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
                .MakeGenericMethod(type)
                .Invoke(null, System.Reflection.BindingFlags.DoNotWrapExceptions, null, [document], null);
        }
        catch (XmlException e)
        {
            return e;
        }
    }

    private static object? Deserialize<T>(byte[] document) => ZeroAllocXml.Deserialize<T>(document);

    public sealed class Counting
    {
        private static int s_count;

        private List<Counting>? _items;

        public Counting() => s_count++;

        [XmlAttribute]
        public string? Label { get; set; }

        public string? Text { get; set; }

        public string? Escaped { get; set; }

        public byte[]? Data { get; set; }

        public List<Counting>? Items
        {
            get => _items;
            set => _items = value is { Count: >= 0 } ? value : null;
        }

        [XmlElement]
        public List<string>? Flat { get; set; }
    }
}
