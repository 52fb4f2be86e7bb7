using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>
/// Runs of constants of every length: short of the room behind a block's end, beyond it, and longer than a block is asked for.
/// </summary>
public sealed class XmlRunTests : XmlWriteOracle
{
    private const string LongName =
        "ANameOfMoreThanAHundredCharactersWhichIsLongerThanWhatCanBeStoredBehindTheEndOfABlockWithoutAskingForMoreRoomFirst";

    private const string LongNamespace = "urn:" + LongName + ":"
        + LongName + ":" + LongName + ":" + LongName + ":" + LongName + ":" + LongName + ":" + LongName + ":" + LongName + ":" + LongName;

    [Fact]
    public void Serialize_LongNames_AsXmlSerializer()
    {
        AssertSame(new LongNames());
        AssertSame(new LongNames { Text = "t", Flat = ["", "a"], List = [1], Attribute = "x", Inner = new LongNames() });
    }

    [Fact]
    public void Serialize_ManyScalars_AsXmlSerializer() =>
        AssertSame(new Wide { A = 1, F = decimal.MinValue, H = double.MinValue, S = long.MinValue, T = DateTime.MaxValue });

    [Fact]
    public void Serialize_TextsAroundTheEndOfBlocks_AsXmlSerializer()
    {
        for (int length = 0; length < 300; length += 7)
        {
            AssertSameQuickly(
                new LongNames
                {
                    Text = new string('t', length),
                    Attribute = new string('<', length / 3),
                    Flat = [new string('é', length)]
                });
        }

        AssertSame(new List<string> { new('x', 5000), "", new('&', 5000), new('漢', 5000) });
    }

    [Fact]
    public void Serialize_AllMembersLeftOut_EmptyElement()
    {
        AssertSame(new Optional());
        AssertSame(new List<Optional> { new(), new() { Number = 2 }, new() { Flat = [] }, new() { Flat = [null!] }, new() { Text = "" } });
    }

    public sealed class LongNames
    {
        [XmlAttribute(LongName)]
        public string? Attribute { get; set; }

        [XmlElement(LongName + "1", Namespace = LongNamespace)]
        public string? Text { get; set; }

        [XmlElement(LongName + "2")]
        public List<string>? Flat { get; set; }

        [XmlArray(LongName + "3")]
        [XmlArrayItem(LongName)]
        public int[]? List { get; set; }

        [XmlElement(LongName + "4")]
        public LongNames? Inner { get; set; }
    }

    public sealed class Optional
    {
        [DefaultValue(1)]
        public int Number { get; set; } = 1;

        [XmlElement("F")]
        public List<string>? Flat { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Wide
    {
        [XmlAttribute]
        public int A { get; set; }

        [XmlAttribute]
        public decimal B { get; set; }

        [XmlAttribute]
        public Guid C { get; set; }

        public int D { get; set; }

        public Guid E { get; set; }

        public decimal F { get; set; }

        public DateTimeOffset G { get; set; }

        public double H { get; set; }

        public float I { get; set; }

        public bool J { get; set; }

        public char K { get; set; }

        public byte L { get; set; }

        public TimeSpan M { get; set; }

        public DayOfWeek N { get; set; }

        public Guid O { get; set; }

        public Guid P { get; set; }

        public Guid Q { get; set; }

        public ulong R { get; set; }

        public long S { get; set; }

        public DateTime T { get; set; }

        public decimal U { get; set; }

        public decimal V { get; set; }

        public Guid W { get; set; }

        public Guid X { get; set; }

        public Guid Y { get; set; }

        public Guid Z { get; set; }
    }
}
