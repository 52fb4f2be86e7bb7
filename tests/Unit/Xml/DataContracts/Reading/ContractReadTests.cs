using System.Runtime.Serialization;
using System.Text;
using System.Text.RegularExpressions;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>What the compiled reader of data contracts takes, what it leaves to DataContractSerializer, and what it calls.</summary>
public sealed class ContractReadTests
{
    private const string Ours = "http://schemas.datacontract.org/2004/07/ZeroAlloc.Unit.Xml.DataContracts.Reading";
    private const string Needed = $"""<ContractReadModels.Needed xmlns="{Ours}">""";
    private const string End = "</ContractReadModels.Needed>";
    private const string I = "http://www.w3.org/2001/XMLSchema-instance";
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    private const string Z = "http://schemas.microsoft.com/2003/10/Serialization/";
    private const string Prefixed = $"""<a:ContractReadModels.Needed xmlns:a="{Ours}"><a:First>x</a:First>""";

    private static int s_made;
    private static int s_set;

    [Theory]
    [InlineData($"{Needed}<First>a</First><Last>1</Last>{End}")]
    [InlineData($"{Needed}<First/><Other a='1'><First>b</First></Other><Last>1</Last><More />{End}")]
    [InlineData($"{Needed}<!-- c --><First>a</First>\r\n<Last><![CDATA[1]]></Last>{End}")]
    [InlineData($"{Prefixed}<First>y</First><a:Last>1</a:Last></a:ContractReadModels.Needed>", false)]
    [InlineData($"{Prefixed}<a:Last>1</a:Last></a:ContractReadModels.Needed>")]
    [InlineData($"""{Needed}<First q:nil="1" xmlns:q="{I}" /><Last>1</Last>{End}""")]
    [InlineData($"""<ContractReadModels.Needed xmlns="{Ours}" xmlns:i="{I}" i:nil="true" />""")]
    [InlineData($"{Needed}<First>a</First>{End}", false)]
    [InlineData($"{Needed}<Last>1</Last>{End}", false)]
    [InlineData($"{Needed}<Last>1</Last><First>a</First>{End}", false)]
    [InlineData($"{Needed}<First>a</First><Last>1</Last><Last>2</Last>{End}", false)]
    [InlineData($"{Needed}<First>a</First>text<Last>1</Last>{End}", false)]
    [InlineData($"{Needed}<First>a</First><![CDATA[]]><Last>1</Last>{End}", false)]
    [InlineData($"""{Needed}<First>a</First><Other xmlns:i="{I}" i:nil="?" /><Last>1</Last>{End}""", false)]
    [InlineData($"""{Needed}<First z:Id="i1" xmlns:z="{Z}">a</First><Last>1</Last>{End}""", false)]
    [InlineData($"""{Needed}<First z:Ref="i1" xmlns:z="{Z}" /><Last>1</Last>{End}""", false)]
    [InlineData("""<ContractReadModels.Needed><First>a</First><Last>1</Last></ContractReadModels.Needed>""", false)]
    public void TryRead_Document_IsReadAlikeOrFallsBack(string text, bool isRead = true)
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(ContractReadModels.Needed));
        byte[] document = Encoding.UTF8.GetBytes(text);
        using var pages = new GuardedPages();

        Assert.Null(reader.WhyNot);
        Assert.True(isRead == reader.Check(document, pages.Place(document)), text);
    }

    [Theory]
    [InlineData(typeof(HeirContracts.Knows))]
    [InlineData(typeof(ContractReadModels.Between))]
    public void TryRead_ClassThatOnlyMakesItselfKnown_FallsBack(Type type)
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(type);
        string text = reader.Write(type == typeof(ContractReadModels.Between)
            ? new ContractReadModels.Between { Items = [new ContractReadModels.Leaf { A = 1 }] }
            : new HeirContracts.Knows { One = new HeirContracts.KnowsItself { A = 1 } })!;
        byte[] document = Encoding.UTF8.GetBytes(text);

        Assert.Null(reader.WhyNot);
        Assert.Contains(":type=", text, StringComparison.Ordinal);
        Assert.IsType<SerializationException>(reader.TryReadStock(document, out _));
        Assert.False(reader.TryRead(document, out _));
    }

    /// <summary>Items of a root collection are known wherever their base class stands, but for those of dictionaries.</summary>
    [Theory]
    [InlineData(typeof(List<HeirContracts.Chief>))]
    [InlineData(typeof(HeirContracts.Chief[]))]
    [InlineData(typeof(IEnumerable<HeirContracts.Chief>))]
    [InlineData(typeof(HeirContracts.Chiefs))]
    [InlineData(typeof(List<HeirContracts.Chiefs>))]
    public void TryRead_ClassOfTheItemsOfARootCollection_IsRead(Type type) => AssertNamed(type, "Chief", isRead: true);

    /// <summary>A client must not have a class made that the serializer refuses.</summary>
    [Theory]
    [InlineData(typeof(List<HeirContracts.Chief>), "Clerk")]
    [InlineData(typeof(List<HeirContracts.Person>), "Chief")]
    [InlineData(typeof(Dictionary<string, HeirContracts.Chief>), "Chief")]
    [InlineData(typeof(List<Dictionary<string, HeirContracts.Chief>>), "Chief")]
    [InlineData(typeof(HeirContracts.Firm), "Chief")]
    [InlineData(typeof(List<HeirContracts.Firm>), "Chief")]
    [InlineData(typeof(HeirContracts.Firm), "Clerk")]
    [InlineData(typeof(HeirContracts.KnowsList), "Chief")]
    public void TryRead_ClassThatIsNotKnown_FallsBack(Type type, string name) => AssertNamed(type, name, isRead: false);

    private static void AssertNamed(Type type, string name, bool isRead)
    {
        HeirContracts.Chief[] chiefs = [new() { Boss = new HeirContracts.Person() }];
        var values = new object[]
        {
            new List<HeirContracts.Chief>(chiefs), chiefs, new HeirContracts.Chiefs { chiefs[0] },
            new List<HeirContracts.Chiefs> { new() { chiefs[0] } },
            new List<HeirContracts.Person> { new() { Boss = new HeirContracts.Person() } },
            new Dictionary<string, HeirContracts.Chief> { ["a"] = chiefs[0] },
            new List<Dictionary<string, HeirContracts.Chief>> { new() { ["a"] = chiefs[0] } },
            new HeirContracts.Firm { Chiefs = [.. chiefs] }, new List<HeirContracts.Firm> { new() { Chiefs = [.. chiefs] } },
            new HeirContracts.KnowsList { Boss = new HeirContracts.Person() },
        };
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(type);
        string text = reader.Write(Array.Find(values, type.IsInstanceOfType))!;
        text = Regex.Replace(text, @"<(\w+:)?Boss>", $"""<$1Boss i:type="$1HeirContracts.{name}">""");
        byte[] document = Encoding.UTF8.GetBytes(text);
        using var pages = new GuardedPages();

        Assert.Null(reader.WhyNot);
        Assert.Contains(":type=", text, StringComparison.Ordinal);
        Assert.True(isRead == reader.Check(document, pages.Place(document)), text);
        Assert.True(isRead == (reader.TryReadStock(document, out _) is null), text);
    }

    /// <summary>The serializer takes the one empty array for an empty-element tag, and a new one for two tags.</summary>
    [Fact]
    public void TryRead_SetOfByteArrays_FallsBack()
    {
        Assert.Contains("by reference", ContractReaderUnderTest.Of(typeof(HashSet<byte[]>)).WhyNot, StringComparison.Ordinal);
        Assert.Null(ContractReaderUnderTest.Of(typeof(List<byte[]>)).WhyNot);
    }

    [Fact]
    public void TryRead_ObjectsThatAreTold_ProvesTheDocument()
    {
        Assert.True(ContractReaderUnderTest.Of(typeof(ContractReadModels.Told)).IsProven);
        Assert.False(ContractReaderUnderTest.Of(typeof(ContractReadModels.Needed)).IsProven);
    }

    [Fact]
    public void TryRead_SetterThrows_ThrowsAsSerializer()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(Refusing));
        byte[] document = Encoding.UTF8.GetBytes(reader.Write(new Refusing())!);

        Exception ours = Assert.ThrowsAny<Exception>(() => reader.TryRead(document, out _));
        Exception? stock = reader.TryReadStock(document, out _);

        Assert.Equal((stock!.GetType(), stock.Message), (ours.GetType(), ours.Message));
    }

    [Fact]
    public void TryRead_ConstructorThatCounts_RunsOnceOrNotAtAll()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(Counting));
        string text = reader.Write(new Counting { A = 1 })!;
        s_made = 0;

        Assert.True(reader.TryRead(Encoding.UTF8.GetBytes(text), out _));
        Assert.Equal(1, s_made);
        Assert.False(reader.TryRead(Encoding.UTF8.GetBytes(text.Replace(">1<", ">x<", StringComparison.Ordinal)), out _));
        Assert.Equal(1, s_made);
    }

    [Fact]
    public void TryRead_KeyTwice_FallsBack()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(Dictionary<string, int>));
        string text = reader.Write(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 })!;
        byte[] document = Encoding.UTF8.GetBytes(text.Replace(">b<", ">a<", StringComparison.Ordinal));

        Assert.False(reader.TryRead(document, out _));
        Assert.IsType<ArgumentException>(reader.TryReadStock(document, out _));
    }

    /// <summary>The serializer makes null of it, which only the stock formatter can hand over.</summary>
    [Fact]
    public void TryRead_StructThatIsNull_FallsBack()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(ContractReadModels.Place));
        byte[] document = Encoding.UTF8.GetBytes($"""<ContractReadModels.Place xmlns="{Ours}" xmlns:i="{I}" i:nil="true" />""");

        Assert.Null(reader.WhyNot);
        Assert.False(reader.TryRead(document, out _));
        Assert.Null(reader.TryReadStock(document, out object? stock));
        Assert.Null(stock);
    }

    /// <summary>The serializer takes an empty element of the array for an item.</summary>
    [Fact]
    public void TryRead_ArrayCalledLikeItsItems_FallsBack()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(CalledLikeItems));

        Assert.Contains("have the element name of their array", reader.WhyNot, StringComparison.Ordinal);
        byte[] empty = Encoding.UTF8.GetBytes($"""<Called xmlns="{Arrays}"><int /></Called>""");
        Assert.Contains("Int32", reader.TryReadStock(empty, out _)!.Message, StringComparison.Ordinal);
    }

    /// <summary>What says that a text is wrong the stock formatter words, so it reads the document again.</summary>
    [Fact]
    public void Difference_X25_SetterThrowsFormatException_DocumentIsLeft()
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(typeof(Formatting));
        byte[] document = Encoding.UTF8.GetBytes(reader.Write(new Formatting())!);
        s_set = 0;

        Assert.False(reader.TryRead(document, out _));
        Assert.Equal(1, s_set);
        Assert.NotNull(reader.TryReadStock(document, out _));
        Assert.Equal(2, s_set);
    }

    [DataContract(Name = "Called", Namespace = Arrays)]
    public class CalledLikeItems
    {
        [DataMember(Name = "int")]
        public int[]? Items { get; set; }
    }

    public class Formatting
    {
        public int A
        {
            get => 1;
            set
            {
                s_set++;
                throw new FormatException("not a number");
            }
        }
    }

    public class Refusing
    {
        public int A
        {
            get => 1;
            set => throw new InvalidOperationException($"not {value}");
        }
    }

    public class Counting
    {
        public Counting() => s_made++;

        public int A { get; set; }
    }
}
