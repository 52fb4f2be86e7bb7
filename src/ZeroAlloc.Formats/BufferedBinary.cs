using System.Globalization;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A view of bytes in a message, without a copy.</summary>
/// <remarks><b>Lifetime</b>: that of the message; see <see cref="NativeBuffer"/>.</remarks>
public readonly struct BufferedBinary : IBufferedView<BufferedBinary>
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;
    private readonly int _length;

    private BufferedBinary(in NativeBuffer buffer, ulong reference)
    {
        _buffer = buffer;
        _offset = (int)reference;
        _length = (int)(reference >> 32);
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedBinary>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the bytes are <see langword="null"/>, which differs from empty.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>Number of bytes.</summary>
    public int Length => _length;

    /// <summary>The bytes of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedBinary FromSlot(in NativeBuffer buffer, ulong slot) => slot == 0 ? default : new BufferedBinary(in buffer, slot);

    /// <inheritdoc/>
    static BufferedBinary IBufferedView<BufferedBinary>.ReadElement(in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>The bytes, none for null.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    /// <remarks><b>Lifetime</b>: a span can't be revoked. Don't keep it beyond the message.</remarks>
    public ReadOnlySpan<byte> AsSpan() => _buffer.Span.Slice(_offset, _length);

    /// <summary>A copy, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public byte[]? ToArray()
    {
        if (IsNull)
        {
            return null;
        }

        byte[] copy = AsSpan().ToArray();
        _buffer.ThrowIfReturned();
        return copy;
    }

    /// <summary>The number of bytes as text; empty for null. <b>Cost</b>: allocates the text.</summary>
    public override string ToString() => IsNull ? "" : string.Create(CultureInfo.InvariantCulture, $"byte[{_length}]");
}
