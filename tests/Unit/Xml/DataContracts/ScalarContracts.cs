using System.Runtime.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Values without parts: as roots, members, items, left out, and absent.</summary>
public static class ScalarContracts
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        ContractZoo.Of(5), ContractZoo.Of("a<b>&\"'\r\n\t\u0001\ufffe é\ud83d\ude00 ]]>"), ContractZoo.Of(""),
        ContractZoo.Of<string?>(null, "null"),
        ContractZoo.Of<int?>(null, "null"), ContractZoo.Of<int?>(4), ContractZoo.Of((sbyte)-1), ContractZoo.Of((byte)1),
        ContractZoo.Of((short)-2),
        ContractZoo.Of((ushort)3), ContractZoo.Of(5U), ContractZoo.Of(long.MinValue), ContractZoo.Of(ulong.MaxValue), ContractZoo.Of(true),
        ContractZoo.Of('A'), ContractZoo.Of('\0'), ContractZoo.Of(1.5f), ContractZoo.Of(float.NaN), ContractZoo.Of(double.NegativeInfinity),
        ContractZoo.Of(-0.0), ContractZoo.Of(1e300), ContractZoo.Of(1.50m), ContractZoo.Of(decimal.MinValue),
        ContractZoo.Of(Guid.NewGuid()),
        ContractZoo.Of(DateTime.MinValue), ContractZoo.Of(DateTime.MaxValue),
        ContractZoo.Of(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc)),
        ContractZoo.Of(new DateTime(2024, 7, 1, 1, 2, 3, 450, DateTimeKind.Local)), ContractZoo.Of(TimeSpan.FromSeconds(-90.5)),
        ContractZoo.Of(TimeSpan.MinValue), ContractZoo.Of(DateOnly.MaxValue), ContractZoo.Of(TimeOnly.MaxValue),
        ContractZoo.Of(new byte[] { 1, 2, 3 }),
        ContractZoo.Of(Array.Empty<byte>()), ContractZoo.Of(Address("http://a/ b?x=1&y=é")),
        ContractZoo.Of(Address("/a b")),
        ContractZoo.Of(Address("")), ContractZoo.Of(Address("http://[fe80::1%25eth0]/")),
        ContractZoo.Of(new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(-90))), ContractZoo.Of<DateTimeOffset?>(null, "null"),
        ContractZoo.Of(Plain.Two), ContractZoo.Of((Plain)7), ContractZoo.Of(Renamed.One), ContractZoo.Of(Renamed.Hidden),
        ContractZoo.Of(Flags.None),
        ContractZoo.Of(Overlapping.A | Overlapping.B | Overlapping.C), ContractZoo.Of((Overlapping)0),
        ContractZoo.Of((Overlapping)7, "seven"),
        ContractZoo.Of(Flags.Read | Flags.Write), ContractZoo.Of((Flags)64), ContractZoo.Of(Big.Top), ContractZoo.Of(Negative.Minus),
        ContractZoo.Of(new All()), ContractZoo.Of(new All
        {
            Bool = true,
            Char = 'x',
            Text = "",
            Bytes = [],
            Address = new Uri("urn:a"),
            Maybe = 3,
            MaybeEnum = Plain.One,
            MaybeMoment = default(DateTimeOffset),
            Moment = DateTimeOffset.UnixEpoch, MaybeDate = new DateTime(2020, 1, 1), Enum = Renamed.One, Flags = (Flags)6,
        }),
        ContractZoo.Of(new LeftOut()), ContractZoo.Of(new LeftOut
        {
            Bool = true,
            Char = 'x',
            Number = -1,
            Single = float.NaN,
            Amount = 0.0m,
            Text = "",
            Bytes = [],
            Date = DateTime.MaxValue,
            Span = TimeSpan.MaxValue,
            Id = Guid.NewGuid(), Enum = Plain.Two, Maybe = 0, Long = 1, Double = 2,
        }),
        ContractZoo.Of(new LeftOut { Single = -0.0f, Double = double.Epsilon, Enum = (Plain)1 }),
        ContractZoo.Of(new List<string?> { "a", "", null }), ContractZoo.Of(new List<int?> { 1, null }),
        ContractZoo.Of(new[] { Plain.One, Plain.Two }),
        ContractZoo.Of(new List<DateTimeOffset> { default }),
        ContractZoo.Of(new List<byte[]?> { new byte[] { 9 }, null, Array.Empty<byte>() }),
        ContractZoo.Of(new List<Uri> { new("urn:x") }), ContractZoo.Of(new List<char> { 'a' }),
        ContractZoo.Of(new List<DateOnly> { default }),
    ];

    private static ClassContracts.Generic<Uri> Address(string text) => new() { Value = new Uri(text, UriKind.RelativeOrAbsolute) };

    public enum Plain
    {
        Zero,
        One,
        Two,
    }

    [DataContract(Name = "renamed", Namespace = "urn:enums")]
    public enum Renamed
    {
        [EnumMember(Value = "uno")]
        One,

        [EnumMember]
        Two,
        Hidden,
    }

    [Flags]
    public enum Flags
    {
        None = 0,
        Read = 2,
        Write = 4,
    }

    [Flags]
    public enum Overlapping
    {
        A = 1,
        AB = 3,
        B = 2,
        C = 4,
    }

    public enum Big : ulong
    {
        Top = ulong.MaxValue,
    }

    [Flags]
    public enum Negative : short
    {
        Minus = -1,
        One = 1,
    }

    public class All
    {
        public bool Bool { get; set; }

        public sbyte SByte { get; set; }

        public byte Byte { get; set; }

        public short Short { get; set; }

        public ushort UShort { get; set; }

        public int Int { get; set; }

        public uint UInt { get; set; }

        public long Long { get; set; }

        public ulong ULong { get; set; }

        public float Single { get; set; }

        public double Double { get; set; }

        public decimal Decimal { get; set; }

        public char Char { get; set; }

        public string? Text { get; set; }

        public Guid Id { get; set; }

        public DateTime Date { get; set; }

        public DateTimeOffset Moment { get; set; }

        public TimeSpan Span { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public byte[]? Bytes { get; set; }

        public Uri? Address { get; set; }

        public int? Maybe { get; set; }

        public Plain? MaybeEnum { get; set; }

        public DateTime? MaybeDate { get; set; }

        public DateTimeOffset? MaybeMoment { get; set; }

        public Renamed Enum { get; set; }

        public Flags Flags { get; set; }

        public int field;
    }

    [DataContract]
    public class LeftOut
    {
        [DataMember(EmitDefaultValue = false)]
        public bool Bool { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public char Char { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int Number { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public long Long { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public float Single { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public double Double { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public decimal Amount { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public string? Text { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public byte[]? Bytes { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public DateTime Date { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public TimeSpan Span { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public Guid Id { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public Plain Enum { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int? Maybe { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public List<int>? Items { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public All? Object { get; set; }
    }
}
