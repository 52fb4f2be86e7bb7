using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Values that may be null.</summary>
public static class NullModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Nullables()),
        XmlZoo.Of(
            new Nullables
            {
                Number = 1,
                Struct = new Part { X = 1 },
                Day = DayOfWeek.Monday,
                Moment = DateTime.UnixEpoch,
                Many = [1, null],
                Structs = [new Part(), null]
            }),
        XmlZoo.Of(new NilElements()),
        XmlZoo.Of(new NilElements { Text = "", Object = new Part2(), Bytes = [], Array = [] }),
        new("null: Part2", typeof(Part2), null),
        new("null: List<int>", typeof(List<int>), null),
        new("null: int[]", typeof(int[]), null),
        new("null: int?", typeof(int?), null),
        new("null: string", typeof(string), null),
        new("null: byte[]", typeof(byte[]), null),
        new("null: NeverNil", typeof(NeverNil), null),
        new("null: Nil", typeof(Nil), null),
        new("int?: 3", typeof(int?), 3),
        new("Part?: 1", typeof(Part?), new Part { X = 1 }),
    ];

    public struct Part
    {
        public int X { get; set; }
    }

    public class Part2
    {
        public int X { get; set; }
    }

    [XmlRoot(IsNullable = false)]
    public class NeverNil
    {
        public int X { get; set; }
    }

    [XmlRoot("nil", Namespace = "urn:nil", IsNullable = true)]
    public class Nil
    {
        public int X { get; set; }
    }

    public class Nullables
    {
        public int? Number { get; set; }

        public Part? Struct { get; set; }

        public DayOfWeek? Day { get; set; }

        [XmlElement(IsNullable = true)]
        public DateTime? Moment { get; set; }

        public List<int?>? Many { get; set; }

        public Part?[]? Structs { get; set; }
    }

    public class NilElements
    {
        [XmlElement(IsNullable = true)]
        public string? Text { get; set; }

        [XmlElement(IsNullable = true)]
        public Part2? Object { get; set; }

        [XmlElement(IsNullable = true)]
        public byte[]? Bytes { get; set; }

        [XmlArray(IsNullable = true)]
        public string[]? Array { get; set; }
    }
}
