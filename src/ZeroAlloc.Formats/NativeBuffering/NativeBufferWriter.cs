using System.Buffers;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Writes one message into a span, from its beginning to its end. Called by generated code.</summary>
/// <remarks>
/// Two positions move forward: the next free byte of the structure, and of the text behind it. Invariant:
/// <c>_next &lt;= _textStart &lt;= _text &lt;= _bytes.Length</c>. Whatever is written was checked against these before, so that a graph that changes
/// after it was measured gives an exception and never a store outside.
/// Bound of the one address formed: as many bytes as the text has units are left behind it.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct NativeBufferWriter
{
    private readonly Span<byte> _bytes;
    private readonly int _textStart;
    private readonly int _exactTotal;
    private int _next;
    private int _text;
    private int _depth;
    private bool _textOverflowed;

    private NativeBufferWriter(Span<byte> bytes, int textStart, int exactTotal)
    {
        _bytes = bytes;
        _textStart = textStart;
        _exactTotal = exactTotal;
        _next = NativeBufferLayout.HeaderSize;
        _text = textStart;
        _depth = 1;
    }

    /// <summary>Starts a message: writes its header, all but the length.</summary>
    /// <param name="bytes">Where it goes; any content.</param>
    /// <param name="size">What was measured.</param>
    /// <param name="fingerprint">The type's identity.</param>
    /// <param name="rootSlots">Slots of the root table, which stands at <see cref="Root"/>.</param>
    /// <exception cref="InvalidOperationException">There is less room than was measured.</exception>
    public static NativeBufferWriter Start(Span<byte> bytes, in NativeBufferSize size, ulong fingerprint, int rootSlots)
    {
        int total = size.Total;
        if (bytes.Length < total || !BitConverter.IsLittleEndian)
        {
            ThrowNoRoom(bytes.Length, total);
        }

        int textStart = (int)size.Structure;
        BinaryPrimitives.WriteUInt32LittleEndian(bytes, NativeBufferLayout.Magic);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes[4..], NativeBufferLayout.VersionFlagsAndSize);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes[NativeBufferLayout.TextStart..], (uint)textStart);
        BinaryPrimitives.WriteUInt64LittleEndian(bytes[NativeBufferLayout.Fingerprint..], fingerprint);
        BinaryPrimitives.WriteUInt64LittleEndian(bytes[NativeBufferLayout.RootSlots..], (uint)rootSlots);
        var writer = new NativeBufferWriter(size.IsExact ? bytes[..total] : bytes, textStart, size.IsExact ? total : -1);
        writer.Allocate(rootSlots, NativeBufferLayout.SlotSize);
        return writer;
    }

    /// <summary>Offset of the root table.</summary>
    public const int Root = NativeBufferLayout.HeaderSize;

    /// <summary>Writes the length.</summary>
    /// <param name="written">Bytes of the message.</param>
    /// <returns>Whether the text fitted; only where the size was an estimate it may not. It is then to be measured exactly and written again.</returns>
    /// <exception cref="InvalidOperationException">The graph changed since it was measured.</exception>
    public readonly bool TryFinish(out int written)
    {
        written = _text;
        if (_textOverflowed && _exactTotal < 0)
        {
            return false;
        }

        if (_textOverflowed || _next != _textStart || (_exactTotal >= 0 && _text != _exactTotal))
        {
            ThrowChanged();
        }

        BinaryPrimitives.WriteUInt32LittleEndian(_bytes[NativeBufferLayout.TotalLength..], (uint)_text);
        return true;
    }

    /// <summary>Writes the length of a message of exactly the measured size.</summary>
    /// <returns>Bytes of the message.</returns>
    /// <exception cref="InvalidOperationException">The graph changed since it was measured.</exception>
    public readonly int Finish()
    {
        if (!TryFinish(out int written))
        {
            ThrowChanged();
        }

        return written;
    }

    /// <summary>Writes a slot.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void WriteSlot(int slot, ulong value) => BinaryPrimitives.WriteUInt64LittleEndian(_bytes.Slice(slot, sizeof(ulong)), value);

    /// <summary>Writes a string: its text, and the reference into its slot.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(int slot, string? value)
    {
        ulong reference = 0;
        if (value is not null)
        {
            int text = _text;
            int length = value.Length;
            if ((uint)length <= (uint)(_bytes.Length - text)
                && TextBlocks.TryNarrow(value, ref Unsafe.Add(ref MemoryMarshal.GetReference(_bytes), text)))
            {
                _text = text + length;
            }
            else
            {
                length = WriteTextBeyondAscii(value);
            }

            reference = NativeBufferLayout.Reference(text, length);
        }

        WriteSlot(slot, reference);
    }

    /// <summary>Reserves a block behind what is written and refers to it from a slot; the padding behind it is zeroed.</summary>
    /// <param name="slot">Where the reference goes.</param>
    /// <param name="count">Elements.</param>
    /// <param name="elementSize">Bytes of one.</param>
    /// <returns>Offset of the first element.</returns>
    /// <exception cref="InvalidOperationException">The graph changed since it was measured.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int WriteBlock(int slot, int count, int elementSize)
    {
        int block = Allocate(count, elementSize);
        WriteSlot(slot, NativeBufferLayout.Reference(block, count));
        return block;
    }

    /// <summary>Reserves a block behind what is written; the padding behind it is zeroed.</summary>
    /// <exception cref="InvalidOperationException">The graph changed since it was measured.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Allocate(int count, int elementSize)
    {
        int block = _next;
        long bytes = (long)count * elementSize;
        long padded = NativeBufferLayout.Padded(bytes);
        if (padded > _textStart - block)
        {
            ThrowChanged();
        }

        _next = block + (int)padded;
        if (padded != bytes)
        {
            WriteSlot(_next - NativeBufferLayout.SlotSize, 0);
        }

        return block;
    }

    /// <summary>Bytes of the message that <see cref="Allocate"/> gave out.</summary>
    internal readonly Span<byte> Block(int offset, int length) => _bytes.Slice(offset, length);

    /// <summary>Goes one level down.</summary>
    /// <exception cref="InvalidOperationException">Deeper than 64 levels: the graph changed since it was measured.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        if (++_depth > NativeBufferLayout.MaxDepth)
        {
            ThrowChanged();
        }
    }

    /// <summary>Goes one level up.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth--;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteTextBeyondAscii(string value)
    {
        // Half a surrogate pair becomes U+FFFD, as everywhere in .NET.
        if (_textOverflowed || Utf8.FromUtf16(value, _bytes[_text..], out _, out int written) != OperationStatus.Done)
        {
            _textOverflowed = true;
            return 0;
        }

        _text += written;
        return written;
    }

    private static void ThrowChanged() =>
        throw new InvalidOperationException("The graph changed while it was written: it has another size than when it was measured.");

    private static void ThrowNoRoom(int length, int total) => throw (BitConverter.IsLittleEndian
        ? new InvalidOperationException($"{length} bytes were provided where {total} were asked for.")
        : new PlatformNotSupportedException("NativeBuffering is implemented for little-endian processors."));
}
