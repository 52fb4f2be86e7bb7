using System.ComponentModel;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>The position of the slots of a message. The default value is the table of <see langword="null"/>, without any slot.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BufferedTable
{
    private readonly NativeBuffer _buffer;
    private readonly int _position;
    private readonly int _slots;

    /// <summary>A verified table.</summary>
    internal BufferedTable(in NativeBuffer buffer, int position, int slots)
    {
        _buffer = buffer;
        _position = position;
        _slots = slots;
    }

    /// <summary>The table that a slot's content refers to.</summary>
    internal BufferedTable(in NativeBuffer buffer, ulong reference)
    {
        if (reference != 0)
        {
            _buffer = buffer;
            _position = (int)reference;
            _slots = (int)(reference >> 32);
        }
    }

    /// <summary>The message.</summary>
    public NativeBuffer Buffer => _buffer;

    /// <summary>Whether this is the table of <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>The table that a slot's content refers to.</summary>
    public static BufferedTable FromSlot(in NativeBuffer buffer, ulong slot) => new(in buffer, slot);

    /// <summary>The table that the slot at an offset refers to.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static BufferedTable At(in NativeBuffer buffer, int offset) => new(in buffer, buffer.ReadUInt64(offset));

    /// <summary>The content of a slot, 0 if the table doesn't have the slot.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong Slot(int index) => (uint)index < (uint)_slots
        ? _buffer.ReadUInt64(_position + (index * NativeBufferLayout.SlotSize))
        : 0;

    /// <summary>Whether the table has a slot. An older version of the type, without the member, writes a shorter table.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Has(int index) => (uint)index < (uint)_slots;
}
