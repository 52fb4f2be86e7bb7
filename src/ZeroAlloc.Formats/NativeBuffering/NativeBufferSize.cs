using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Adds up what a message will take. Called by generated code.</summary>
/// <remarks>
/// In an estimate a string counts as if it were ASCII, which needs no look at its characters; structure is exact in both ways.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct NativeBufferSize
{
    private readonly bool _exact;
    private int _depth;
    private long _structure;
    private long _text;

    private NativeBufferSize(bool exact, int rootSlots)
    {
        _exact = exact;
        _depth = 1;
        _structure = NativeBufferLayout.HeaderSize + ((long)rootSlots * NativeBufferLayout.SlotSize);
    }

    /// <summary>Bytes of the header and of all blocks; a multiple of 8.</summary>
    internal readonly long Structure => _structure;

    /// <summary>Whether <see cref="Total"/> is the message's length, not an estimate of it.</summary>
    internal readonly bool IsExact => _exact;

    /// <summary>Bytes of the message.</summary>
    /// <exception cref="InvalidOperationException">More than 2,147,483,647 bytes.</exception>
    public readonly int Total => _structure + _text <= int.MaxValue
        ? (int)(_structure + _text)
        : throw new InvalidOperationException($"The message would take {_structure + _text} bytes; 2,147,483,647 are possible. Send several messages.");

    /// <summary>Starts an exact count.</summary>
    /// <param name="rootSlots">Slots of the root table.</param>
    public static NativeBufferSize Exact(int rootSlots) => new(exact: true, rootSlots);

    /// <summary>Starts an estimate that is right where all text is ASCII.</summary>
    /// <param name="rootSlots">Slots of the root table.</param>
    public static NativeBufferSize Estimate(int rootSlots) => new(exact: false, rootSlots);

    /// <summary>Counts a string's text; its slot is counted with the table or list.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddText(string? value)
    {
        if (value is not null)
        {
            _text += _exact ? Utf8Length(value) : value.Length;
        }
    }

    /// <summary>Counts a block of elements.</summary>
    /// <param name="count">Elements.</param>
    /// <param name="elementSize">Bytes of one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddBlock(int count, int elementSize) => _structure += NativeBufferLayout.Padded((long)count * elementSize);

    /// <summary>Goes one level down.</summary>
    /// <exception cref="InvalidOperationException">Deeper than 64 levels.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        if (++_depth > NativeBufferLayout.MaxDepth)
        {
            ThrowTooDeep();
        }
    }

    /// <summary>Goes one level up.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth--;

    private static int Utf8Length(string value) =>
        TextBlocks.IsAscii(value) ? value.Length : Encoding.UTF8.GetByteCount(value);

    private static void ThrowTooDeep() =>
        throw new InvalidOperationException("The graph is deeper than 64 levels of messages, lists and dictionaries. Does an object contain itself?");
}
