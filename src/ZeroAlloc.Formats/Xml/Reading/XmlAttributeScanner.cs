using System.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Goes through the attributes of a start tag.</summary>
/// <remarks>
/// Values in single quotes, and space around the equals sign, fall back to XmlSerializer. <b>Cost</b>: linear, no allocation.
/// </remarks>
internal ref struct XmlAttributeScanner
{
    private static readonly SearchValues<byte> s_endOfName = SearchValues.Create("= \t\r\n\"'<>&/"u8);

    private readonly ReadOnlySpan<byte> _tag;

    /// <summary>Starts behind the element's name, or behind the closing quote of an attribute.</summary>
    public XmlAttributeScanner(ReadOnlySpan<byte> tag) => _tag = tag;

    /// <summary>The next byte: behind the last attribute's value and the whitespace behind it, at the end.</summary>
    public int Position { get; private set; }

    /// <summary>Name of the attribute.</summary>
    public ReadOnlySpan<byte> Name { get; private set; }

    /// <summary>Where its value begins.</summary>
    public int ValueStart { get; private set; }

    /// <summary>Whether the tag ends at <see cref="Position"/>, by <c>&gt;</c> or <c>/&gt;</c>.</summary>
    public readonly bool IsAtEnd => Position < _tag.Length && _tag[Position] is (byte)'>' or (byte)'/';

    /// <summary>
    /// Goes to the next name and its equals sign and quote; false if there is none, or something that is not plainly one.
    /// </summary>
    public bool MoveToName()
    {
        int start = Position;
        while (start < _tag.Length && _tag[start] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
        {
            start++;
        }

        bool isApart = start > Position;
        Position = start;
        int length = _tag[start..].IndexOfAny(s_endOfName);
        if (!isApart || length <= 0 || !_tag[(start + length)..].StartsWith("=\""u8))
        {
            return false;
        }

        Name = _tag.Slice(start, length);
        ValueStart = start + length + 2;
        Position = ValueStart;
        return true;
    }

    /// <summary>Takes the value behind the name; false if it has no end.</summary>
    public bool TakeValue(out ReadOnlySpan<byte> value)
    {
        int length = _tag[ValueStart..].IndexOf((byte)'"');
        value = length < 0 ? [] : _tag.Slice(ValueStart, length);
        Position = length < 0 ? _tag.Length : ValueStart + length + 1;
        return length >= 0;
    }

    /// <summary>The same for a name that begins at a position: <see cref="MoveToName"/> and <see cref="TakeValue"/>.</summary>
    public bool MoveNext(out ReadOnlySpan<byte> value)
    {
        value = [];
        return MoveToName() && TakeValue(out value);
    }
}
