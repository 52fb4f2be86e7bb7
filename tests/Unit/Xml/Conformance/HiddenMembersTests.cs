using System.ComponentModel;
using System.Reflection;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>
/// Members that hide or override one of a base class and say something else to XmlSerializer: it maps the inherited member by the
/// attributes of the derived class, in the place that the base class gives it.
/// </summary>
public sealed class HiddenMembersTests
{
    private static readonly object[] s_values =
    [
        new HidingItems { Items = [null!, 1], Before = 1, Own = 2 },
        new OverridingItems { Items = [null!, 1] },
        new PlainOverAlternatives { Items = [null!, 1, "x"] },
        new HidingAgain { Items = [null!, 1], Before = 1, Own = 2 },
        new HoldingHidden { Base = new HiddenItems { Items = [null!, 1] }, Derived = new HidingItems { Items = [null!, 1] } },
        new HoldingHidden { Base = new HidingItems { Items = [null!, 1] } },
        new NamedNumbers { Numbers = [1, 2] },
        new NotNullNumbers { Texts = ["a", null!] },
        new TypedValue { Value = 5 },
        new DefaultOverNone { Number = 5, Other = 5 },
        new NoneOverDefault { Number = 5 },
        new HidingCondition { Number = 5 },
    ];

    public static TheoryData<int> Values => [.. Enumerable.Range(0, s_values.Length)];

    [Theory]
    [MemberData(nameof(Values))]
    public void Serialize_DerivedClassSaysSomethingElse_SameAsStock(int index)
    {
        object value = s_values[index];
        typeof(HiddenMembersTests).GetMethod(nameof(AssertSame), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(value.GetType())
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [value], null);
    }

    [Fact]
    public void Describe_DerivedClassSaysTheSame_Compiled()
    {
        AssertSame<SameAgain>(new SameAgain { Number = 6, Text = "t" });
        Assert.DoesNotContain("overrides", ZeroAllocXml.Describe(typeof(SameAgain)), StringComparison.Ordinal);
        Assert.Contains("overrides", ZeroAllocXml.Describe(typeof(OverridingItems)), StringComparison.Ordinal);
    }

    private static void AssertSame<T>(T value)
    {
        string document = StockXml.Write(value);
        using var written = new MemoryStream();
        ZeroAllocXml.Serialize(written, value);
        Assert.Equal(document, Encoding.UTF8.GetString(written.ToArray()));

        byte[] bytes = Encoding.UTF8.GetBytes(document);
        T? expected = StockXml.ReadStream<T>(bytes);
        T? read = ZeroAllocXml.Deserialize<T>(bytes);
        Assert.Equal(StockXml.Write(expected), StockXml.Write(read));
    }

    public class SameAgain : WithoutDefault
    {
        public new int Number { get; set; }

        [XmlElement("text")]
        public override string? Text { get; set; }
    }

    public class HiddenItems
    {
        public int Before { get; set; }

        public virtual List<object>? Items { get; set; }

        public int After { get; set; }
    }

    public class HidingItems : HiddenItems
    {
        public int Own { get; set; }

        [XmlArrayItem("i", typeof(int)), XmlArrayItem("s", typeof(string))]
        public new List<object>? Items { get; set; }
    }

    public class HidingAgain : HidingItems
    {
        [XmlArrayItem("again")]
        public new List<object>? Items { get; set; }
    }

    public class OverridingItems : HiddenItems
    {
        [XmlArrayItem("i", typeof(int)), XmlArrayItem("s", typeof(string))]
        public override List<object>? Items { get; set; }
    }

    public class Alternatives
    {
        [XmlArrayItem("i", typeof(int)), XmlArrayItem("s", typeof(string))]
        public List<object>? Items { get; set; }
    }

    public class PlainOverAlternatives : Alternatives
    {
        public new List<object>? Items { get; set; }
    }

    [XmlInclude(typeof(HidingItems))]
    public class HoldingHidden
    {
        public HiddenItems? Base { get; set; }

        public HidingItems? Derived { get; set; }
    }

    public class Numbered
    {
        public List<int>? Numbers { get; set; }

        public List<string>? Texts { get; set; }

        [XmlElement(Type = typeof(object))]
        public object? Value { get; set; }
    }

    public class NamedNumbers : Numbered
    {
        [XmlArrayItem("n")]
        public new List<int>? Numbers { get; set; }
    }

    public class NotNullNumbers : Numbered
    {
        [XmlArrayItem("n", IsNullable = false)]
        public new List<string>? Texts { get; set; }
    }

    public class TypedValue : Numbered
    {
        [XmlElement(Type = typeof(int))]
        public new object? Value { get; set; }
    }

    public class WithoutDefault
    {
        public int Number { get; set; }

        [DefaultValue(5)]
        public int Other { get; set; }

        [XmlElement("text")]
        public virtual string? Text { get; set; }
    }

    public class DefaultOverNone : WithoutDefault
    {
        [DefaultValue(5)]
        public new int Number { get; set; }

        public new int Other { get; set; }
    }

    public class WithDefault
    {
        [DefaultValue(5)]
        public int Number { get; set; }

        public bool ShouldSerializeNumber() => true;
    }

    public class NoneOverDefault : WithDefault
    {
        public new int Number { get; set; }
    }

    public class HidingCondition : WithDefault
    {
        [DefaultValue(5)]
        public new int Number { get; set; }

        public new bool ShouldSerializeNumber() => false;
    }
}
