namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The values of dotnet/performance's Perf_XmlSerializationWriter, with a fixed <see cref="System.Guid"/>: making one would be measured too.</summary>
internal sealed class XmlPrimitives
{
    public char Char { get; } = 'a';

    public int Int32 { get; } = 123;

    public decimal Decimal { get; } = 123.45m;

    public DateTime DateTime { get; } = new(2022, 9, 30, 9, 4, 15, DateTimeKind.Utc);

    public TimeSpan TimeSpan { get; } = new(1, 2, 3, 4, 5);

    public DateTimeOffset DateTimeOffset { get; } = new(2022, 10, 1, 9, 4, 15, TimeSpan.Zero);

    public short Int16 { get; } = 55;

    public long Int64 { get; } = 2_345_324;

    public sbyte SByte { get; } = 11;

    public ushort UInt16 { get; } = 34;

    public uint UInt32 { get; } = 4564;

    public ulong UInt64 { get; } = 456_734_767;

    public byte Byte { get; } = 67;

    public byte[] Bytes { get; } = [33, 44, 55];

    public Guid Guid { get; } = new("d85b1407-351d-4694-9392-03acc5870eb1");
}
