using System.Buffers;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Writes one message into a span, from its beginning to its end. Called by generated code.</summary>
/// <remarks>
/// Two positions move forward: the next free byte of the structure, and that of the text after it. Invariant: <c>_next &lt;= _textStart
/// &lt;= _text &lt;= _bytes.Length</c>. Each write is checked against these first. A graph that changes after it was measured causes an
/// exception, never a write outside the span. Bound of the addresses formed: a slot lies before the text's start
/// (<see cref="CheckSlots"/>), and at least as many bytes as a text has characters follow it.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct NativeBufferWriter
{
    /// <summary>What the messages that are open take of the thread's stack.</summary>
    internal StackGuard Stack;

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

    /// <summary>Starts a message: writes its header, except the length and the start of the text.</summary>
    /// <param name="bytes">The destination, with any content.</param>
    /// <param name="size">The measured size.</param>
    /// <param name="fingerprint">The type's identity.</param>
    /// <param name="rootSlots">Slots of the root table, which is at <see cref="Root"/>.</param>
    /// <exception cref="InvalidOperationException">The span is shorter than the measured size.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static NativeBufferWriter Start(Span<byte> bytes, in NativeBufferSize size, ulong fingerprint, int rootSlots)
    {
        int total = size.Total;
        if (bytes.Length < total || !BitConverter.IsLittleEndian)
        {
            ThrowNoRoom(bytes.Length, total);
        }

        Span<byte> header = bytes[..NativeBufferLayout.HeaderSize];
        BinaryPrimitives.WriteUInt64LittleEndian(header, NativeBufferLayout.Magic | ((ulong)NativeBufferLayout.VersionFlagsAndSize << 32));
        BinaryPrimitives.WriteUInt64LittleEndian(header[NativeBufferLayout.Fingerprint..], fingerprint);
        BinaryPrimitives.WriteUInt64LittleEndian(header[NativeBufferLayout.RootSlots..], (uint)rootSlots);
        var writer = new NativeBufferWriter(size.IsExact ? bytes[..total] : bytes, (int)size.Structure, size.IsExact ? total : -1);
        writer.Allocate(rootSlots, NativeBufferLayout.SlotSize);
        return writer;
    }

    /// <summary>Offset of the root table.</summary>
    public const int Root = NativeBufferLayout.HeaderSize;

    /// <summary>Writes the length and the text's start.</summary>
    /// <param name="written">Bytes of the message.</param>
    /// <returns>
    /// Whether the text fits, which can be false only for an estimated size. If false, measure the message exactly and write it again.
    /// </returns>
    /// <exception cref="InvalidOperationException">The object graph changed after it was measured.</exception>
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

        WriteSlot(NativeBufferLayout.TotalLength, NativeBufferLayout.Reference(_text, _textStart));
        return true;
    }

    /// <summary>Writes the length of a message of exactly the measured size.</summary>
    /// <returns>Bytes of the message.</returns>
    /// <exception cref="InvalidOperationException">The object graph changed after it was measured.</exception>
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
    public readonly void WriteSlot(int slot, ulong value) =>
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.Slice(slot, sizeof(ulong)), value);

    /// <summary>Writes a string: its text, and the reference into its slot.</summary>
    /// <exception cref="InvalidOperationException">The slot is not in the structure.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(int slot, string? value)
    {
        CheckSlots(slot, 1);
        _text = WriteText(slot, value, _text);
    }

    /// <summary>Writes two strings into slots side by side.</summary>
    /// <param name="slot">The first slot.</param>
    /// <param name="first">The string of the first slot.</param>
    /// <param name="second">The string of the next one.</param>
    /// <exception cref="InvalidOperationException">The slots are not in the structure.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStrings(int slot, string? first, string? second)
    {
        CheckSlots(slot, 2);
        int text = WriteText(slot, first, _text);
        _text = WriteText(slot + NativeBufferLayout.SlotSize, second, text);
    }

    /// <summary>Writes four strings into slots side by side. The position of the text stays in a register.</summary>
    /// <param name="slot">The first slot.</param>
    /// <param name="first">The string of the first slot.</param>
    /// <param name="second">The string of the second one.</param>
    /// <param name="third">The string of the third one.</param>
    /// <param name="fourth">The string of the fourth one.</param>
    /// <exception cref="InvalidOperationException">The slots are not in the structure.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStrings(int slot, string? first, string? second, string? third, string? fourth)
    {
        CheckSlots(slot, 4);
        int text = WriteText(slot, first, _text);
        text = WriteText(slot + NativeBufferLayout.SlotSize, second, text);
        text = WriteText(slot + (2 * NativeBufferLayout.SlotSize), third, text);
        _text = WriteText(slot + (3 * NativeBufferLayout.SlotSize), fourth, text);
    }

    /// <summary>Writes strings into slots side by side.</summary>
    /// <param name="slot">The first slot.</param>
    /// <param name="values">The strings.</param>
    /// <exception cref="InvalidOperationException">The slots are not in the structure.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStrings(int slot, scoped ReadOnlySpan<string?> values)
    {
        CheckSlots(slot, values.Length);
        int text = _text;
        foreach (string? value in values)
        {
            text = WriteText(slot, value, text);
            slot += NativeBufferLayout.SlotSize;
        }

        _text = text;
    }

    /// <summary>Reserves a block after the written bytes, and refers to it from a slot. The padding after the block is zeroed.</summary>
    /// <param name="slot">The slot of the reference.</param>
    /// <param name="count">Elements.</param>
    /// <param name="elementSize">Bytes of one.</param>
    /// <returns>Offset of the first element.</returns>
    /// <exception cref="InvalidOperationException">The object graph changed after it was measured.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int WriteBlock(int slot, int count, int elementSize)
    {
        int block = Allocate(count, elementSize);
        WriteSlot(slot, NativeBufferLayout.Reference(block, count));
        return block;
    }

    /// <summary>Reserves a block after the written bytes; the padding after it is zeroed.</summary>
    /// <exception cref="InvalidOperationException">The object graph changed after it was measured.</exception>
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void CheckSlots(int slot, int count)
    {
        if ((uint)slot + ((ulong)(uint)count * NativeBufferLayout.SlotSize) > (uint)_textStart)
        {
            ThrowChanged();
        }
    }

    /// <summary>Writes a string into a slot that was checked; the one call is for what is rare.</summary>
    /// <returns>Where the next text begins.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int WriteText(int slot, string? value, int text)
    {
        ref byte bytes = ref MemoryMarshal.GetReference(_bytes);
        ulong reference = 0;
        if (value is not null)
        {
            // As an unsigned number the sum does not wrap around.
            int end = text + value.Length;
            if ((uint)end > (uint)_bytes.Length || !TextBlocks.TryNarrowShort(value, ref Unsafe.Add(ref bytes, (uint)text)))
            {
                return WriteOtherText(slot, value, text);
            }

            reference = NativeBufferLayout.Reference(text, value.Length);
            text = end;
        }

        Unsafe.WriteUnaligned(ref Unsafe.Add(ref bytes, (uint)slot), reference);
        return text;
    }

    /// <summary>Writes a text that is long, not ASCII, or does not fit.</summary>
    /// <returns>Where the next text begins.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteOtherText(int slot, string value, int text)
    {
        Span<byte> room = _bytes[text..];
        int written = value.Length;

        // Half a surrogate pair becomes U+FFFD, as everywhere in .NET.
        if (!TextBlocks.TryNarrowLong(value, room)
            && (_textOverflowed || Utf8.FromUtf16(value, room, out _, out written) != OperationStatus.Done))
        {
            _textOverflowed = true;
            return text;
        }

        WriteSlot(slot, NativeBufferLayout.Reference(text, written));
        return text + written;
    }

    private static void ThrowChanged() =>
        throw new InvalidOperationException("The object graph changed while it was being written. Don't modify a message until it is sent.");

    private static void ThrowNoRoom(int length, int total) => throw (BitConverter.IsLittleEndian
        ? new InvalidOperationException($"A buffer of {length} bytes was provided, but {total} were requested.")
        : new PlatformNotSupportedException("NativeBuffering supports little-endian processors only."));
}
