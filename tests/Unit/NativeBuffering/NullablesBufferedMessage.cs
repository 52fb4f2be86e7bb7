#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Nullables"/> in a NativeBuffering message.</summary>
public readonly struct NullablesBufferedMessage : IBufferedMessageLayout<Nullables, NullablesBufferedMessage>
{
    private readonly BufferedTable _table;

    private NullablesBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.Fingerprint => 0xEFE38316CECED22D; // ZeroAlloc.Unit.NativeBuffering.Nullables

    static int IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.SlotCount => 23;

    static int IBufferedView<NullablesBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Nullables.BoolValue"/>
    public bool? BoolValue => NullableCodec<bool>.Read(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Nullables.ByteValue"/>
    public byte? ByteValue => NullableCodec<byte>.Read(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Nullables.SbyteValue"/>
    public sbyte? SbyteValue => NullableCodec<sbyte>.Read(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="Nullables.ShortValue"/>
    public short? ShortValue => NullableCodec<short>.Read(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="Nullables.UshortValue"/>
    public ushort? UshortValue => NullableCodec<ushort>.Read(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="Nullables.IntValue"/>
    public int? IntValue => NullableCodec<int>.Read(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="Nullables.UintValue"/>
    public uint? UintValue => NullableCodec<uint>.Read(_table.Buffer, _table.Slot(6));

    /// <inheritdoc cref="Nullables.LongValue"/>
    public long? LongValue => NullableCodec<long>.Read(_table.Buffer, _table.Slot(7));

    /// <inheritdoc cref="Nullables.UlongValue"/>
    public ulong? UlongValue => NullableCodec<ulong>.Read(_table.Buffer, _table.Slot(8));

    /// <inheritdoc cref="Nullables.CharValue"/>
    public char? CharValue => NullableCodec<char>.Read(_table.Buffer, _table.Slot(9));

    /// <inheritdoc cref="Nullables.HalfValue"/>
    public Half? HalfValue => NullableCodec<Half>.Read(_table.Buffer, _table.Slot(10));

    /// <inheritdoc cref="Nullables.FloatValue"/>
    public float? FloatValue => NullableCodec<float>.Read(_table.Buffer, _table.Slot(11));

    /// <inheritdoc cref="Nullables.DoubleValue"/>
    public double? DoubleValue => NullableCodec<double>.Read(_table.Buffer, _table.Slot(12));

    /// <inheritdoc cref="Nullables.DecimalValue"/>
    public decimal? DecimalValue => NullableCodec<decimal>.Read(_table.Buffer, _table.Slot(13));

    /// <inheritdoc cref="Nullables.GuidValue"/>
    public Guid? GuidValue => NullableCodec<Guid>.Read(_table.Buffer, _table.Slot(14));

    /// <inheritdoc cref="Nullables.Int128Value"/>
    public Int128? Int128Value => NullableCodec<Int128>.Read(_table.Buffer, _table.Slot(15));

    /// <inheritdoc cref="Nullables.UInt128Value"/>
    public UInt128? UInt128Value => NullableCodec<UInt128>.Read(_table.Buffer, _table.Slot(16));

    /// <inheritdoc cref="Nullables.DateTimeValue"/>
    public DateTime? DateTimeValue => NullableCodec<DateTime>.Read(_table.Buffer, _table.Slot(17));

    /// <inheritdoc cref="Nullables.DateTimeOffsetValue"/>
    public DateTimeOffset? DateTimeOffsetValue => NullableCodec<DateTimeOffset>.Read(_table.Buffer, _table.Slot(18));

    /// <inheritdoc cref="Nullables.DateOnlyValue"/>
    public DateOnly? DateOnlyValue => NullableCodec<DateOnly>.Read(_table.Buffer, _table.Slot(19));

    /// <inheritdoc cref="Nullables.TimeOnlyValue"/>
    public TimeOnly? TimeOnlyValue => NullableCodec<TimeOnly>.Read(_table.Buffer, _table.Slot(20));

    /// <inheritdoc cref="Nullables.TimeSpanValue"/>
    public TimeSpan? TimeSpanValue => NullableCodec<TimeSpan>.Read(_table.Buffer, _table.Slot(21));

    /// <inheritdoc cref="Nullables.DayOfWeekValue"/>
    public DayOfWeek? DayOfWeekValue => NullableCodec<DayOfWeek>.Read(_table.Buffer, _table.Slot(22));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static NullablesBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static NullablesBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Nullables, NullablesBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out NullablesBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Nullables, NullablesBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Nullables ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.MeasureMembers(Nullables value, ref NativeBufferSize size)
    {
        NullableCodec<bool>.Measure(value.BoolValue, ref size);
        NullableCodec<byte>.Measure(value.ByteValue, ref size);
        NullableCodec<sbyte>.Measure(value.SbyteValue, ref size);
        NullableCodec<short>.Measure(value.ShortValue, ref size);
        NullableCodec<ushort>.Measure(value.UshortValue, ref size);
        NullableCodec<int>.Measure(value.IntValue, ref size);
        NullableCodec<uint>.Measure(value.UintValue, ref size);
        NullableCodec<long>.Measure(value.LongValue, ref size);
        NullableCodec<ulong>.Measure(value.UlongValue, ref size);
        NullableCodec<char>.Measure(value.CharValue, ref size);
        NullableCodec<Half>.Measure(value.HalfValue, ref size);
        NullableCodec<float>.Measure(value.FloatValue, ref size);
        NullableCodec<double>.Measure(value.DoubleValue, ref size);
        NullableCodec<decimal>.Measure(value.DecimalValue, ref size);
        NullableCodec<Guid>.Measure(value.GuidValue, ref size);
        NullableCodec<Int128>.Measure(value.Int128Value, ref size);
        NullableCodec<UInt128>.Measure(value.UInt128Value, ref size);
        NullableCodec<DateTime>.Measure(value.DateTimeValue, ref size);
        NullableCodec<DateTimeOffset>.Measure(value.DateTimeOffsetValue, ref size);
        NullableCodec<DateOnly>.Measure(value.DateOnlyValue, ref size);
        NullableCodec<TimeOnly>.Measure(value.TimeOnlyValue, ref size);
        NullableCodec<TimeSpan>.Measure(value.TimeSpanValue, ref size);
        NullableCodec<DayOfWeek>.Measure(value.DayOfWeekValue, ref size);
    }

    static void IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.WriteMembers(Nullables value, ref NativeBufferWriter writer, int table)
    {
        NullableCodec<bool>.Write(value.BoolValue, ref writer, table);
        NullableCodec<byte>.Write(value.ByteValue, ref writer, table + 8);
        NullableCodec<sbyte>.Write(value.SbyteValue, ref writer, table + 16);
        NullableCodec<short>.Write(value.ShortValue, ref writer, table + 24);
        NullableCodec<ushort>.Write(value.UshortValue, ref writer, table + 32);
        NullableCodec<int>.Write(value.IntValue, ref writer, table + 40);
        NullableCodec<uint>.Write(value.UintValue, ref writer, table + 48);
        NullableCodec<long>.Write(value.LongValue, ref writer, table + 56);
        NullableCodec<ulong>.Write(value.UlongValue, ref writer, table + 64);
        NullableCodec<char>.Write(value.CharValue, ref writer, table + 72);
        NullableCodec<Half>.Write(value.HalfValue, ref writer, table + 80);
        NullableCodec<float>.Write(value.FloatValue, ref writer, table + 88);
        NullableCodec<double>.Write(value.DoubleValue, ref writer, table + 96);
        NullableCodec<decimal>.Write(value.DecimalValue, ref writer, table + 104);
        NullableCodec<Guid>.Write(value.GuidValue, ref writer, table + 112);
        NullableCodec<Int128>.Write(value.Int128Value, ref writer, table + 120);
        NullableCodec<UInt128>.Write(value.UInt128Value, ref writer, table + 128);
        NullableCodec<DateTime>.Write(value.DateTimeValue, ref writer, table + 136);
        NullableCodec<DateTimeOffset>.Write(value.DateTimeOffsetValue, ref writer, table + 144);
        NullableCodec<DateOnly>.Write(value.DateOnlyValue, ref writer, table + 152);
        NullableCodec<TimeOnly>.Write(value.TimeOnlyValue, ref writer, table + 160);
        NullableCodec<TimeSpan>.Write(value.TimeSpanValue, ref writer, table + 168);
        NullableCodec<DayOfWeek>.Write(value.DayOfWeekValue, ref writer, table + 176);
    }

    static bool IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 23);
        return (slots <= 0 || NullableCodec<bool>.Verify(ref verifier, table))
            && (slots <= 1 || NullableCodec<byte>.Verify(ref verifier, table + 8))
            && (slots <= 2 || NullableCodec<sbyte>.Verify(ref verifier, table + 16))
            && (slots <= 3 || NullableCodec<short>.Verify(ref verifier, table + 24))
            && (slots <= 4 || NullableCodec<ushort>.Verify(ref verifier, table + 32))
            && (slots <= 5 || NullableCodec<int>.Verify(ref verifier, table + 40))
            && (slots <= 6 || NullableCodec<uint>.Verify(ref verifier, table + 48))
            && (slots <= 7 || NullableCodec<long>.Verify(ref verifier, table + 56))
            && (slots <= 8 || NullableCodec<ulong>.Verify(ref verifier, table + 64))
            && (slots <= 9 || NullableCodec<char>.Verify(ref verifier, table + 72))
            && (slots <= 10 || NullableCodec<Half>.Verify(ref verifier, table + 80))
            && (slots <= 11 || NullableCodec<float>.Verify(ref verifier, table + 88))
            && (slots <= 12 || NullableCodec<double>.Verify(ref verifier, table + 96))
            && (slots <= 13 || NullableCodec<decimal>.Verify(ref verifier, table + 104))
            && (slots <= 14 || NullableCodec<Guid>.Verify(ref verifier, table + 112))
            && (slots <= 15 || NullableCodec<Int128>.Verify(ref verifier, table + 120))
            && (slots <= 16 || NullableCodec<UInt128>.Verify(ref verifier, table + 128))
            && (slots <= 17 || NullableCodec<DateTime>.Verify(ref verifier, table + 136))
            && (slots <= 18 || NullableCodec<DateTimeOffset>.Verify(ref verifier, table + 144))
            && (slots <= 19 || NullableCodec<DateOnly>.Verify(ref verifier, table + 152))
            && (slots <= 20 || NullableCodec<TimeOnly>.Verify(ref verifier, table + 160))
            && (slots <= 21 || NullableCodec<TimeSpan>.Verify(ref verifier, table + 168))
            && (slots <= 22 || NullableCodec<DayOfWeek>.Verify(ref verifier, table + 176));
    }

    static Nullables IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static NullablesBufferedMessage IBufferedMessageLayout<Nullables, NullablesBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static NullablesBufferedMessage IBufferedView<NullablesBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Nullables Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Nullables
        {
            BoolValue = NullableCodec<bool>.Read(in buffer, table.Slot(0)),
            ByteValue = NullableCodec<byte>.Read(in buffer, table.Slot(1)),
            SbyteValue = NullableCodec<sbyte>.Read(in buffer, table.Slot(2)),
            ShortValue = NullableCodec<short>.Read(in buffer, table.Slot(3)),
            UshortValue = NullableCodec<ushort>.Read(in buffer, table.Slot(4)),
            IntValue = NullableCodec<int>.Read(in buffer, table.Slot(5)),
            UintValue = NullableCodec<uint>.Read(in buffer, table.Slot(6)),
            LongValue = NullableCodec<long>.Read(in buffer, table.Slot(7)),
            UlongValue = NullableCodec<ulong>.Read(in buffer, table.Slot(8)),
            CharValue = NullableCodec<char>.Read(in buffer, table.Slot(9)),
            HalfValue = NullableCodec<Half>.Read(in buffer, table.Slot(10)),
            FloatValue = NullableCodec<float>.Read(in buffer, table.Slot(11)),
            DoubleValue = NullableCodec<double>.Read(in buffer, table.Slot(12)),
            DecimalValue = NullableCodec<decimal>.Read(in buffer, table.Slot(13)),
            GuidValue = NullableCodec<Guid>.Read(in buffer, table.Slot(14)),
            Int128Value = NullableCodec<Int128>.Read(in buffer, table.Slot(15)),
            UInt128Value = NullableCodec<UInt128>.Read(in buffer, table.Slot(16)),
            DateTimeValue = NullableCodec<DateTime>.Read(in buffer, table.Slot(17)),
            DateTimeOffsetValue = NullableCodec<DateTimeOffset>.Read(in buffer, table.Slot(18)),
            DateOnlyValue = NullableCodec<DateOnly>.Read(in buffer, table.Slot(19)),
            TimeOnlyValue = NullableCodec<TimeOnly>.Read(in buffer, table.Slot(20)),
            TimeSpanValue = NullableCodec<TimeSpan>.Read(in buffer, table.Slot(21)),
            DayOfWeekValue = NullableCodec<DayOfWeek>.Read(in buffer, table.Slot(22)),
        };
    }
}
