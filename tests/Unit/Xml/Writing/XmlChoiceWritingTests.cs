using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using static ZeroAlloc.Unit.Xml.Conformance.ChoiceModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Members that stand in one of several elements, by the type of their value.</summary>
public sealed class XmlChoiceWritingTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_Choice_AsXmlSerializer()
    {
        foreach (object? value in Values)
        {
            AssertSame(new Holder { Before = 1, Item = value, After = "z" });
            AssertSame(new Qualified { Item = value is int or string ? value : null, Inner = new Qualified { Item = 7 } });
        }

        AssertSame(new Holder { Figure = new Circle { Radius = 1 } });
        AssertSame(new Holder { Figure = new Square { Side = 1 } });
    }

    [Fact]
    public void Serialize_ListOfChoices_AsXmlSerializer()
    {
        AssertSame(new Holder { Items = Values, More = [.. Values] });
        AssertSame(new Holder { Items = [], More = [] });
        AssertSame(new Holder { Items = [new Holder { Items = [1, "b", new Square()], After = "i" }, 2], After = "z" });
        AssertSame(new Holder { Items = [.. Enumerable.Range(0, 2000).Select(static i => i % 2 == 0 ? i : (object)$"text {i}")] });
    }

    [Fact]
    public void Serialize_ValueOfNoElement_AsXmlSerializer()
    {
        foreach (object value in (object[])[1L, 1.5, 'c', new object(), DayOfWeek.Friday, new int[] { 1 }, new Unknown(), new UnknownHeir()])
        {
            AssertSame(new Holder { Before = 1, Item = value });
            AssertSame(new Holder { Items = [1, value] });
        }
    }

    [Fact]
    public void Serialize_ObjectInsideItself_AsXmlSerializer()
    {
        var ring = new Holder();
        ring.Items = [ring];
        AssertSame(ring);
    }

    [Fact]
    public void Serialize_Choice_AllocatesNothing() =>
        AssertZeroBytes(new Holder { Item = 5, Items = [1, "a", new Circle { Name = "c" }, Kind.First], More = ["x", 2] });

    [Fact]
    public void Describe_Choice_Compiled()
    {
        string text = ZeroAllocXml.Describe(typeof(Holder));
        Assert.Contains("Holder\n  Written by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains("Read by: compiled code; falls back to XmlSerializer", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Describe_ChoiceInModelWithCode_WrittenByCompiledCodeAlone()
    {
        Assert.Null(XmlContractCache<Counting>.Reader);
        string text = ZeroAllocXml.Describe(typeof(Counting));
        Assert.Contains("Counting\n  Written by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains("choice of elements", text, StringComparison.Ordinal);
    }

    public class Unknown;

    public class UnknownHeir : Shape;

    public sealed class Counting
    {
        private static int s_count;

        public Counting() => s_count++;

        [XmlElement("Number", typeof(int))]
        [XmlElement("Text", typeof(string))]
        public List<object>? Items { get; set; }
    }
}
