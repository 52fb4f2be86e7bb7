#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="TrimmedPerson"/> in a NativeBuffering message.</summary>
public readonly struct TrimmedPersonBufferedMessage : IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>
{
    private readonly BufferedTable _table;

    private TrimmedPersonBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.Fingerprint => 0x3656B0DE50695A56; // Versioned

    static int IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.SlotCount => 5;

    static int IBufferedView<TrimmedPersonBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="TrimmedPerson.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="TrimmedPerson.Balance"/>
    public decimal Balance => ScalarCodec<decimal>.Read(_table.Buffer, _table.Slot(4));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static TrimmedPersonBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static TrimmedPersonBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<TrimmedPerson, TrimmedPersonBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out TrimmedPersonBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<TrimmedPerson, TrimmedPersonBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public TrimmedPerson ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.MeasureMembers(TrimmedPerson value, ref NativeBufferSize size)
    {
        StringCodec.Measure(value.Name, ref size);
        ScalarCodec<decimal>.Measure(value.Balance, ref size);
    }

    static void IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.WriteMembers(TrimmedPerson value, ref NativeBufferWriter writer, int table)
    {
        StringCodec.Write(value.Name, ref writer, table);
        writer.WriteSlot(table + 8, 0);
        writer.WriteSlot(table + 16, 0);
        writer.WriteSlot(table + 24, 0);
        ScalarCodec<decimal>.Write(value.Balance, ref writer, table + 32);
    }

    static bool IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 5);
        return (slots <= 0 || StringCodec.Verify(ref verifier, table))
            && (slots <= 1 || verifier.SkipHole(table + 8))
            && (slots <= 2 || verifier.SkipHole(table + 16))
            && (slots <= 3 || verifier.SkipHole(table + 24))
            && (slots <= 4 || ScalarCodec<decimal>.Verify(ref verifier, table + 32));
    }

    static TrimmedPerson IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static TrimmedPersonBufferedMessage IBufferedMessageLayout<TrimmedPerson, TrimmedPersonBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static TrimmedPersonBufferedMessage IBufferedView<TrimmedPersonBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static TrimmedPerson Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new TrimmedPerson
        {
            Name = StringCodec.Read(in buffer, table.Slot(0)),
            Balance = ScalarCodec<decimal>.Read(in buffer, table.Slot(4)),
        };
    }
}
