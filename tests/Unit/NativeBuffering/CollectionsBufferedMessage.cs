#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Collections"/> in a NativeBuffering message.</summary>
public readonly struct CollectionsBufferedMessage : IBufferedMessageLayout<Collections, CollectionsBufferedMessage>
{
    private readonly BufferedTable _table;

    private CollectionsBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.Fingerprint => 0x896160B7B3925456; // ZeroAlloc.Unit.NativeBuffering.Collections

    static int IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.SlotCount => 21;

    static int IBufferedView<CollectionsBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Collections.Numbers"/>
    public BufferedArray<int> Numbers => BufferedArray<int>.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Collections.Flags"/>
    public BufferedArray<bool> Flags => BufferedArray<bool>.FromSlot(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Collections.Times"/>
    public BufferedArray<DateTime> Times => BufferedArray<DateTime>.FromSlot(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="Collections.Amounts"/>
    public BufferedArray<decimal> Amounts => BufferedArray<decimal>.FromSlot(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="Collections.Moments"/>
    public BufferedArray<BufferedDateTimeOffset> Moments => BufferedArray<BufferedDateTimeOffset>.FromSlot(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="Collections.Gaps"/>
    public BufferedList<BufferedNullable<int>> Gaps => BufferedList<BufferedNullable<int>>.FromSlot(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="Collections.Versions"/>
    public BufferedList<BufferedVersion> Versions => BufferedList<BufferedVersion>.FromSlot(_table.Buffer, _table.Slot(6));

    /// <inheritdoc cref="Collections.Rows"/>
    public BufferedList<BufferedArray<int>> Rows => BufferedList<BufferedArray<int>>.FromSlot(_table.Buffer, _table.Slot(7));

    /// <inheritdoc cref="Collections.Words"/>
    public BufferedList<BufferedString> Words => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(8));

    /// <inheritdoc cref="Collections.Longs"/>
    public BufferedArray<long> Longs => BufferedArray<long>.FromSlot(_table.Buffer, _table.Slot(9));

    /// <inheritdoc cref="Collections.Lines"/>
    public BufferedList<BufferedString> Lines => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(10));

    /// <inheritdoc cref="Collections.Bytes"/>
    public BufferedBinary Bytes => BufferedBinary.FromSlot(_table.Buffer, _table.Slot(11));

    /// <inheritdoc cref="Collections.Memory"/>
    public BufferedBinary Memory => BufferedBinary.FromSlot(_table.Buffer, _table.Slot(12));

    /// <inheritdoc cref="Collections.Version"/>
    public BufferedVersion Version => BufferedVersion.FromSlot(_table.Buffer, _table.Slot(13));

    /// <inheritdoc cref="Collections.Link"/>
    public BufferedString Link => BufferedString.FromSlot(_table.Buffer, _table.Slot(14));

    /// <inheritdoc cref="Collections.Place"/>
    public PointBufferedMessage Place => PointBufferedMessage.FromSlot(_table.Buffer, _table.Slot(15));

    /// <inheritdoc cref="Collections.Target"/>
    public PointBufferedMessage Target => PointBufferedMessage.FromSlot(_table.Buffer, _table.Slot(16));

    /// <inheritdoc cref="Collections.Path"/>
    public BufferedList<PointBufferedMessage> Path => BufferedList<PointBufferedMessage>.FromSlot(_table.Buffer, _table.Slot(17));

    /// <inheritdoc cref="Collections.Blobs"/>
    public BufferedList<BufferedBinary> Blobs => BufferedList<BufferedBinary>.FromSlot(_table.Buffer, _table.Slot(18));

    /// <inheritdoc cref="Collections.Ids"/>
    public BufferedArray<Guid> Ids => BufferedArray<Guid>.FromSlot(_table.Buffer, _table.Slot(19));

    /// <inheritdoc cref="Collections.Nested"/>
    public BufferedList<BufferedList<BufferedString>> Nested => BufferedList<BufferedList<BufferedString>>.FromSlot(_table.Buffer, _table.Slot(20));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static CollectionsBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static CollectionsBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Collections, CollectionsBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out CollectionsBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Collections, CollectionsBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Collections ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.MeasureMembers(Collections value, ref NativeBufferSize size)
    {
        ListCodec<int, ScalarCodec<int>>.Measure(value.Numbers, ref size);
        ArrayCodec<bool, ScalarCodec<bool>>.Measure(value.Flags, ref size);
        ArrayCodec<DateTime, ScalarCodec<DateTime>>.Measure(value.Times, ref size);
        ArrayCodec<decimal, ScalarCodec<decimal>>.Measure(value.Amounts, ref size);
        ListCodec<DateTimeOffset, ScalarCodec<DateTimeOffset>>.Measure(value.Moments, ref size);
        ListCodec<int?, SlotElements<int?, NullableCodec<int>>>.Measure(value.Gaps, ref size);
        ArrayCodec<Version?, SlotElements<Version?, VersionCodec>>.Measure(value.Versions, ref size);
        ArrayCodec<int[]?, SlotElements<int[]?, ArrayCodec<int, ScalarCodec<int>>>>.Measure(value.Rows, ref size);
        SequenceCodec<HashSet<string>, string, StringCodec>.Measure(value.Words, ref size);
        SequenceCodec<IReadOnlyList<long>, long, ScalarCodec<long>>.Measure(value.Longs, ref size);
        SequenceCodec<IEnumerable<string?>, string?, StringCodec>.Measure(value.Lines, ref size);
        BinaryCodec.Measure(value.Bytes, ref size);
        BinaryCodec.Measure(value.Memory, ref size);
        VersionCodec.Measure(value.Version, ref size);
        UriCodec.Measure(value.Link, ref size);
        MessageCodec<Point, PointBufferedMessage>.Measure(value.Place, ref size);
        NullableMessageCodec<Point, PointBufferedMessage>.Measure(value.Target, ref size);
        ListCodec<Point, MessageCodec<Point, PointBufferedMessage>>.Measure(value.Path, ref size);
        ArrayCodec<byte[]?, SlotElements<byte[]?, BinaryCodec>>.Measure(value.Blobs, ref size);
        ArrayCodec<Guid, ScalarCodec<Guid>>.Measure(value.Ids, ref size);
        ListCodec<List<string?>?, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Measure(value.Nested, ref size);
    }

    static void IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.WriteMembers(Collections value, ref NativeBufferWriter writer, int table)
    {
        ListCodec<int, ScalarCodec<int>>.Write(value.Numbers, ref writer, table);
        ArrayCodec<bool, ScalarCodec<bool>>.Write(value.Flags, ref writer, table + 8);
        ArrayCodec<DateTime, ScalarCodec<DateTime>>.Write(value.Times, ref writer, table + 16);
        ArrayCodec<decimal, ScalarCodec<decimal>>.Write(value.Amounts, ref writer, table + 24);
        ListCodec<DateTimeOffset, ScalarCodec<DateTimeOffset>>.Write(value.Moments, ref writer, table + 32);
        ListCodec<int?, SlotElements<int?, NullableCodec<int>>>.Write(value.Gaps, ref writer, table + 40);
        ArrayCodec<Version?, SlotElements<Version?, VersionCodec>>.Write(value.Versions, ref writer, table + 48);
        ArrayCodec<int[]?, SlotElements<int[]?, ArrayCodec<int, ScalarCodec<int>>>>.Write(value.Rows, ref writer, table + 56);
        SequenceCodec<HashSet<string>, string, StringCodec>.Write(value.Words, ref writer, table + 64);
        SequenceCodec<IReadOnlyList<long>, long, ScalarCodec<long>>.Write(value.Longs, ref writer, table + 72);
        SequenceCodec<IEnumerable<string?>, string?, StringCodec>.Write(value.Lines, ref writer, table + 80);
        BinaryCodec.Write(value.Bytes, ref writer, table + 88);
        BinaryCodec.Write(value.Memory, ref writer, table + 96);
        VersionCodec.Write(value.Version, ref writer, table + 104);
        UriCodec.Write(value.Link, ref writer, table + 112);
        MessageCodec<Point, PointBufferedMessage>.Write(value.Place, ref writer, table + 120);
        NullableMessageCodec<Point, PointBufferedMessage>.Write(value.Target, ref writer, table + 128);
        ListCodec<Point, MessageCodec<Point, PointBufferedMessage>>.Write(value.Path, ref writer, table + 136);
        ArrayCodec<byte[]?, SlotElements<byte[]?, BinaryCodec>>.Write(value.Blobs, ref writer, table + 144);
        ArrayCodec<Guid, ScalarCodec<Guid>>.Write(value.Ids, ref writer, table + 152);
        ListCodec<List<string?>?, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Write(value.Nested, ref writer, table + 160);
    }

    static bool IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 21);
        return (slots <= 0 || ListCodec<int, ScalarCodec<int>>.Verify(ref verifier, table))
            && (slots <= 1 || ArrayCodec<bool, ScalarCodec<bool>>.Verify(ref verifier, table + 8))
            && (slots <= 2 || ArrayCodec<DateTime, ScalarCodec<DateTime>>.Verify(ref verifier, table + 16))
            && (slots <= 3 || ArrayCodec<decimal, ScalarCodec<decimal>>.Verify(ref verifier, table + 24))
            && (slots <= 4 || ListCodec<DateTimeOffset, ScalarCodec<DateTimeOffset>>.Verify(ref verifier, table + 32))
            && (slots <= 5 || ListCodec<int?, SlotElements<int?, NullableCodec<int>>>.Verify(ref verifier, table + 40))
            && (slots <= 6 || ArrayCodec<Version?, SlotElements<Version?, VersionCodec>>.Verify(ref verifier, table + 48))
            && (slots <= 7 || ArrayCodec<int[]?, SlotElements<int[]?, ArrayCodec<int, ScalarCodec<int>>>>.Verify(ref verifier, table + 56))
            && (slots <= 8 || SequenceCodec<HashSet<string>, string, StringCodec>.Verify(ref verifier, table + 64))
            && (slots <= 9 || SequenceCodec<IReadOnlyList<long>, long, ScalarCodec<long>>.Verify(ref verifier, table + 72))
            && (slots <= 10 || SequenceCodec<IEnumerable<string?>, string?, StringCodec>.Verify(ref verifier, table + 80))
            && (slots <= 11 || BinaryCodec.Verify(ref verifier, table + 88))
            && (slots <= 12 || BinaryCodec.Verify(ref verifier, table + 96))
            && (slots <= 13 || VersionCodec.Verify(ref verifier, table + 104))
            && (slots <= 14 || UriCodec.Verify(ref verifier, table + 112))
            && (slots <= 15 || MessageCodec<Point, PointBufferedMessage>.Verify(ref verifier, table + 120))
            && (slots <= 16 || NullableMessageCodec<Point, PointBufferedMessage>.Verify(ref verifier, table + 128))
            && (slots <= 17 || ListCodec<Point, MessageCodec<Point, PointBufferedMessage>>.Verify(ref verifier, table + 136))
            && (slots <= 18 || ArrayCodec<byte[]?, SlotElements<byte[]?, BinaryCodec>>.Verify(ref verifier, table + 144))
            && (slots <= 19 || ArrayCodec<Guid, ScalarCodec<Guid>>.Verify(ref verifier, table + 152))
            && (slots <= 20 || ListCodec<List<string?>?, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Verify(ref verifier, table + 160));
    }

    static Collections IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static CollectionsBufferedMessage IBufferedMessageLayout<Collections, CollectionsBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static CollectionsBufferedMessage IBufferedView<CollectionsBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Collections Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Collections
        {
            Numbers = ListCodec<int, ScalarCodec<int>>.Read(in buffer, table.Slot(0)),
            Flags = ArrayCodec<bool, ScalarCodec<bool>>.Read(in buffer, table.Slot(1)),
            Times = ArrayCodec<DateTime, ScalarCodec<DateTime>>.Read(in buffer, table.Slot(2)),
            Amounts = ArrayCodec<decimal, ScalarCodec<decimal>>.Read(in buffer, table.Slot(3)),
            Moments = ListCodec<DateTimeOffset, ScalarCodec<DateTimeOffset>>.Read(in buffer, table.Slot(4)),
            Gaps = ListCodec<int?, SlotElements<int?, NullableCodec<int>>>.Read(in buffer, table.Slot(5)),
            Versions = ArrayCodec<Version?, SlotElements<Version?, VersionCodec>>.Read(in buffer, table.Slot(6)),
            Rows = ArrayCodec<int[]?, SlotElements<int[]?, ArrayCodec<int, ScalarCodec<int>>>>.Read(in buffer, table.Slot(7)),
            Words = SequenceCodec<HashSet<string>, string, StringCodec>.Read(in buffer, table.Slot(8)),
            Longs = SequenceCodec<IReadOnlyList<long>, long, ScalarCodec<long>>.Read(in buffer, table.Slot(9)),
            Lines = SequenceCodec<IEnumerable<string?>, string?, StringCodec>.Read(in buffer, table.Slot(10)),
            Bytes = BinaryCodec.Read(in buffer, table.Slot(11)),
            Memory = BinaryCodec.Read(in buffer, table.Slot(12)),
            Version = VersionCodec.Read(in buffer, table.Slot(13)),
            Link = UriCodec.Read(in buffer, table.Slot(14)),
            Place = MessageCodec<Point, PointBufferedMessage>.Read(in buffer, table.Slot(15)),
            Target = NullableMessageCodec<Point, PointBufferedMessage>.Read(in buffer, table.Slot(16)),
            Path = ListCodec<Point, MessageCodec<Point, PointBufferedMessage>>.Read(in buffer, table.Slot(17)),
            Blobs = ArrayCodec<byte[]?, SlotElements<byte[]?, BinaryCodec>>.Read(in buffer, table.Slot(18)),
            Ids = ArrayCodec<Guid, ScalarCodec<Guid>>.Read(in buffer, table.Slot(19)),
            Nested = ListCodec<List<string?>?, SlotElements<List<string?>?, ListCodec<string?, StringCodec>>>.Read(in buffer, table.Slot(20)),
        };
    }
}
