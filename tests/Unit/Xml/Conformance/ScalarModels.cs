using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Every type that is text.</summary>
public static class ScalarModels
{
    private static readonly DateTime s_time = new(2024, 2, 29, 13, 14, 15, 167, DateTimeKind.Utc);

    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Numbers()),
        XmlZoo.Of(Numbers.Least),
        XmlZoo.Of(Numbers.Greatest),
        XmlZoo.Of(new Reals()),
        XmlZoo.Of(new Reals { Double = double.NaN, Single = float.PositiveInfinity, Decimal = decimal.MinValue }),
        XmlZoo.Of(new Reals { Double = double.NegativeInfinity, Single = float.NaN, Decimal = 1.00m }),
        XmlZoo.Of(new Reals { Double = -0.0, Single = 1e-20f, Decimal = 79228162514264337593543950335m }),
        XmlZoo.Of(new Reals { Double = 1e300, Single = 0.1f, Decimal = 0.0000000000000000000000000001m }),
        XmlZoo.Of(new Times()),
        XmlZoo.Of(new Times
        {
            Moment = s_time,
            Zoned = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromMinutes(-90)),
            Span = new TimeSpan(1, 2, 3, 4, 5),
            Day = new DateOnly(2024, 2, 29),
            Hour = new TimeOnly(1, 2, 3, 4)
        }),
        XmlZoo.Of(new Times
        {
            Moment = DateTime.SpecifyKind(s_time, DateTimeKind.Unspecified),
            Zoned = DateTimeOffset.MaxValue,
            Span = TimeSpan.MinValue,
            Day = DateOnly.MaxValue,
            Hour = TimeOnly.MaxValue
        }),
        XmlZoo.Of(
            new Others
            {
                Letter = '\u20ac',
                Flag = true,
                Id = new Guid("01234567-89ab-cdef-0123-456789abcdef"),
                Bytes = [1, 2, 3, 254, 255]
            }),
        XmlZoo.Of(new Others { Bytes = [] }),
        XmlZoo.Of(new XsdTypes()),
        XmlZoo.Of(
            new XsdTypes
            {
                Date = s_time,
                Time = s_time,
                Both = s_time,
                Days = [s_time, default],
                Hex = [0xAB, 0xCD],
                Base64 = [1],
                HexAttribute = [0],
                TimeAttribute = s_time,
                Maybe = s_time
            }),
    ];

    public class Numbers
    {
        public static Numbers Least =>
            new() { SByte = sbyte.MinValue, Int16 = short.MinValue, Int32 = int.MinValue, Int64 = long.MinValue };

        public static Numbers Greatest => new()
        {
            SByte = sbyte.MaxValue,
            Byte = byte.MaxValue,
            Int16 = short.MaxValue,
            UInt16 = ushort.MaxValue,
            Int32 = int.MaxValue,
            UInt32 = uint.MaxValue,
            Int64 = long.MaxValue,
            UInt64 = ulong.MaxValue,
        };

        public sbyte SByte { get; set; }

        public byte Byte { get; set; }

        public short Int16 { get; set; }

        public ushort UInt16 { get; set; }

        public int Int32 { get; set; }

        public uint UInt32 { get; set; }

        public long Int64 { get; set; }

        public ulong UInt64 { get; set; }
    }

    public class Reals
    {
        public double Double { get; set; }

        [XmlAttribute]
        public float Single { get; set; }

        public decimal Decimal { get; set; }
    }

    public class Times
    {
        public DateTime Moment { get; set; }

        public DateTimeOffset Zoned { get; set; }

        [XmlAttribute]
        public TimeSpan Span { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Hour { get; set; }
    }

    public class Others
    {
        public char Letter { get; set; }

        public bool Flag { get; set; }

        public Guid Id { get; set; }

        public byte[]? Bytes { get; set; }
    }

    public class XsdTypes
    {
        [XmlElement(DataType = "date")]
        public DateTime Date { get; set; }

        [XmlElement(DataType = "time")]
        public DateTime Time { get; set; }

        [XmlElement(DataType = "dateTime")]
        public DateTime Both { get; set; }

        [XmlArrayItem(DataType = "date")]
        public List<DateTime>? Days { get; set; }

        [XmlElement(DataType = "hexBinary")]
        public byte[]? Hex { get; set; }

        [XmlElement("b", DataType = "base64Binary")]
        public byte[]? Base64 { get; set; }

        [XmlAttribute(DataType = "hexBinary")]
        public byte[]? HexAttribute { get; set; }

        [XmlAttribute(DataType = "time")]
        public DateTime TimeAttribute { get; set; }

        [XmlElement(DataType = "date")]
        public DateTime? Maybe { get; set; }
    }
}
