using System.Xml;
using ZeroAlloc.Formats;
using static ZeroAlloc.Unit.Xml.Conformance.OwnModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Members of classes that write themselves: in place, as XmlSerializer has them write.</summary>
public sealed class XmlOwnWritingTests : XmlWriteOracle
{
    public static TheoryData<string> Names => [.. Writings.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Serialize_ObjectsThatWriteThemselves_AsXmlSerializer(string name)
    {
        Own own = new() { Write = Writings[name] };
        AssertSame(new Report { First = own });
        AssertSame(new Report { Away = own, Title = "t" });
        AssertSame(new Report { Bare = own });
        AssertSame(new NilReport { Value = own });
        AssertSame(new NilReport());
        AssertSameQuickly(new Report { Items = [own, null, new Own(), own] });
        AssertSame(new Lists { Plain = [own, null, own], Generic = [new() { Value = 5 }, new()] });
        AssertSame(new Lists { Away = [own, null], Bare = [null, own] });
        AssertSameQuickly(new Lists { Nested = [[own, null], [], null!, [own]] });
        AssertSame(new List<Own?> { own, null });
        Section[] inner = [new Section { Name = "n", Value = own }, new Section()];
        AssertSameQuickly(new Report { First = own, Away = own, Bare = own, Inner = inner });
    }

    [Fact]
    public void Deserialize_DocumentWithOne_ReadByXmlSerializer()
    {
        byte[] document = "<Report xmlns=\"urn:report\"><First a=\"1\">x</First></Report>"u8.ToArray();
        Assert.Contains("a=\"1\"", ZeroAllocXml.Deserialize<Report>(document)!.First!.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_WithoutAny_AllocatesNothing() =>
        AssertZeroBytes(new Report { Title = "t", Inner = [new Section { Name = "n" }] });

    [Fact]
    public void Serialize_ObjectsThatWriteThemselves_AllocatesWhatTheyDo()
    {
        Own own = new() { Write = static writer => writer.WriteString("x") };
        foreach (Action<XmlWriter> write in Writings.Values)
        {
            var before = new Report { First = new Own { Write = write } };
            _ = Record.Exception(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<Report>(), before));
            AssertZeroBytes(new Report { First = own, Items = [own, own], Bare = own });
        }
    }

    /// <summary>The writer that a thread keeps is as new, whatever was done with it before.</summary>
    [Fact]
    public void Serialize_BehindValuesThatMisbehaved_AsXmlSerializer()
    {
        Action<XmlWriter>[] misbehaved =
        [
            static writer => writer.WriteStartElement("First"),
            static writer => writer.WriteEndElement(),
            static writer => writer.Close(),
            static writer => throw new InvalidTimeZoneException("no"),
            static writer => writer.WriteString("\uD83D"),
            static writer => writer.WriteStartAttribute("open"),
            static writer => writer.WriteString(new string('x', 100_000)),
        ];
        Own good = new() { Write = Writings["elements"] };
        foreach (Action<XmlWriter> write in misbehaved)
        {
            var value = new Report { First = new Own { Write = write } };
            _ = Record.Exception(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<Report>(), value));
            AssertSameQuickly(new Report { First = good, Items = [good] });
        }
    }

    /// <summary>XmlSerializer goes on inside of what was left open.</summary>
    [Fact]
    public void Difference_X26_LeavesAnElementOpen_Refused()
    {
        var value = new Report { First = new Own { Write = static writer => writer.WriteStartElement("left") }, Bare = new Own() };
        Assert.Contains("<left />", StockXml.Write(value), StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<Report>(), value));
    }

    [Fact]
    public void Serialize_ClosesMoreThanItBegan_RefusedAsByXmlSerializer()
    {
        var value = new Report { First = new Own { Write = static writer => writer.WriteEndElement() } };
        Assert.Throws<InvalidOperationException>(() => StockXml.Write(value));
        Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<Report>(), value));
    }
}
