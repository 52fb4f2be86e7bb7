#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Point"/> in a NativeBuffering message.</summary>
public readonly struct PointBufferedMessage : IBufferedMessageLayout<Point, PointBufferedMessage>
{
    private readonly BufferedTable _table;

    private PointBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Point, PointBufferedMessage>.Fingerprint => 0x486F9DB7762C4541; // ZeroAlloc.Unit.NativeBuffering.Point

    static int IBufferedMessageLayout<Point, PointBufferedMessage>.SlotCount => 2;

    static int IBufferedView<PointBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Point.X"/>
    public int X => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Point.Y"/>
    public int Y => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(1));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static PointBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static PointBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Point, PointBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out PointBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Point, PointBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object, all zero where <see cref="IsNull"/>.</summary>
    public Point ToObject() => Read(in _table);

    static void IBufferedMessageLayout<Point, PointBufferedMessage>.MeasureMembers(Point value, ref NativeBufferSize size)
    {
        ScalarCodec<int>.Measure(value.X, ref size);
        ScalarCodec<int>.Measure(value.Y, ref size);
    }

    static void IBufferedMessageLayout<Point, PointBufferedMessage>.WriteMembers(Point value, ref NativeBufferWriter writer, int table)
    {
        ScalarCodec<int>.Write(value.X, ref writer, table);
        ScalarCodec<int>.Write(value.Y, ref writer, table + 8);
    }

    static bool IBufferedMessageLayout<Point, PointBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 2);
        return (slots <= 0 || ScalarCodec<int>.Verify(ref verifier, table))
            && (slots <= 1 || ScalarCodec<int>.Verify(ref verifier, table + 8));
    }

    static Point IBufferedMessageLayout<Point, PointBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static PointBufferedMessage IBufferedMessageLayout<Point, PointBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static PointBufferedMessage IBufferedView<PointBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Point Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Point
        {
            X = ScalarCodec<int>.Read(in buffer, table.Slot(0)),
            Y = ScalarCodec<int>.Read(in buffer, table.Slot(1)),
        };
    }
}
