#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Scalars"/> in a NativeBuffering message.</summary>
public readonly struct ScalarsBufferedMessage : IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>
{
    private readonly BufferedTable _table;

    private ScalarsBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.Fingerprint => 0x187DBEFABDD06E9A; // ZeroAlloc.Unit.NativeBuffering.Scalars

    static int IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.SlotCount => 23;

    static int IBufferedView<ScalarsBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Scalars.BoolValue"/>
    public bool BoolValue => ScalarCodec<bool>.Read(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Scalars.ByteValue"/>
    public byte ByteValue => ScalarCodec<byte>.Read(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Scalars.SbyteValue"/>
    public sbyte SbyteValue => ScalarCodec<sbyte>.Read(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="Scalars.ShortValue"/>
    public short ShortValue => ScalarCodec<short>.Read(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="Scalars.UshortValue"/>
    public ushort UshortValue => ScalarCodec<ushort>.Read(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="Scalars.IntValue"/>
    public int IntValue => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="Scalars.UintValue"/>
    public uint UintValue => ScalarCodec<uint>.Read(_table.Buffer, _table.Slot(6));

    /// <inheritdoc cref="Scalars.LongValue"/>
    public long LongValue => ScalarCodec<long>.Read(_table.Buffer, _table.Slot(7));

    /// <inheritdoc cref="Scalars.UlongValue"/>
    public ulong UlongValue => ScalarCodec<ulong>.Read(_table.Buffer, _table.Slot(8));

    /// <inheritdoc cref="Scalars.CharValue"/>
    public char CharValue => ScalarCodec<char>.Read(_table.Buffer, _table.Slot(9));

    /// <inheritdoc cref="Scalars.HalfValue"/>
    public Half HalfValue => ScalarCodec<Half>.Read(_table.Buffer, _table.Slot(10));

    /// <inheritdoc cref="Scalars.FloatValue"/>
    public float FloatValue => ScalarCodec<float>.Read(_table.Buffer, _table.Slot(11));

    /// <inheritdoc cref="Scalars.DoubleValue"/>
    public double DoubleValue => ScalarCodec<double>.Read(_table.Buffer, _table.Slot(12));

    /// <inheritdoc cref="Scalars.DecimalValue"/>
    public decimal DecimalValue => ScalarCodec<decimal>.Read(_table.Buffer, _table.Slot(13));

    /// <inheritdoc cref="Scalars.GuidValue"/>
    public Guid GuidValue => ScalarCodec<Guid>.Read(_table.Buffer, _table.Slot(14));

    /// <inheritdoc cref="Scalars.Int128Value"/>
    public Int128 Int128Value => ScalarCodec<Int128>.Read(_table.Buffer, _table.Slot(15));

    /// <inheritdoc cref="Scalars.UInt128Value"/>
    public UInt128 UInt128Value => ScalarCodec<UInt128>.Read(_table.Buffer, _table.Slot(16));

    /// <inheritdoc cref="Scalars.DateTimeValue"/>
    public DateTime DateTimeValue => ScalarCodec<DateTime>.Read(_table.Buffer, _table.Slot(17));

    /// <inheritdoc cref="Scalars.DateTimeOffsetValue"/>
    public DateTimeOffset DateTimeOffsetValue => ScalarCodec<DateTimeOffset>.Read(_table.Buffer, _table.Slot(18));

    /// <inheritdoc cref="Scalars.DateOnlyValue"/>
    public DateOnly DateOnlyValue => ScalarCodec<DateOnly>.Read(_table.Buffer, _table.Slot(19));

    /// <inheritdoc cref="Scalars.TimeOnlyValue"/>
    public TimeOnly TimeOnlyValue => ScalarCodec<TimeOnly>.Read(_table.Buffer, _table.Slot(20));

    /// <inheritdoc cref="Scalars.TimeSpanValue"/>
    public TimeSpan TimeSpanValue => ScalarCodec<TimeSpan>.Read(_table.Buffer, _table.Slot(21));

    /// <inheritdoc cref="Scalars.DayOfWeekValue"/>
    public DayOfWeek DayOfWeekValue => ScalarCodec<DayOfWeek>.Read(_table.Buffer, _table.Slot(22));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static ScalarsBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static ScalarsBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Scalars, ScalarsBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out ScalarsBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Scalars, ScalarsBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Scalars ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.MeasureMembers(Scalars value, ref NativeBufferSize size)
    {
        ScalarCodec<bool>.Measure(value.BoolValue, ref size);
        ScalarCodec<byte>.Measure(value.ByteValue, ref size);
        ScalarCodec<sbyte>.Measure(value.SbyteValue, ref size);
        ScalarCodec<short>.Measure(value.ShortValue, ref size);
        ScalarCodec<ushort>.Measure(value.UshortValue, ref size);
        ScalarCodec<int>.Measure(value.IntValue, ref size);
        ScalarCodec<uint>.Measure(value.UintValue, ref size);
        ScalarCodec<long>.Measure(value.LongValue, ref size);
        ScalarCodec<ulong>.Measure(value.UlongValue, ref size);
        ScalarCodec<char>.Measure(value.CharValue, ref size);
        ScalarCodec<Half>.Measure(value.HalfValue, ref size);
        ScalarCodec<float>.Measure(value.FloatValue, ref size);
        ScalarCodec<double>.Measure(value.DoubleValue, ref size);
        ScalarCodec<decimal>.Measure(value.DecimalValue, ref size);
        ScalarCodec<Guid>.Measure(value.GuidValue, ref size);
        ScalarCodec<Int128>.Measure(value.Int128Value, ref size);
        ScalarCodec<UInt128>.Measure(value.UInt128Value, ref size);
        ScalarCodec<DateTime>.Measure(value.DateTimeValue, ref size);
        ScalarCodec<DateTimeOffset>.Measure(value.DateTimeOffsetValue, ref size);
        ScalarCodec<DateOnly>.Measure(value.DateOnlyValue, ref size);
        ScalarCodec<TimeOnly>.Measure(value.TimeOnlyValue, ref size);
        ScalarCodec<TimeSpan>.Measure(value.TimeSpanValue, ref size);
        ScalarCodec<DayOfWeek>.Measure(value.DayOfWeekValue, ref size);
    }

    static void IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.WriteMembers(Scalars value, ref NativeBufferWriter writer, int table)
    {
        ScalarCodec<bool>.Write(value.BoolValue, ref writer, table);
        ScalarCodec<byte>.Write(value.ByteValue, ref writer, table + 8);
        ScalarCodec<sbyte>.Write(value.SbyteValue, ref writer, table + 16);
        ScalarCodec<short>.Write(value.ShortValue, ref writer, table + 24);
        ScalarCodec<ushort>.Write(value.UshortValue, ref writer, table + 32);
        ScalarCodec<int>.Write(value.IntValue, ref writer, table + 40);
        ScalarCodec<uint>.Write(value.UintValue, ref writer, table + 48);
        ScalarCodec<long>.Write(value.LongValue, ref writer, table + 56);
        ScalarCodec<ulong>.Write(value.UlongValue, ref writer, table + 64);
        ScalarCodec<char>.Write(value.CharValue, ref writer, table + 72);
        ScalarCodec<Half>.Write(value.HalfValue, ref writer, table + 80);
        ScalarCodec<float>.Write(value.FloatValue, ref writer, table + 88);
        ScalarCodec<double>.Write(value.DoubleValue, ref writer, table + 96);
        ScalarCodec<decimal>.Write(value.DecimalValue, ref writer, table + 104);
        ScalarCodec<Guid>.Write(value.GuidValue, ref writer, table + 112);
        ScalarCodec<Int128>.Write(value.Int128Value, ref writer, table + 120);
        ScalarCodec<UInt128>.Write(value.UInt128Value, ref writer, table + 128);
        ScalarCodec<DateTime>.Write(value.DateTimeValue, ref writer, table + 136);
        ScalarCodec<DateTimeOffset>.Write(value.DateTimeOffsetValue, ref writer, table + 144);
        ScalarCodec<DateOnly>.Write(value.DateOnlyValue, ref writer, table + 152);
        ScalarCodec<TimeOnly>.Write(value.TimeOnlyValue, ref writer, table + 160);
        ScalarCodec<TimeSpan>.Write(value.TimeSpanValue, ref writer, table + 168);
        ScalarCodec<DayOfWeek>.Write(value.DayOfWeekValue, ref writer, table + 176);
    }

    static bool IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 23);
        return (slots <= 0 || ScalarCodec<bool>.Verify(ref verifier, table))
            && (slots <= 1 || ScalarCodec<byte>.Verify(ref verifier, table + 8))
            && (slots <= 2 || ScalarCodec<sbyte>.Verify(ref verifier, table + 16))
            && (slots <= 3 || ScalarCodec<short>.Verify(ref verifier, table + 24))
            && (slots <= 4 || ScalarCodec<ushort>.Verify(ref verifier, table + 32))
            && (slots <= 5 || ScalarCodec<int>.Verify(ref verifier, table + 40))
            && (slots <= 6 || ScalarCodec<uint>.Verify(ref verifier, table + 48))
            && (slots <= 7 || ScalarCodec<long>.Verify(ref verifier, table + 56))
            && (slots <= 8 || ScalarCodec<ulong>.Verify(ref verifier, table + 64))
            && (slots <= 9 || ScalarCodec<char>.Verify(ref verifier, table + 72))
            && (slots <= 10 || ScalarCodec<Half>.Verify(ref verifier, table + 80))
            && (slots <= 11 || ScalarCodec<float>.Verify(ref verifier, table + 88))
            && (slots <= 12 || ScalarCodec<double>.Verify(ref verifier, table + 96))
            && (slots <= 13 || ScalarCodec<decimal>.Verify(ref verifier, table + 104))
            && (slots <= 14 || ScalarCodec<Guid>.Verify(ref verifier, table + 112))
            && (slots <= 15 || ScalarCodec<Int128>.Verify(ref verifier, table + 120))
            && (slots <= 16 || ScalarCodec<UInt128>.Verify(ref verifier, table + 128))
            && (slots <= 17 || ScalarCodec<DateTime>.Verify(ref verifier, table + 136))
            && (slots <= 18 || ScalarCodec<DateTimeOffset>.Verify(ref verifier, table + 144))
            && (slots <= 19 || ScalarCodec<DateOnly>.Verify(ref verifier, table + 152))
            && (slots <= 20 || ScalarCodec<TimeOnly>.Verify(ref verifier, table + 160))
            && (slots <= 21 || ScalarCodec<TimeSpan>.Verify(ref verifier, table + 168))
            && (slots <= 22 || ScalarCodec<DayOfWeek>.Verify(ref verifier, table + 176));
    }

    static Scalars IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static ScalarsBufferedMessage IBufferedMessageLayout<Scalars, ScalarsBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static ScalarsBufferedMessage IBufferedView<ScalarsBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Scalars Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Scalars
        {
            BoolValue = ScalarCodec<bool>.Read(in buffer, table.Slot(0)),
            ByteValue = ScalarCodec<byte>.Read(in buffer, table.Slot(1)),
            SbyteValue = ScalarCodec<sbyte>.Read(in buffer, table.Slot(2)),
            ShortValue = ScalarCodec<short>.Read(in buffer, table.Slot(3)),
            UshortValue = ScalarCodec<ushort>.Read(in buffer, table.Slot(4)),
            IntValue = ScalarCodec<int>.Read(in buffer, table.Slot(5)),
            UintValue = ScalarCodec<uint>.Read(in buffer, table.Slot(6)),
            LongValue = ScalarCodec<long>.Read(in buffer, table.Slot(7)),
            UlongValue = ScalarCodec<ulong>.Read(in buffer, table.Slot(8)),
            CharValue = ScalarCodec<char>.Read(in buffer, table.Slot(9)),
            HalfValue = ScalarCodec<Half>.Read(in buffer, table.Slot(10)),
            FloatValue = ScalarCodec<float>.Read(in buffer, table.Slot(11)),
            DoubleValue = ScalarCodec<double>.Read(in buffer, table.Slot(12)),
            DecimalValue = ScalarCodec<decimal>.Read(in buffer, table.Slot(13)),
            GuidValue = ScalarCodec<Guid>.Read(in buffer, table.Slot(14)),
            Int128Value = ScalarCodec<Int128>.Read(in buffer, table.Slot(15)),
            UInt128Value = ScalarCodec<UInt128>.Read(in buffer, table.Slot(16)),
            DateTimeValue = ScalarCodec<DateTime>.Read(in buffer, table.Slot(17)),
            DateTimeOffsetValue = ScalarCodec<DateTimeOffset>.Read(in buffer, table.Slot(18)),
            DateOnlyValue = ScalarCodec<DateOnly>.Read(in buffer, table.Slot(19)),
            TimeOnlyValue = ScalarCodec<TimeOnly>.Read(in buffer, table.Slot(20)),
            TimeSpanValue = ScalarCodec<TimeSpan>.Read(in buffer, table.Slot(21)),
            DayOfWeekValue = ScalarCodec<DayOfWeek>.Read(in buffer, table.Slot(22)),
        };
    }
}
