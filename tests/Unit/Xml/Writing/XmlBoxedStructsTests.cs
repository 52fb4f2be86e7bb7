using System.Collections;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Structs that are declared as an object, and bodies that pause inside of them.</summary>
public sealed class XmlBoxedStructsTests : XmlWriteOracle
{
    private static readonly Boxed s_inner = new() { Name = "in", Numbers = [1, 2, 3] };

    [Fact]
    public void WriteNext_StructDeclaredAsObject_SameAsStock()
    {
        AssertSame(new Holder { Any = s_inner, Many = [s_inner, 1, null, s_inner], Behind = 1 });
        AssertSame(new Holder { Any = new Boxed { Any = s_inner, Numbers = [4, 5] }, Behind = 2 });
    }

    [Fact]
    public void WriteNext_StructInACollectionOfObjects_SameAsStock()
    {
        AssertSame(new Holder { Items = new ArrayList { s_inner, "text", s_inner }, Elements = new ArrayList { s_inner, 1, s_inner } });
        AssertSame(new Holder { Choice = s_inner, Behind = 1 });
        AssertSame(new Indexed { s_inner, new Boxed { Any = s_inner, Numbers = [1] }, s_inner });
        AssertSame(new List<Boxed?> { s_inner, null, s_inner });
    }

    /// <summary>Rejected in other words: XmlSerializer isn't asked, since the collection would be enumerated again.</summary>
    [Fact]
    public void Difference_X32_StructInACollectionOfTheApplication_RejectedInOtherWords()
    {
        var value = new Enumerated { s_inner, new Boxed { Any = s_inner, Numbers = [1] }, s_inner };

        Exception stock = Assert.Throws<InvalidOperationException>(() => StockXml.Write(value));
        Exception ours = Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(AssertCompiled<Enumerated>(), value));

        Assert.Equal(stock.Message, ours.Message);
        Assert.IsType<XmlRefusedException>(ours.InnerException);
    }

    public sealed class Holder
    {
        [XmlElement(IsNullable = true)]
        public object? Any { get; set; }

        public object?[]? Many { get; set; }

        [XmlArrayItem(typeof(Boxed))]
        [XmlArrayItem(typeof(string))]
        public ArrayList? Items { get; set; }

        [XmlElement("Struct", typeof(Boxed))]
        [XmlElement("Number", typeof(int))]
        public ArrayList? Elements { get; set; }

        [XmlElement("One", typeof(Boxed))]
        [XmlElement("Other", typeof(int))]
        public object? Choice { get; set; }

        public int Behind { get; set; }

        public Boxed Named { get; set; }
    }

    public struct Boxed
    {
        public string? Name { get; set; }

        public object? Any { get; set; }

        public List<int>? Numbers { get; set; }
    }

    public sealed class Enumerated : IEnumerable
    {
        private readonly List<Boxed> _items = [];

        public void Add(Boxed item) => _items.Add(item);

        public void Add(object item) => _items.Add((Boxed)item);

        public IEnumerator GetEnumerator() => _items.GetEnumerator();
    }

    public sealed class Indexed : CollectionBase
    {
        public Boxed this[int index] => (Boxed)List[index]!;

        public void Add(Boxed item) => List.Add(item);
    }
}
