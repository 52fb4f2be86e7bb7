#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="NewPerson"/> in a NativeBuffering message.</summary>
public readonly struct NewPersonBufferedMessage : IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>
{
    private readonly BufferedTable _table;

    private NewPersonBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.Fingerprint => 0x3656B0DE50695A56; // Versioned

    static int IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.SlotCount => 7;

    static int IBufferedView<NewPersonBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="NewPerson.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="NewPerson.Age"/>
    public int Age => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="NewPerson.Tags"/>
    public BufferedList<BufferedString> Tags => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="NewPerson.Root"/>
    public NodeBufferedMessage Root => NodeBufferedMessage.FromSlot(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="NewPerson.Balance"/>
    public decimal Balance => ScalarCodec<decimal>.Read(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="NewPerson.Link"/>
    public BufferedString Link => BufferedString.FromSlot(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="NewPerson.Active"/>
    public bool Active => ScalarCodec<bool>.Read(_table.Buffer, _table.Slot(6));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static NewPersonBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static NewPersonBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<NewPerson, NewPersonBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out NewPersonBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<NewPerson, NewPersonBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public NewPerson ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.MeasureMembers(NewPerson value, ref NativeBufferSize size)
    {
        StringCodec.Measure(value.Name, ref size);
        ScalarCodec<int>.Measure(value.Age, ref size);
        ListCodec<string?, StringCodec>.Measure(value.Tags, ref size);
        MessageCodec<Node, NodeBufferedMessage>.Measure(value.Root, ref size);
        ScalarCodec<decimal>.Measure(value.Balance, ref size);
        UriCodec.Measure(value.Link, ref size);
        ScalarCodec<bool>.Measure(value.Active, ref size);
    }

    static void IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.WriteMembers(NewPerson value, ref NativeBufferWriter writer, int table)
    {
        StringCodec.Write(value.Name, ref writer, table);
        ScalarCodec<int>.Write(value.Age, ref writer, table + 8);
        ListCodec<string?, StringCodec>.Write(value.Tags, ref writer, table + 16);
        MessageCodec<Node, NodeBufferedMessage>.Write(value.Root, ref writer, table + 24);
        ScalarCodec<decimal>.Write(value.Balance, ref writer, table + 32);
        UriCodec.Write(value.Link, ref writer, table + 40);
        ScalarCodec<bool>.Write(value.Active, ref writer, table + 48);
    }

    static bool IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 7);
        return (slots <= 0 || StringCodec.Verify(ref verifier, table))
            && (slots <= 1 || ScalarCodec<int>.Verify(ref verifier, table + 8))
            && (slots <= 2 || ListCodec<string?, StringCodec>.Verify(ref verifier, table + 16))
            && (slots <= 3 || MessageCodec<Node, NodeBufferedMessage>.Verify(ref verifier, table + 24))
            && (slots <= 4 || ScalarCodec<decimal>.Verify(ref verifier, table + 32))
            && (slots <= 5 || UriCodec.Verify(ref verifier, table + 40))
            && (slots <= 6 || ScalarCodec<bool>.Verify(ref verifier, table + 48));
    }

    static NewPerson IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static NewPersonBufferedMessage IBufferedMessageLayout<NewPerson, NewPersonBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static NewPersonBufferedMessage IBufferedView<NewPersonBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static NewPerson Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new NewPerson
        {
            Name = StringCodec.Read(in buffer, table.Slot(0)),
            Age = ScalarCodec<int>.Read(in buffer, table.Slot(1)),
            Tags = ListCodec<string?, StringCodec>.Read(in buffer, table.Slot(2)),
            Root = MessageCodec<Node, NodeBufferedMessage>.Read(in buffer, table.Slot(3)),
            Balance = ScalarCodec<decimal>.Read(in buffer, table.Slot(4)),
            Link = UriCodec.Read(in buffer, table.Slot(5)),
            Active = ScalarCodec<bool>.Read(in buffer, table.Slot(6)),
        };
    }
}
