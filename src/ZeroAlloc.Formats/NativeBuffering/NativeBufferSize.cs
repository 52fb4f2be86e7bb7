using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Computes the size of a message. Called by generated code.</summary>
/// <remarks>An estimate counts strings as ASCII, without reading their characters. The structure is exact in both modes.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct NativeBufferSize
{
    /// <summary>What the messages that are open take of the thread's stack.</summary>
    internal StackGuard Stack;

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
    public readonly int Total
    {
        get
        {
            ThrowIfTooLong();
            return (int)(_structure + _text);
        }
    }

    /// <summary>Starts an exact count.</summary>
    /// <param name="rootSlots">Slots of the root table.</param>
    public static NativeBufferSize Exact(int rootSlots) => new(exact: true, rootSlots);

    /// <summary>Starts an estimate that is exact if all text is ASCII.</summary>
    /// <param name="rootSlots">Slots of the root table.</param>
    public static NativeBufferSize Estimate(int rootSlots) => new(exact: false, rootSlots);

    /// <summary>Counts a string's text; its slot is counted with the table or list.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddText(string? value) => AddText(value, null, null, null);

    /// <summary>Counts the texts of two strings.</summary>
    /// <param name="first">One.</param>
    /// <param name="second">Another.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddText(string? first, string? second) => AddText(first, second, null, null);

    /// <summary>Counts the texts of four strings in one sum, because each of four calls would depend on the previous one.</summary>
    /// <param name="first">One.</param>
    /// <param name="second">Another.</param>
    /// <param name="third">Another.</param>
    /// <param name="fourth">Another.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddText(string? first, string? second, string? third, string? fourth)
    {
        long text = Units(first) + Units(second) + Units(third) + Units(fourth);
        _text += _exact ? text + Beyond(first, second, third, fourth) : text;
    }

    /// <summary>Counts the texts of strings.</summary>
    /// <param name="values">The strings.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddText(scoped ReadOnlySpan<string?> values)
    {
        if (_exact)
        {
            _text += Utf8Length(values);
            return;
        }

        long text = 0;
        foreach (string? value in values)
        {
            text += Units(value);
        }

        _text += text;
    }

    /// <summary>Counts a block of elements.</summary>
    /// <param name="count">Elements.</param>
    /// <param name="elementSize">Bytes of one.</param>
    /// <exception cref="InvalidOperationException">More than 2,147,483,647 bytes so far.</exception>
    /// <remarks>
    /// The size is checked at each block, so that the traversal of objects that contain other objects many times ends early. Each visited
    /// message, list or dictionary has added 8 bytes to its block.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void AddBlock(int count, int elementSize)
    {
        _structure += NativeBufferLayout.Padded((long)count * elementSize);
        ThrowIfTooLong();
    }

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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly void ThrowIfTooLong()
    {
        if (_structure + _text > int.MaxValue)
        {
            ThrowTooLong();
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Units(string? value) => value is null ? 0 : value.Length;

    /// <summary>Bytes that four texts take beyond one for each unit. Short ASCII, which most of them are, leads to no call.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Beyond(string? first, string? second, string? third, string? fourth) =>
        IsShort(first) && IsShort(second) && IsShort(third) && IsShort(fourth)
            ? 0
            : BeyondOfOther(first) + BeyondOfOther(second) + BeyondOfOther(third) + BeyondOfOther(fourth);

    /// <summary>Bytes of the texts. Up to the first that is long or not ASCII there is no call.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Utf8Length(scoped ReadOnlySpan<string?> values)
    {
        long text = 0;
        for (int i = 0; i < values.Length; i++)
        {
            if (!IsShort(values[i]))
            {
                return text + Utf8LengthOfOthers(values[i..]);
            }

            text += Units(values[i]);
        }

        return text;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Utf8LengthOfOthers(scoped ReadOnlySpan<string?> values)
    {
        long text = 0;
        foreach (string? value in values)
        {
            text += Units(value) + BeyondOfOther(value);
            if (text > int.MaxValue)
            {
                break;
            }
        }

        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsShort(string? value) => value is null || TextBlocks.IsShortAscii(value);

    /// <summary>Bytes that any text takes beyond one for each unit.</summary>
    private static long BeyondOfOther(string? value) =>
        IsShort(value) || Ascii.IsValid(value) ? 0 : Utf8LengthOf(value) - value!.Length;

    /// <summary>
    /// Bytes of a text. Surrogates are looked at one by one: of half a pair, which becomes U+FFFD,
    /// the framework counts the bytes with a fallback that it allocates.
    /// </summary>
    private static long Utf8LengthOf(ReadOnlySpan<char> rest)
    {
        long bytes = 0;
        for (int next; (next = rest.IndexOfAnyInRange('\uD800', '\uDFFF')) >= 0;)
        {
            Rune.DecodeFromUtf16(rest[next..], out Rune rune, out int units);
            bytes += Encoding.UTF8.GetByteCount(rest[..next]) + rune.Utf8SequenceLength;
            rest = rest[(next + units)..];
        }

        return bytes + Encoding.UTF8.GetByteCount(rest);
    }

    private static void ThrowTooLong() =>
        throw new InvalidOperationException(
            "The message is larger than 2,147,483,647 bytes. Send several messages, and check whether an object occurs many times.");

    private static void ThrowTooDeep() =>
        throw new InvalidOperationException(
            "The object graph has more than 64 levels of messages, lists and dictionaries. Check whether an object contains itself.");
}
