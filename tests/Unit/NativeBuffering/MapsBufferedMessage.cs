#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Maps"/> in a NativeBuffering message.</summary>
public readonly struct MapsBufferedMessage : IBufferedMessageLayout<Maps, MapsBufferedMessage>
{
    private readonly BufferedTable _table;

    private MapsBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Maps, MapsBufferedMessage>.Fingerprint => 0x31EF4F86759B0CB6; // ZeroAlloc.Unit.NativeBuffering.Maps

    static int IBufferedMessageLayout<Maps, MapsBufferedMessage>.SlotCount => 7;

    static int IBufferedView<MapsBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Maps.Ages"/>
    public BufferedDictionary<BufferedString, BufferedValue<int>> Ages => BufferedDictionary<BufferedString, BufferedValue<int>>.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Maps.Names"/>
    public BufferedDictionary<BufferedValue<int>, BufferedString> Names => BufferedDictionary<BufferedValue<int>, BufferedString>.FromSlot(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Maps.Places"/>
    public BufferedDictionary<BufferedValue<Guid>, PointBufferedMessage> Places => BufferedDictionary<BufferedValue<Guid>, PointBufferedMessage>.FromSlot(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="Maps.Tags"/>
    public BufferedDictionary<BufferedString, BufferedList<BufferedString>> Tags => BufferedDictionary<BufferedString, BufferedList<BufferedString>>.FromSlot(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="Maps.Days"/>
    public BufferedDictionary<BufferedValue<DayOfWeek>, NodeBufferedMessage> Days => BufferedDictionary<BufferedValue<DayOfWeek>, NodeBufferedMessage>.FromSlot(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="Maps.Tables"/>
    public BufferedDictionary<BufferedString, BufferedDictionary<BufferedString, BufferedValue<double>>> Tables => BufferedDictionary<BufferedString, BufferedDictionary<BufferedString, BufferedValue<double>>>.FromSlot(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="Maps.Letters"/>
    public BufferedDictionary<BufferedValue<char>, BufferedNullable<int>> Letters => BufferedDictionary<BufferedValue<char>, BufferedNullable<int>>.FromSlot(_table.Buffer, _table.Slot(6));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static MapsBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static MapsBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Maps, MapsBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out MapsBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Maps, MapsBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Maps ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Maps, MapsBufferedMessage>.MeasureMembers(Maps value, ref NativeBufferSize size)
    {
        DictionaryCodec<Dictionary<string, int>, string, int, StringCodec, ScalarCodec<int>>.Measure(value.Ages, ref size);
        DictionaryCodec<Dictionary<int, string?>, int, string?, ScalarCodec<int>, StringCodec>.Measure(value.Names, ref size);
        DictionaryCodec<IReadOnlyDictionary<Guid, Point>, Guid, Point, ScalarCodec<Guid>, MessageCodec<Point, PointBufferedMessage>>.Measure(value.Places, ref size);
        DictionaryCodec<Dictionary<string, List<string?>?>, string, List<string?>?, StringCodec, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Measure(value.Tags, ref size);
        DictionaryCodec<Dictionary<DayOfWeek, Node?>, DayOfWeek, Node?, ScalarCodec<DayOfWeek>, MessageCodec<Node, NodeBufferedMessage>>.Measure(value.Days, ref size);
        DictionaryCodec<Dictionary<string, Dictionary<string, double>?>, string, Dictionary<string, double>?, StringCodec, SlotElements<Dictionary<string, double>?, DictionaryCodec<Dictionary<string, double>, string, double, StringCodec, ScalarCodec<double>>>>.Measure(value.Tables, ref size);
        DictionaryCodec<Dictionary<char, int?>, char, int?, ScalarCodec<char>, SlotElements<int?, NullableCodec<int>>>.Measure(value.Letters, ref size);
    }

    static void IBufferedMessageLayout<Maps, MapsBufferedMessage>.WriteMembers(Maps value, ref NativeBufferWriter writer, int table)
    {
        DictionaryCodec<Dictionary<string, int>, string, int, StringCodec, ScalarCodec<int>>.Write(value.Ages, ref writer, table);
        DictionaryCodec<Dictionary<int, string?>, int, string?, ScalarCodec<int>, StringCodec>.Write(value.Names, ref writer, table + 8);
        DictionaryCodec<IReadOnlyDictionary<Guid, Point>, Guid, Point, ScalarCodec<Guid>, MessageCodec<Point, PointBufferedMessage>>.Write(value.Places, ref writer, table + 16);
        DictionaryCodec<Dictionary<string, List<string?>?>, string, List<string?>?, StringCodec, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Write(value.Tags, ref writer, table + 24);
        DictionaryCodec<Dictionary<DayOfWeek, Node?>, DayOfWeek, Node?, ScalarCodec<DayOfWeek>, MessageCodec<Node, NodeBufferedMessage>>.Write(value.Days, ref writer, table + 32);
        DictionaryCodec<Dictionary<string, Dictionary<string, double>?>, string, Dictionary<string, double>?, StringCodec, SlotElements<Dictionary<string, double>?, DictionaryCodec<Dictionary<string, double>, string, double, StringCodec, ScalarCodec<double>>>>.Write(value.Tables, ref writer, table + 40);
        DictionaryCodec<Dictionary<char, int?>, char, int?, ScalarCodec<char>, SlotElements<int?, NullableCodec<int>>>.Write(value.Letters, ref writer, table + 48);
    }

    static bool IBufferedMessageLayout<Maps, MapsBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 7);
        return (slots <= 0 || DictionaryCodec<Dictionary<string, int>, string, int, StringCodec, ScalarCodec<int>>.Verify(ref verifier, table))
            && (slots <= 1 || DictionaryCodec<Dictionary<int, string?>, int, string?, ScalarCodec<int>, StringCodec>.Verify(ref verifier, table + 8))
            && (slots <= 2 || DictionaryCodec<IReadOnlyDictionary<Guid, Point>, Guid, Point, ScalarCodec<Guid>, MessageCodec<Point, PointBufferedMessage>>.Verify(ref verifier, table + 16))
            && (slots <= 3 || DictionaryCodec<Dictionary<string, List<string?>?>, string, List<string?>?, StringCodec, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Verify(ref verifier, table + 24))
            && (slots <= 4 || DictionaryCodec<Dictionary<DayOfWeek, Node?>, DayOfWeek, Node?, ScalarCodec<DayOfWeek>, MessageCodec<Node, NodeBufferedMessage>>.Verify(ref verifier, table + 32))
            && (slots <= 5 || DictionaryCodec<Dictionary<string, Dictionary<string, double>?>, string, Dictionary<string, double>?, StringCodec, SlotElements<Dictionary<string, double>?, DictionaryCodec<Dictionary<string, double>, string, double, StringCodec, ScalarCodec<double>>>>.Verify(ref verifier, table + 40))
            && (slots <= 6 || DictionaryCodec<Dictionary<char, int?>, char, int?, ScalarCodec<char>, SlotElements<int?, NullableCodec<int>>>.Verify(ref verifier, table + 48));
    }

    static Maps IBufferedMessageLayout<Maps, MapsBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static MapsBufferedMessage IBufferedMessageLayout<Maps, MapsBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static MapsBufferedMessage IBufferedView<MapsBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Maps Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Maps
        {
            Ages = DictionaryCodec<Dictionary<string, int>, string, int, StringCodec, ScalarCodec<int>>.Read(in buffer, table.Slot(0)),
            Names = DictionaryCodec<Dictionary<int, string?>, int, string?, ScalarCodec<int>, StringCodec>.Read(in buffer, table.Slot(1)),
            Places = DictionaryCodec<IReadOnlyDictionary<Guid, Point>, Guid, Point, ScalarCodec<Guid>, MessageCodec<Point, PointBufferedMessage>>.Read(in buffer, table.Slot(2)),
            Tags = DictionaryCodec<Dictionary<string, List<string?>?>, string, List<string?>?, StringCodec, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Read(in buffer, table.Slot(3)),
            Days = DictionaryCodec<Dictionary<DayOfWeek, Node?>, DayOfWeek, Node?, ScalarCodec<DayOfWeek>, MessageCodec<Node, NodeBufferedMessage>>.Read(in buffer, table.Slot(4)),
            Tables = DictionaryCodec<Dictionary<string, Dictionary<string, double>?>, string, Dictionary<string, double>?, StringCodec, SlotElements<Dictionary<string, double>?, DictionaryCodec<Dictionary<string, double>, string, double, StringCodec, ScalarCodec<double>>>>.Read(in buffer, table.Slot(5)),
            Letters = DictionaryCodec<Dictionary<char, int?>, char, int?, ScalarCodec<char>, SlotElements<int?, NullableCodec<int>>>.Read(in buffer, table.Slot(6)),
        };
    }
}
