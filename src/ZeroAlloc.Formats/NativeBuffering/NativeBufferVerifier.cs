using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Verifies a message in one pass, before a view over it is created. Called by generated code.</summary>
/// <remarks>
/// <para> Every reference must lead to the next free byte of the structure (<see cref="_next"/>) or of the text (<see cref="_text"/>),
/// and moves it forward by the size of the content. Content can't overlap, go back or be shared, and the time is linear in the length.
/// After slots that this version of the type doesn't have, content can be skipped, but never visited again. </para>
/// <para> The text is verified as a whole. If all of it is ASCII, any part of it is valid. Otherwise all of it must be UTF-8, and no
/// string can begin or end within a character. </para>
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct NativeBufferVerifier
{
    /// <summary>What the messages that are open take of the thread's stack.</summary>
    internal StackGuard Stack;

    private readonly ReadOnlySpan<byte> _bytes;
    private readonly bool _ascii;
    private readonly int _textStart;
    private int _next;
    private int _text;
    private int _depth;
    private bool _skips;
    private NativeBufferError _error;

    private NativeBufferVerifier(ReadOnlySpan<byte> bytes, bool ascii, int textStart)
    {
        _bytes = bytes;
        _ascii = ascii;
        _textStart = textStart;
        _next = NativeBufferLayout.HeaderSize;
        _text = textStart;
        _depth = 1;
    }

    /// <summary>The error, after a method returned <see langword="false"/>.</summary>
    public readonly NativeBufferError Error => _error;

    /// <summary>Verifies the header and the text as a whole.</summary>
    /// <param name="bytes">The message.</param>
    /// <param name="fingerprint">The type's identity.</param>
    /// <param name="verifier">
    /// The verifier, positioned before the root table. After a failure, only its <see cref="Error"/> is valid.
    /// </param>
    /// <param name="rootSlots">Slots of the root table, which starts at <see cref="NativeBufferWriter.Root"/>.</param>
    public static bool TryStart(ReadOnlySpan<byte> bytes, ulong fingerprint, out NativeBufferVerifier verifier, out int rootSlots)
    {
        if (!BitConverter.IsLittleEndian)
        {
            throw new PlatformNotSupportedException("NativeBuffering supports little-endian processors only.");
        }

        NativeBufferError error = CheckHeader(bytes, fingerprint, out int textStart, out rootSlots);
        bool ascii = true;
        if (error.Reason == NativeBufferReason.None)
        {
            ReadOnlySpan<byte> text = bytes[textStart..];
            ascii = Ascii.IsValid(text);
            if (!ascii && !Utf8.IsValid(text))
            {
                error = new NativeBufferError(NativeBufferReason.InvalidText, textStart);
            }
        }

        verifier = new NativeBufferVerifier(bytes, ascii, textStart) { _error = error };
        return error.Reason == NativeBufferReason.None
            && verifier.TakeBlock(NativeBufferLayout.RootSlots, rootSlots, NativeBufferLayout.SlotSize);
    }

    /// <summary>Verifies that all bytes were used.</summary>
    public bool Finish()
    {
        if (!_skips && _next != _textStart)
        {
            return Fail(NativeBufferReason.UnusedBytes, _next);
        }

        return _skips || _text == _bytes.Length || Fail(NativeBufferReason.UnusedBytes, _text);
    }

    /// <summary>Records that a table has more slots than this version of the type.</summary>
    /// <param name="slots">Slots of the table.</param>
    /// <param name="known">Slots that the type has.</param>
    /// <returns><see langword="true"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool SkipUnknown(int slots, int known)
    {
        _skips |= slots > known;
        return true;
    }

    /// <summary>Records that the content of a slot without a member must be skipped.</summary>
    /// <returns><see langword="true"/>.</returns>
    public bool SkipHole(int slot)
    {
        _skips |= Slot(slot) != 0;
        return true;
    }

    /// <summary>The content of a slot that <see cref="TakeBlock"/> verified.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ulong Slot(int slot) => BinaryPrimitives.ReadUInt64LittleEndian(_bytes.Slice(slot, sizeof(ulong)));

    /// <summary>Bytes that <see cref="TakeBlock"/> vouched for.</summary>
    internal readonly ReadOnlySpan<byte> Block(int offset, int length) => _bytes.Slice(offset, length);

    /// <summary>Records a failure.</summary>
    /// <returns><see langword="false"/>.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool Fail(NativeBufferReason reason, int offset)
    {
        if (_error.Reason == NativeBufferReason.None)
        {
            _error = new NativeBufferError(reason, offset);
        }

        return false;
    }

    /// <summary>Goes one level down.</summary>
    /// <param name="slot">The slot that leads there.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Enter(int slot) => ++_depth <= NativeBufferLayout.MaxDepth || Fail(NativeBufferReason.TooDeep, slot);

    /// <summary>Goes one level up.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth--;

    /// <summary>Verifies a string.</summary>
    /// <param name="slot">Its slot.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool VerifyString(int slot)
    {
        ulong reference = Slot(slot);
        return reference == 0 || TakeText(slot, (uint)reference, (uint)(reference >> 32));
    }

    /// <summary>Verifies that a reference leads to a block at the next free byte, and takes it.</summary>
    /// <param name="slot">The position of the reference, which isn't <see langword="null"/>.</param>
    /// <param name="reference">The reference.</param>
    /// <param name="elementSize">Bytes of an element, 1 or more.</param>
    /// <param name="block">Offset of the first element.</param>
    /// <param name="count">Elements; they are within the message.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTake(int slot, ulong reference, int elementSize, out int block, out int count)
    {
        uint offset = (uint)reference;
        block = (int)offset;
        count = (int)(reference >> 32);
        return (offset == (uint)_next || TrySkipTo(slot, offset)) && TakeBlock(slot, count, elementSize);
    }

    /// <summary>Takes a block at the next free byte.</summary>
    /// <param name="slot">The position of the count.</param>
    /// <param name="count">Elements, as the message says.</param>
    /// <param name="elementSize">Bytes of an element, 1 or more.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TakeBlock(int slot, int count, int elementSize)
    {
        // A negative count is one above 2^31; as an unsigned number times a size it still fits into 64 bits.
        ulong bytes = (ulong)(uint)count * (uint)elementSize;
        ulong padded = (bytes + (NativeBufferLayout.SlotSize - 1)) & ~(ulong)(NativeBufferLayout.SlotSize - 1);
        if (padded > (ulong)(_textStart - _next))
        {
            return Fail(NativeBufferReason.BeyondEnd, slot);
        }

        _next += (int)padded;
        return padded == bytes || VerifyPadding((int)(padded - bytes));
    }

    private static NativeBufferError CheckHeader(ReadOnlySpan<byte> bytes, ulong fingerprint, out int textStart, out int rootSlots)
    {
        textStart = 0;
        rootSlots = 0;
        if (bytes.Length < NativeBufferLayout.HeaderSize)
        {
            return new NativeBufferError(NativeBufferReason.TooShort, bytes.Length);
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(bytes) != NativeBufferLayout.Magic)
        {
            return new NativeBufferError(NativeBufferReason.WrongMagic, 0);
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]) != NativeBufferLayout.VersionFlagsAndSize)
        {
            return new NativeBufferError(NativeBufferReason.UnknownVersion, 4);
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(bytes[NativeBufferLayout.TotalLength..]) != (uint)bytes.Length)
        {
            return new NativeBufferError(NativeBufferReason.WrongLength, NativeBufferLayout.TotalLength);
        }

        if (BinaryPrimitives.ReadUInt64LittleEndian(bytes[NativeBufferLayout.Fingerprint..]) != fingerprint)
        {
            return new NativeBufferError(NativeBufferReason.OtherType, NativeBufferLayout.Fingerprint);
        }

        uint text = BinaryPrimitives.ReadUInt32LittleEndian(bytes[NativeBufferLayout.TextStart..]);
        if (text < NativeBufferLayout.HeaderSize || text > (uint)bytes.Length || text % NativeBufferLayout.SlotSize != 0)
        {
            return new NativeBufferError(NativeBufferReason.MalformedHeader, NativeBufferLayout.TextStart);
        }

        if (BinaryPrimitives.ReadUInt32LittleEndian(bytes[NativeBufferLayout.Reserved..]) != 0)
        {
            return new NativeBufferError(NativeBufferReason.MalformedHeader, NativeBufferLayout.Reserved);
        }

        textStart = (int)text;
        rootSlots = (int)BinaryPrimitives.ReadUInt32LittleEndian(bytes[NativeBufferLayout.RootSlots..]);
        return default;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TrySkipTo(int slot, uint offset)
    {
        if (!_skips || offset < (uint)_next || offset > (uint)_textStart || offset % NativeBufferLayout.SlotSize != 0)
        {
            return Fail(NativeBufferReason.MisplacedContent, slot);
        }

        _next = (int)offset;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TakeText(int slot, uint offset, uint length)
    {
        if (offset != (uint)_text && !(_skips && offset > (uint)_text && offset <= (uint)_bytes.Length))
        {
            return Fail(NativeBufferReason.MisplacedContent, slot);
        }

        if (length > (uint)_bytes.Length - offset)
        {
            return Fail(NativeBufferReason.BeyondEnd, slot);
        }

        _text = (int)(offset + length);
        return _ascii || ((IsBoundary((int)offset) && IsBoundary(_text)) || Fail(NativeBufferReason.InvalidText, slot));
    }

    /// <summary>Whether a character of the text, which is valid as a whole, starts here, or the text ends.</summary>
    private readonly bool IsBoundary(int offset) => offset == _bytes.Length || (_bytes[offset] & 0xC0) != 0x80;

    private bool VerifyPadding(int padding)
    {
        ulong last = Slot(_next - NativeBufferLayout.SlotSize);
        return last >> (64 - (8 * padding)) == 0 || Fail(NativeBufferReason.InvalidPadding, _next - padding);
    }
}
