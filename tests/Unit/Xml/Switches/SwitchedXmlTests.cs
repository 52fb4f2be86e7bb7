using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Xml.DataContracts;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;
using ZeroAlloc.Unit.Xml.Writing;
using static ZeroAlloc.Unit.Xml.Switches.SwitchModels;

namespace ZeroAlloc.Unit.Xml.Switches;

/// <summary>Documents that an AppContext switch concerns: <see cref="XmlSwitchTests"/> runs these in processes that set one.</summary>
public sealed class SwitchedXmlTests
{
    private const string HighAndHigher = "a\ud83d\ue000b";

    private static readonly DateTime s_time = new(2024, 7, 5, 10, 20, 30, DateTimeKind.Utc);

    [Fact]
    public void Times_WrittenAndRead_SameAsStock()
    {
        foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
        {
            DateTime time = DateTime.SpecifyKind(s_time, kind);
            AssertSame(new Times { From = time, To = time, Maybe = time, Each = [time, default], All = [time], Moment = time });
        }

        foreach (string text in (string[])
            ["10:20:30Z", "10:20:30", "10:20:30.1234567+02:00", "10:20:30.5-11:30", "10:20:30.1234567Z", " 10:20:30Z", "24:00:00", "x"])
        {
            AssertReadSame<Times>($"<Times From=\"{text}\"><To>{text}</To><Maybe>{text}</Maybe><Each>{text}</Each></Times>");
            AssertReadSame<Times>($"<Times><To>{text}</To><All><dateTime>{text}</dateTime><time>{text}</time></All></Times>");
            AssertReadSame<Times>($"<Times><Moment>2024-07-05T{text}</Moment><Offset>2024-07-05T{text}</Offset></Times>");
            AssertReadSame<Clocks>($"<Clocks Attribute=\"{text}\"><Plain>{text}</Plain></Clocks>");
            AssertReadSame<Clocks>($"<Clocks><Plain>{text}</Plain></Clocks>");
            AssertReadSame<TypedClock>($"<TypedClock><Typed>{text}</Typed></TypedClock>");
        }

        AssertSame(new Clocks { Plain = new TimeOnly(1, 2, 3, 4), Attribute = new TimeOnly(23, 59) });
        AssertSame(new TypedClock { Typed = new TimeOnly(1, 2, 3, 4) });
    }

    [Fact]
    public void InvalidSurrogatePairs_Written_SameAsStock()
    {
        foreach (string text in (string[])[HighAndHigher, "\ud83d\uffff", "a\ud83d", "\ud83da", "\ude00\ud83d", "\ud83d\ude00"])
        {
            AssertSame(new Texts { Element = text });
            AssertSame(new Texts { Attribute = text });
            AssertSame(new Texts { Each = ["é", text] });
            AssertSameContract(new Contract { Text = text });
        }
    }

    [Fact]
    public void EmptyElements_Read_SameAsStock()
    {
        foreach (string element in (string[])["Element", "Node"])
        {
            foreach (string content in (string[])
                [$"<{element}/>", $"<{element}></{element}>", $"<{element}><a/></{element}>", $"<{element} b='c' />"])
            {
                AssertReadSame<Nodes>($"<Nodes>{content}<After>1</After></Nodes>");
                AssertReadSame<Nodes>($"<Nodes>\n  {content}\n  <After>1</After>\n</Nodes>");
                AssertReadSame<Nodes>($"<Nodes><After>1</After>{content}</Nodes>");
            }
        }
    }

    [Fact]
    public void Lists_WrittenAndRead_SameAsStock()
    {
        AssertSame(new Lists { Words = ["a", "b c", ""], Numbers = [1, 2] });
        AssertSame(new Lists { Texts = ["a", "b c", "", null!, "d"] });
        AssertSame(new Lists { Texts = [""] });
        AssertSame(new Lists { Texts = [] });
        foreach (string text in (string[])
            ["a b", "a  b", " a ", "", "a\u0085b", "a\u2003b", "a&#9;b", "a\nb", "a&#xB;b", "1\u00a02", "1 2", "1&#10;2"])
        {
            AssertReadSame<Lists>($"<Lists Words=\"{text}\" />");
            AssertReadSame<Lists>($"<Lists Numbers=\"{text}\" />");
            AssertReadSame<Lists>($"<Lists>{text}</Lists>");
        }
    }

    [Fact]
    public void OverriddenTexts_WrittenAndRead_SameAsStock()
    {
        AssertSame(new Named { Text = "a" });
        AssertSame(new Renamed { Text = "a", Number = 1 });
        AssertReadSame<Renamed>("<Renamed Number=\"1\">a</Renamed>");
    }

    /// <summary>Where the reader of the framework stops decides whether what follows is seen.</summary>
    [Fact]
    public void ContentAfterTheRoot_Read_SameAsStock()
    {
        foreach (string root in (string[])["<Texts/>", "<Texts></Texts>", "<Texts><Element>a</Element></Texts>", "<Texts> </Texts>"])
        {
            foreach (string after in (string[])["", " ", "x", "<a/>", "</Texts>", "<!-- c -->", "<?p i?>", "\0", "<", "<!--"])
            {
                AssertReadSame<Texts>(root + after);
            }
        }

        foreach (string after in (string[])["", "x", "<a/>", "<!-- c -->"])
        {
            AssertReadSame<int>("<int>1</int>" + after);
            AssertReadSame<int[]>("<ArrayOfInt><int>1</int></ArrayOfInt>" + after);
        }
    }

    [Fact]
    public void ObsoleteMembers_WrittenAndRead_SameAsStock()
    {
#pragma warning disable CS0612, CS0618 // The models are about it.
        AssertSame(new Old { Number = 1 });
        AssertSame<Old?>(null);
        AssertSame(new Aged { Number = 1, Attribute = "a", Kept = "k", Old = new Old { Number = 2 }, Virtual = 3 });
        AssertSame(new Aged { Age = Age.Old });
        AssertSame(new MoreAged { Number = 1, Virtual = 3, Kept = "k" });
        AssertSame<List<Old>>([new Old { Number = 1 }]);
        AssertReadSame<Old>("<older xmlns=\"urn:old\"><Number xmlns=\"urn:type\">1</Number></older>");
        AssertReadSame<Old>("<Old><Number>1</Number></Old>");
        AssertReadSame<Aged>("<Aged Attribute=\"a\"><Number>1</Number><Kept>k</Kept><Age>New</Age><Virtual>3</Virtual></Aged>");
        AssertReadSame<Aged>("<Aged><Age>ancient</Age></Aged>");
        AssertReadSame<Aged>("<Aged><Age>Old</Age></Aged>");
        AssertReadSame<MoreAged>("<MoreAged><Number>1</Number><Kept>k</Kept><Age>New</Age><Virtual>3</Virtual></MoreAged>");
#pragma warning restore CS0612, CS0618
    }

    [Fact]
    public void DefaultValues_WrittenAndRead_SameAsStock()
    {
        AssertSame(new Defaults());
        AssertSame(new Defaults { Number = 1, Text = "t", Age = Age.New });
        AssertReadSame<Defaults>("<Defaults Age=\"New\"><Number>1</Number></Defaults>");
        AssertReadSame<Defaults>("<Defaults><Number/></Defaults>");
    }

    [Fact]
    public void Pairs_WrittenAndRead_SameAsStock()
    {
        var map = new Dictionary<string, int> { ["a"] = 1 };
        AssertSameContract(new Pairs { Map = map });
        AssertSameContract(new Pairs { Map = map, Any = 5 });
        AssertSameContract(new Pairs { Any = new KeyValuePair<string, int>("k", 2) });
        AssertSameContract(new Pairs { Any = new KeyValuePair<string, object>("k", 2) });
        AssertSameContract(new Dictionary<string, object> { ["a"] = new KeyValuePair<string, object>("k", 2) });
        AssertSameContract(new List<Dictionary<string, object>> { new() { ["a"] = new KeyValuePair<string, object>("k", "v") } });
        AssertSameContract(map);
        AssertSameContract(new List<object> { 1, new KeyValuePair<string, int>("k", 2) });
        AssertSameContract(new Contract { Text = "t", Moment = s_time });
    }

    private static void AssertSame<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Encoding.UTF8.GetBytes(StockXml.Write(value)));
        foreach (Func<XmlContract<T>, T, byte[]> write in (Func<XmlContract<T>, T, byte[]>[])
            [XmlWritingWays.IntoTinyBlocks, static (contract, value) => XmlWritingWays.InPartsIntoTinyBlocks(contract, value, 7)])
        {
            expected.AssertSame(Outcome.Of(() => write(ZeroAllocXml.Compile<T>(), value)), typeof(T).Name);
        }

        if (expected.Bytes is { } document)
        {
            AssertReadSame<T>(Encoding.UTF8.GetString(document));
        }
    }

    private static void AssertReadSame<T>(string document)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        Assert.Equal((document, Read(() => StockXml.ReadStream<T>(bytes))), (document, Read(() => ZeroAllocXml.Deserialize<T>(bytes))));

        // A formatter asks the compiled reader first, and has XmlSerializer read what that declines.
        if (XmlContractCache<T>.Reader is { } reader && reader.TryRead(bytes, XmlFormatOptions.Default.ForFormatter, out T? read))
        {
            Assert.Equal((document, Read(() => StockXml.Read<T>(bytes))), (document, Read(() => read)));
        }
    }

    private static string Read<T>(Func<T?> read)
    {
        try
        {
            return GraphText.Of(read());
        }
        catch (Exception e) when (e is InvalidOperationException or XmlException or NullReferenceException or NotSupportedException)
        {
            return e.GetType().Name;
        }
    }

    private static void AssertSameContract<T>(T value)
    {
        Outcome expected = Outcome.Of(() => DataContractOracle.Stock(value));
        if (DataContractCache<T>.Writer is { } contract)
        {
            Outcome actual = Outcome.Of(() => DataContractOracle.IntoTinyBlocks(contract, value));
            if (actual.Error is not XmlRefusedException)
            {
                expected.AssertSame(actual, typeof(T).Name);
            }
        }

        var reader = ContractReaderUnderTest.Of(typeof(T));
        if (expected.Bytes is { } document && reader.WhyNot is null && reader.TryRead(document, out object? read))
        {
            Assert.Null(reader.TryReadStock(document, out object? stock));
            Assert.Equal(GraphText.Of(stock), GraphText.Of(read));
        }
    }
}
