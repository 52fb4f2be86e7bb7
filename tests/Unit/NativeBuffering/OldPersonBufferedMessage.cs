#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="OldPerson"/> in a NativeBuffering message.</summary>
public readonly struct OldPersonBufferedMessage : IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>
{
    private readonly BufferedTable _table;

    private OldPersonBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.Fingerprint => 0x3656B0DE50695A56; // Versioned

    static int IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.SlotCount => 2;

    static int IBufferedView<OldPersonBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="OldPerson.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="OldPerson.Age"/>
    public int Age => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(1));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static OldPersonBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static OldPersonBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<OldPerson, OldPersonBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out OldPersonBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<OldPerson, OldPersonBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public OldPerson ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.MeasureMembers(OldPerson value, ref NativeBufferSize size)
    {
        StringCodec.Measure(value.Name, ref size);
        ScalarCodec<int>.Measure(value.Age, ref size);
    }

    static void IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.WriteMembers(OldPerson value, ref NativeBufferWriter writer, int table)
    {
        StringCodec.Write(value.Name, ref writer, table);
        ScalarCodec<int>.Write(value.Age, ref writer, table + 8);
    }

    static bool IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 2);
        return (slots <= 0 || StringCodec.Verify(ref verifier, table))
            && (slots <= 1 || ScalarCodec<int>.Verify(ref verifier, table + 8));
    }

    static OldPerson IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static OldPersonBufferedMessage IBufferedMessageLayout<OldPerson, OldPersonBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static OldPersonBufferedMessage IBufferedView<OldPersonBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static OldPerson Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new OldPerson
        {
            Name = StringCodec.Read(in buffer, table.Slot(0)),
            Age = ScalarCodec<int>.Read(in buffer, table.Slot(1)),
        };
    }
}
