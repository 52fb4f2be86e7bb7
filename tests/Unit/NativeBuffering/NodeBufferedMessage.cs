#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Node"/> in a NativeBuffering message.</summary>
public readonly struct NodeBufferedMessage : IBufferedMessageLayout<Node, NodeBufferedMessage>
{
    private readonly BufferedTable _table;

    private NodeBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Node, NodeBufferedMessage>.Fingerprint => 0x4E70039E7841031D; // ZeroAlloc.Unit.NativeBuffering.Node

    static int IBufferedMessageLayout<Node, NodeBufferedMessage>.SlotCount => 3;

    static int IBufferedView<NodeBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Node.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Node.Children"/>
    public BufferedList<NodeBufferedMessage> Children => BufferedList<NodeBufferedMessage>.FromSlot(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Node.Next"/>
    public NodeBufferedMessage Next => NodeBufferedMessage.FromSlot(_table.Buffer, _table.Slot(2));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static NodeBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static NodeBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Node, NodeBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out NodeBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Node, NodeBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Node ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Node, NodeBufferedMessage>.MeasureMembers(Node value, ref NativeBufferSize size)
    {
        StringCodec.Measure(value.Name, ref size);
        ListCodec<Node?, MessageCodec<Node, NodeBufferedMessage>>.Measure(value.Children, ref size);
        MessageCodec<Node, NodeBufferedMessage>.Measure(value.Next, ref size);
    }

    static void IBufferedMessageLayout<Node, NodeBufferedMessage>.WriteMembers(Node value, ref NativeBufferWriter writer, int table)
    {
        StringCodec.Write(value.Name, ref writer, table);
        ListCodec<Node?, MessageCodec<Node, NodeBufferedMessage>>.Write(value.Children, ref writer, table + 8);
        MessageCodec<Node, NodeBufferedMessage>.Write(value.Next, ref writer, table + 16);
    }

    static bool IBufferedMessageLayout<Node, NodeBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 3);
        return (slots <= 0 || StringCodec.Verify(ref verifier, table))
            && (slots <= 1 || ListCodec<Node?, MessageCodec<Node, NodeBufferedMessage>>.Verify(ref verifier, table + 8))
            && (slots <= 2 || MessageCodec<Node, NodeBufferedMessage>.Verify(ref verifier, table + 16));
    }

    static Node IBufferedMessageLayout<Node, NodeBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static NodeBufferedMessage IBufferedMessageLayout<Node, NodeBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static NodeBufferedMessage IBufferedView<NodeBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Node Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Node
        {
            Name = StringCodec.Read(in buffer, table.Slot(0)),
            Children = ListCodec<Node?, MessageCodec<Node, NodeBufferedMessage>>.Read(in buffer, table.Slot(1)),
            Next = MessageCodec<Node, NodeBufferedMessage>.Read(in buffer, table.Slot(2)),
        };
    }
}
