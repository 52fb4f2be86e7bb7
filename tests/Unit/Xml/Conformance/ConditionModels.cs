using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Members that are written on conditions, or in an order of their own.</summary>
public static class ConditionModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Defaults()),
        XmlZoo.Of(
            new Defaults
            {
                Int = 5,
                Long = 5,
                Decimal = 5.0m,
                Double = 5,
                Single = 5,
                Text = "a",
                Day = DayOfWeek.Friday,
                Span = TimeSpan.FromSeconds(1),
                Rights = EnumModels.Rights.Both,
                Attribute = 5,
                Letter = 'a'
            }),
        XmlZoo.Of(new Defaults { Time = new(2020, 1, 5, 3, 4, 5), Moment = new(2020, 1, 5, 3, 4, 5, TimeSpan.Zero) }),
        XmlZoo.Of(new Defaults { Time = new(2020, 1, 5, 3, 4, 6), Moment = new(2020, 1, 5, 4, 4, 5, TimeSpan.FromHours(1)) }),
        XmlZoo.Of(new Defaults { Text = "", Empty = "", EmptyNil = "", Zero = -0.0 }),
        XmlZoo.Of(new Defaults { Text = "b", Empty = "b", Zero = 1, NoDefault = "x", List = [1] }),
        XmlZoo.Of(new Specified()),
        XmlZoo.Of(
            new Specified
            {
                A = 1,
                ASpecified = true,
                B = "b",
                BSpecified = true,
                C = 3,
                CSpecified = true,
                D = [4],
                DSpecified = true,
                E = "5",
                ESpecified = true
            }),
        XmlZoo.Of(new Specified { A = 1, B = "b", C = 3, D = [4], E = "5" }),
        XmlZoo.Of(new Should()),
        XmlZoo.Of(new Should { Yes = true, A = 1, B = "b", C = 3, D = [4] }),
        XmlZoo.Of(new Should { A = 1, B = "b", C = 3, D = [4] }),
        XmlZoo.Of(new DerivedShould { Yes = true, A = 1 }),
        XmlZoo.Of(new Ignored { Written = 1, Ignore = new() { [1] = 2 }, Method = 3 }),
        XmlZoo.Of(new Ordered()),
        XmlZoo.Of(new OrderedAttributes()),
        XmlZoo.Of(new OrderedHeir()),
        XmlZoo.Of(new ManyOrdered()),
    ];

    public class Defaults
    {
        [DefaultValue(5)]
        public int Int { get; set; }

        [DefaultValue(5)]
        public long Long { get; set; }

        [DefaultValue(typeof(decimal), "5.00")]
        public decimal Decimal { get; set; }

        [DefaultValue(5)]
        public double Double { get; set; }

        [DefaultValue(5.0)]
        public float Single { get; set; }

        [DefaultValue("a")]
        public string? Text { get; set; }

        [DefaultValue("")]
        public string? Empty { get; set; }

        [DefaultValue("")]
        [XmlElement(IsNullable = true)]
        public string? EmptyNil { get; set; }

        [DefaultValue(0.0)]
        public double Zero { get; set; }

        [DefaultValue(DayOfWeek.Friday)]
        public DayOfWeek Day { get; set; }

        [DefaultValue(EnumModels.Rights.Read | EnumModels.Rights.Write)]
        public EnumModels.Rights Rights { get; set; }

        [DefaultValue(typeof(TimeSpan), "00:00:01")]
        public TimeSpan Span { get; set; }

        [DefaultValue(typeof(DateTime), "2020-01-05T03:04:05")]
        public DateTime Time { get; set; }

        [DefaultValue(typeof(DateTimeOffset), "2020-01-05T03:04:05Z")]
        public DateTimeOffset Moment { get; set; }

        [DefaultValue(5)]
        [XmlAttribute]
        public int Attribute { get; set; }

        [DefaultValue('a')]
        public char Letter { get; set; }

        [DefaultValue(null)]
        public string? NoDefault { get; set; }

        [DefaultValue(1)]
        public int? Nullable { get; set; } = 1;

        [DefaultValue(null)]
        [XmlElement]
        public List<int>? List { get; set; }
    }

    public class Specified
    {
        [XmlIgnore]
        public bool ASpecified;

        public int A { get; set; }

        public string? B { get; set; }

        [XmlIgnore]
        public bool BSpecified { get; set; }

        [XmlAttribute]
        public int C { get; set; }

        [XmlIgnore]
        public bool CSpecified { get; set; }

        public List<int>? D { get; set; }

        [XmlIgnore]
        public bool DSpecified { get; set; }

        [XmlElement(IsNullable = true)]
        public string? E { get; set; }

        [XmlIgnore]
        public bool ESpecified { get; set; }

        public int F { get; set; }

        public bool FSpecified { get; set; } = true;

        public int G { get; set; }

        [XmlIgnore]
        public bool GSpecified => false;
    }

    public class Should
    {
        [XmlIgnore]
        public bool Yes { get; set; }

        public int A { get; set; }

        [XmlAttribute]
        public string? B { get; set; }

        public int C { get; set; }

        [XmlIgnore]
        public bool CSpecified { get; set; } = true;

        [XmlElement]
        public List<int>? D { get; set; }

        public virtual bool ShouldSerializeA() => Yes;

        public bool ShouldSerializeB() => Yes;

        public bool ShouldSerializeC() => Yes;

        public bool ShouldSerializeD() => Yes;

        public bool ShouldSerializeNothing() => false;
    }

    public class DerivedShould : Should
    {
        public int E { get; set; } = 1;

        public override bool ShouldSerializeA() => !Yes;

        public bool ShouldSerializeE(int unused) => unused == 0;
    }

    public class Ignored
    {
        public int Written { get; set; }

        [XmlIgnore]
        public Dictionary<int, int>? Ignore { get; set; }

        [Obsolete("Written, but by an old name.")]
        public int Old { get; set; } = 4;

        [XmlIgnore]
        public int Method { get; set; }
    }

    public class Ordered
    {
        [XmlElement(Order = 2)]
        public int A { get; set; } = 1;

        [XmlAttribute]
        public int B { get; set; } = 2;

        [XmlElement(Order = 1)]
        public int[] C { get; set; } = [3, 4];

        [XmlArray(Order = 0)]
        public int[] D { get; set; } = [5];
    }

    public class OrderedAttributes
    {
        [XmlAttribute]
        public int A { get; set; } = 1;

        [XmlAttribute]
        public int B { get; set; } = 2;

        [XmlElement(Order = 0)]
        public int C { get; set; } = 3;
    }

    public class OrderedHeir : OrderedAttributes
    {
        [XmlElement(Order = 2)]
        public int Y { get; set; } = 1;

        [XmlElement(Order = 1)]
        public int Z { get; set; } = 2;

        [XmlAttribute]
        public int X { get; set; } = 3;
    }

    public class ManyOrdered
    {
        [XmlAttribute]
        public int A01, A02, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20;

        [XmlElement(Order = 3)]
        public int Late { get; set; }

        [XmlElement(Order = 1)]
        public int Early { get; set; }
    }
}
