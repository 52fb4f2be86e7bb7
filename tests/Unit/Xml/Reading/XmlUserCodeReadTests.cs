using System.Collections.ObjectModel;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Code of the application never runs twice for one document; types whose code can't notice are read all the same.</summary>
public sealed class XmlUserCodeReadTests : XmlReadCheck
{
    private static int s_calls;

    [Fact]
    public void Read_CodeThatNotices_IsProvenFirst()
    {
        AssertProven<CountsObjects>("<CountsObjects><Value>1</Value></CountsObjects>", 1);
        AssertProven<CountsSets>("<CountsSets><Value>1</Value></CountsSets>", 1);
        AssertProven<CountsGets>("<CountsGets><Items><int>1</int></Items></CountsGets>", 2);
        AssertProven<CountsItems>("<CountsItems><Items><int>1</int><int>2</int></Items></CountsItems>", 2);
        AssertProven<CountsTexts>("<CountsTexts Items=\"1 2 3\" />", 3);
        AssertProven<HoldsCounting>("<HoldsCounting><Item /><Item /></HoldsCounting>", 2);
        AssertProven<CopiesList>("<CopiesList><Items><int>1</int></Items></CopiesList>", 0);
        AssertProven<Finalized>("<Finalized><Value>1</Value></Finalized>", 0);
    }

    [Fact]
    public void Deserialize_CodeThatNotices_RunsOnce()
    {
        s_calls = 0;
        Assert.Throws<InvalidOperationException>(
            () => ZeroAllocXml.Deserialize<CountsSets>(Encoding.UTF8.GetBytes("<CountsSets><Value>1</Value><Other /><Value")));
        Assert.Equal(1, s_calls);
    }

    private static void AssertProven<T>(string document, int calls)
    {
        Assert.True(XmlContractCache<T>.Reader!.IsProven);
        Assert.Contains("must not run twice", ZeroAllocXml.Describe(typeof(T)), StringComparison.Ordinal);
        AssertRead<T>(document);
        s_calls = 0;
        Assert.True(XmlContractCache<T>.Reader!.TryRead(Encoding.UTF8.GetBytes(document), XmlFormatOptions.Default, out _));
        Assert.Equal(calls, s_calls);
    }

    [Fact]
    public void Read_CodeThatCannotNotice_Read()
    {
        Assert.Equal("a", AssertRead<Cleaning>("<Cleaning><Name> a </Name></Cleaning>").Name);
        Assert.Equal([1, 2], AssertRead<Handwritten>("<Handwritten><Items><int>1</int><int>2</int></Items></Handwritten>").Items);
        AssertFallsBack<Cleaning>("<Cleaning><Limit>-1</Limit></Cleaning>");
    }

    [Fact]
    public void Deserialize_SetterThatThrows_AsXmlSerializer()
    {
        byte[] document = Encoding.UTF8.GetBytes("<Cleaning><Limit>-1</Limit></Cleaning>");
        Assert.IsType<ArgumentOutOfRangeException>(
            Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Deserialize<Cleaning>(document)).InnerException);
    }

    public sealed class CountsObjects
    {
        public CountsObjects() => s_calls++;

        public int Value { get; set; }
    }

    public sealed class CountsSets
    {
        private int _value;

        public int Value
        {
            get => _value;
            set
            {
                s_calls++;
                _value = value;
            }
        }
    }

    public sealed class CountsGets
    {
        private readonly List<int> _items = [];

        public List<int> Items
        {
            get
            {
                s_calls++;
                return _items;
            }
        }
    }

    public sealed class Counting : Collection<int>
    {
        protected override void InsertItem(int index, int item)
        {
            s_calls++;
            base.InsertItem(index, item);
        }
    }

    public sealed class CountsItems
    {
        public Counting? Items { get; set; }
    }

    public sealed class CountsTexts
    {
        [XmlAttribute]
        public Counting? Items { get; set; }
    }

    public sealed class HoldsCounting
    {
        [XmlElement("Item")]
        public List<CountsObjects>? Items { get; set; }
    }

    public sealed class CopiesList
    {
        private List<int>? _items;

        public List<int>? Items
        {
            get => _items;
            set => _items = value is null ? null : [.. value];
        }
    }

    public sealed class Finalized
    {
        ~Finalized() => s_calls++;

        public int Value { get; set; }
    }

    public sealed class Cleaning
    {
        private string? _name;
        private int _limit;

        public string? Name
        {
            get => _name;
            set => _name = value?.Trim();
        }

        public int Limit
        {
            get => _limit;
            set => _limit = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }

    public sealed class Handwritten
    {
        private List<int>? _items;

        public List<int>? Items
        {
            get
            {
                return _items;
            }

            set
            {
                _items = value;
            }
        }
    }
}
