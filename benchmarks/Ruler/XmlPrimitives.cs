using System.Xml.Serialization;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The values of dotnet/performance's Perf_XmlSerializationWriter, with a fixed
/// <see cref="System.Guid"/>: making one would be measured too.
/// </summary>
[XmlRoot("root")]
public sealed class XmlPrimitives
{
    [XmlElement("char")]
    public char Char { get; set; } = 'a';

    [XmlElement("int")]
    public int Int32 { get; set; } = 123;

    [XmlElement("decimal")]
    public decimal Decimal { get; set; } = 123.45m;

    [XmlElement("dateTime")]
    public DateTime DateTime { get; set; } = new(2022, 9, 30, 9, 4, 15, DateTimeKind.Utc);

    [XmlElement("timeSpan")]
    public TimeSpan TimeSpan { get; set; } = new(1, 2, 3, 4, 5);

    [XmlElement("dateTimeOffset")]
    public DateTimeOffset DateTimeOffset { get; set; } = new(2022, 10, 1, 9, 4, 15, TimeSpan.Zero);

    [XmlElement("short")]
    public short Int16 { get; set; } = 55;

    [XmlElement("long")]
    public long Int64 { get; set; } = 2_345_324;

    [XmlElement("sbyte")]
    public sbyte SByte { get; set; } = 11;

    [XmlElement("ushort")]
    public ushort UInt16 { get; set; } = 34;

    [XmlElement("uint")]
    public uint UInt32 { get; set; } = 4564;

    [XmlElement("ulong")]
    public ulong UInt64 { get; set; } = 456_734_767;

    [XmlElement("byte")]
    public byte Byte { get; set; } = 67;

    [XmlElement("bytes")]
    public byte[] Bytes { get; set; } = [33, 44, 55];

    [XmlElement("guid")]
    public Guid Guid { get; set; } = new("d85b1407-351d-4694-9392-03acc5870eb1");
}
