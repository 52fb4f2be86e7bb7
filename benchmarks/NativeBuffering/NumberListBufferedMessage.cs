#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>View of a <see cref="NumberList"/> in a NativeBuffering message.</summary>
public readonly struct NumberListBufferedMessage : IBufferedMessageLayout<NumberList, NumberListBufferedMessage>
{
    private readonly BufferedTable _table;

    private NumberListBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.Fingerprint => 0x0213B1AE9CA04ACE; // ZeroAlloc.Benchmarks.NativeBuffering.NumberList

    static int IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.SlotCount => 1;

    static int IBufferedView<NumberListBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="NumberList.Values"/>
    public BufferedArray<int> Values => BufferedArray<int>.FromSlot(_table.Buffer, _table.Slot(0));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static NumberListBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static NumberListBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<NumberList, NumberListBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out NumberListBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<NumberList, NumberListBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public NumberList ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.MeasureMembers(NumberList value, ref NativeBufferSize size)
    {
        ArrayCodec<int, ScalarCodec<int>>.Measure(value.Values, ref size);
    }

    static void IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.WriteMembers(NumberList value, ref NativeBufferWriter writer, int table)
    {
        ArrayCodec<int, ScalarCodec<int>>.Write(value.Values, ref writer, table);
    }

    static bool IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 1);
        return (slots <= 0 || ArrayCodec<int, ScalarCodec<int>>.Verify(ref verifier, table));
    }

    static NumberList IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static NumberListBufferedMessage IBufferedMessageLayout<NumberList, NumberListBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static NumberListBufferedMessage IBufferedView<NumberListBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static NumberList Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new NumberList
        {
            Values = ArrayCodec<int, ScalarCodec<int>>.Read(in buffer, table.Slot(0)),
        };
    }
}
