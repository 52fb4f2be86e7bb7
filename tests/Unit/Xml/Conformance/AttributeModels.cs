using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Attributes and text.</summary>
public static class AttributeModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Attributes()),
        XmlZoo.Of(new Attributes { Text = "a\"<>&\r\n\t'", Number = 1, Renamed = 2, Data = [1], Element = "e" }),
        XmlZoo.Of(new Attributes { Text = "", Data = [] }),
        XmlZoo.Of(new OnlyAttributes { A = 1, B = "b" }),
        XmlZoo.Of(new Lists()),
        XmlZoo.Of(new Lists { Numbers = [], Texts = [] }),
        XmlZoo.Of(new Lists { Numbers = [1, 2, 3], Texts = ["a", null!, "b <c>"], Flags = [true, false] }),
        XmlZoo.Of(new WithText()),
        XmlZoo.Of(new WithText { Value = "", Unit = "kg" }),
        XmlZoo.Of(new WithText { Value = "a < b", Unit = "kg" }),
        XmlZoo.Of(new NumberAsText { Value = 5, Unit = "kg" }),
        XmlZoo.Of(new EnumAsText { Value = DayOfWeek.Friday }),
        XmlZoo.Of(new FlagsAsText()),
        XmlZoo.Of(new FlagsAsText { Value = EnumModels.Rights.Both | EnumModels.Rights.Own }),
        XmlZoo.Of(new HexAsText()),
        XmlZoo.Of(new HexAsText { Value = [] }),
        XmlZoo.Of(new HexAsText { Value = [0xAB] }),
        XmlZoo.Of(new DateAsText { Value = new DateTime(2024, 2, 29) }),
        XmlZoo.Of(new BytesAsText { Value = [1, 2] }),
        XmlZoo.Of(new BytesAsText { Value = [] }),
        XmlZoo.Of(new Mixed { Before = 1, Text = "t", After = 2 }),
        XmlZoo.Of(new List<WithText> { new() { Value = "v" } }),
    ];

    public class Attributes
    {
        public string? Element { get; set; }

        [XmlAttribute]
        public string? Text { get; set; }

        [XmlAttribute]
        public int Number { get; set; }

        [XmlAttribute("re-named")]
        public long Renamed { get; set; }

        [XmlAttribute]
        public byte[]? Data { get; set; }
    }

    public class OnlyAttributes
    {
        [XmlAttribute]
        public int A { get; set; }

        [XmlAttribute]
        public string? B { get; set; }
    }

    public class Lists
    {
        [XmlAttribute]
        public int[]? Numbers { get; set; }

        [XmlAttribute]
        public List<string>? Texts { get; set; }

        [XmlAttribute]
        public List<bool>? Flags { get; set; }
    }

    public class WithText
    {
        [XmlText]
        public string? Value { get; set; }

        [XmlAttribute]
        public string? Unit { get; set; }
    }

    public class NumberAsText
    {
        [XmlAttribute]
        public string? Unit { get; set; }

        [XmlText]
        public int Value { get; set; }
    }

    public class EnumAsText
    {
        [XmlText]
        public DayOfWeek Value { get; set; }
    }

    public class FlagsAsText
    {
        [XmlText]
        public EnumModels.Rights Value { get; set; }
    }

    public class HexAsText
    {
        [XmlText(DataType = "hexBinary")]
        public byte[]? Value { get; set; }
    }

    public class DateAsText
    {
        [XmlText(DataType = "date")]
        public DateTime Value { get; set; }
    }

    public class BytesAsText
    {
        [XmlText]
        public byte[]? Value { get; set; }
    }

    public class Mixed
    {
        public int Before { get; set; }

        [XmlText]
        public string? Text { get; set; }

        public int After { get; set; }
    }
}
