using System.Buffers;
using System.Buffers.Binary;
using System.Numerics;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <content>Start tags that were there before, and elements of text alone in them.</content>
/// <remarks>
/// What is written for a tag follows from its text, the declarations in scope, the namespace around it, and whether that is left out.
/// Where all four are what they were, the same is written again. <b>Cost</b>: tags are looked at up to a bound, texts once more at most.
/// </remarks>
internal ref partial struct XmlCanonicalizer
{
    /// <summary>Start tags that are remembered; a power of two.</summary>
    private const int MaxKnown = 64;

    /// <summary>Bytes of a start tag that is remembered.</summary>
    private const int MaxKnownLength = 256;

    /// <summary>Stands for the namespace around what is left out.</summary>
    private const int LeftOut = -1;

    // What ends ASCII that stands for itself, as XmlTextScanner.PlainLength says it.
    private static readonly SearchValues<byte> s_endOfPlainText = SearchValues.Create(
    [
        .. Enumerable.Range(0, 256).Select(static unit => (byte)unit)
            .Where(static unit => unit is < 32 or > 127 or (byte)'<' or (byte)'&' or (byte)']'),
    ]);

    private readonly int Around => _isDropping ? LeftOut : _open[_depth - 1].Namespace;

    /// <summary>Takes a start tag that was there before, and its whole element if that is text alone.</summary>
    private bool TryTakeKnown()
    {
        if (_depth == 0)
        {
            return false;
        }

        int place = FindExpected();
        if (place < 0)
        {
            ReadOnlySpan<byte> text = _document.Slice(_position, Math.Min(MaxKnownLength, _document.Length - _position));
            int end = text.IndexOf((byte)'>') + 1;
            if (end < 2)
            {
                return false;
            }

            text = text[..end];
            place = FindKnown(text);
            if (place < 0)
            {
                return TryTakeNamed(text);
            }

            _known[_lastKnown].Next = place;
        }

        _lastKnown = place;
        ref readonly XmlKnownTag known = ref _known[place];
        WriteAgain(known);
        int start = _position;
        _position += known.Length;
        if (known.IsEmpty)
        {
            ComeBehindTag(isStartTag: false);
        }
        else if (!TryTakeLeaf(known.Tag, start))
        {
            XmlOpenTag tag = known.Tag with { Start = start, Declarations = _declarationCount, Scope = _scope };
            if (known.Declares)
            {
                _declarations[_declarationCount++] = known.Declaration;
            }

            _scope = known.Inside;
            Open(tag);
        }

        return true;
    }

    /// <summary>Takes a start tag whose name was there before, with attributes of the contract that have plain values.</summary>
    /// <param name="text">The tag, up to its first bracket.</param>
    private bool TryTakeNamed(ReadOnlySpan<byte> text)
    {
        int length = text.IndexOf((byte)' ');
        if (length <= 0)
        {
            return false;
        }

        int place = FindKnown(text[..length]);
        if (place < 0 || !ArePlainAttributes(text, length))
        {
            return false;
        }

        ref readonly XmlKnownTag known = ref _known[place];
        int start = _position;
        WriteName("<"u8, text[known.Tag.PrefixLength..], isClosed: false);
        _position += text.Length;
        if (!TryTakeLeaf(known.Tag, start))
        {
            Open(known.Tag with { Start = start, Declarations = _declarationCount, Scope = _scope });
        }

        return true;
    }

    /// <summary>
    /// Whether a tag has nothing but attributes of the contract, as XmlSerializer writes them: a space, a name, two quotes, and nothing to
    /// replace.
    /// </summary>
    /// <param name="text">The tag, up to its first bracket.</param>
    /// <param name="position">Behind its name.</param>
    private bool ArePlainAttributes(ReadOnlySpan<byte> text, int position)
    {
        for (int count = 0; text[position] == ' ' && count < MaxNames; count++)
        {
            ReadOnlySpan<byte> rest = text[(position + 1)..];
            int length = rest.IndexOf((byte)'=');
            if (length <= 0 || rest[length + 1] != '"' || !_vocabulary.HasPlainAttribute(rest[..length]))
            {
                return false;
            }

            ReadOnlySpan<byte> value = rest[(length + 2)..];
            int valueLength = value.IndexOf((byte)'"');
            if (valueLength < 0 || XmlTextScanner.PlainLength(value[..valueLength]) != valueLength)
            {
                return false;
            }

            _attributes[count] = new XmlTagAttribute { Start = _position + position + 1, Length = length, Declaration = -1 };
            if (IsRepeated(count))
            {
                return false;
            }

            position += length + valueLength + " =\"\""u8.Length;
        }

        return text[position] == '>';
    }

    /// <summary>Takes what is in an element, and its end tag, if that is text that stays as it is.</summary>
    /// <param name="tag">The element, whose start tag is written.</param>
    /// <param name="start">Where its name begins.</param>
    private bool TryTakeLeaf(in XmlOpenTag tag, int start)
    {
        if (_isDropping || (tag.Kinds & XmlNameKinds.Elements) != 0)
        {
            return false;
        }

        ReadOnlySpan<byte> rest = Rest;
        int length = rest.IndexOfAny(s_endOfPlainText);
        bool isPlain = length >= 0 && rest[length] == '<';
        length = isPlain ? length : rest.IndexOf((byte)'<');
        int end = length + 2 + tag.Length;
        if (length < 0 || end >= rest.Length || rest[length + 1] != '/' || rest[end] != '>'
            || !rest.Slice(length + 2, tag.Length).SequenceEqual(_document.Slice(start, tag.Length))
            || !(isPlain || IsTextKept(rest[..length])))
        {
            return false;
        }

        Span<byte> written = Take(end + 1 - tag.PrefixLength);
        rest[..(length + 2)].CopyTo(written);
        rest[(length + 2 + tag.PrefixLength)..(end + 1)].CopyTo(written[(length + 2)..]);
        _position += end + 1;
        ComeBehindTag(isStartTag: false);
        return true;
    }

    private static bool IsTextKept(ReadOnlySpan<byte> text) => XmlUnescaper.CanUnescape(text) && XmlTextScanner.IsAllowed(text);

    /// <summary>Remembers a start tag that was taken: as it is, and its name if others may have other values of attributes.</summary>
    /// <param name="tag">The tag; it is not open yet.</param>
    /// <param name="isEmpty">Whether it has no content.</param>
    /// <param name="output">What was written before it.</param>
    private void Remember(in XmlOpenTag tag, bool isEmpty, int output)
    {
        int length = _position - tag.Start;
        if (_depth == 0 || length > MaxKnownLength || tag.IsDropped != _isDropping || output < _moved)
        {
            return;
        }

        // A bracket in a value: what is compared ends at the first one.
        ReadOnlySpan<byte> text = _document.Slice(tag.Start, length);
        int declared = _declarationCount - tag.Declarations;
        if (declared > 1 || text.IndexOf((byte)'>') != length - 1)
        {
            return;
        }

        _known[FreePlace(text, tag.Scope)] = new XmlKnownTag
        {
            Length = length,
            Around = Around,
            Tag = tag,
            IsEmpty = isEmpty,
            Inside = _scope,
            Declares = declared > 0,
            Declaration = declared > 0 ? _declarations[_declarationCount - 1] : default,
            OutputStart = output,
            OutputLength = OutputLength - output,
        };
        if (_attributeCount > 0 && declared == 0 && !isEmpty && !tag.IsDropped && tag.Namespace == Around
            && (tag.Kinds & XmlNameKinds.Anything) == 0)
        {
            _known[FreePlace(text[..tag.Length], tag.Scope)] = new XmlKnownTag { Length = tag.Length, Around = Around, Tag = tag };
        }
    }

    /// <summary>Where the tag is remembered that came behind the last one before, if it comes again; -1 if it doesn't.</summary>
    private readonly int FindExpected()
    {
        int place = _known[_lastKnown].Next;
        ref readonly XmlKnownTag known = ref _known[place];
        if (known.Length == 0 || known.Length > _document.Length - _position)
        {
            return -1;
        }

        // A name alone says nothing of the rest of the tag.
        ReadOnlySpan<byte> text = _document.Slice(_position, known.Length);
        return text[^1] == '>' && IsKnown(known, text) ? place : -1;
    }

    /// <summary>Where a tag is remembered, which is one of two places; -1 for nowhere.</summary>
    private readonly int FindKnown(ReadOnlySpan<byte> text)
    {
        int place = PlaceOf(text, _scope);
        return IsKnown(_known[place], text) ? place : IsKnown(_known[place ^ 1], text) ? place ^ 1 : -1;
    }

    /// <summary>Where a tag is to be remembered: what is there may be forgotten.</summary>
    private readonly int FreePlace(ReadOnlySpan<byte> text, int scope)
    {
        int place = PlaceOf(text, scope);
        return _known[place].Length > 0 && _known[place ^ 1].Length == 0 ? place ^ 1 : place;
    }

    private readonly bool IsKnown(in XmlKnownTag known, ReadOnlySpan<byte> text) => known.Length == text.Length
        && known.Tag.Scope == _scope
        && known.Around == Around
        && text.SequenceEqual(_document.Slice(known.Tag.Start, text.Length));

    /// <summary>Writes what was written for a tag before.</summary>
    private void WriteAgain(in XmlKnownTag known)
    {
        Span<byte> written = Take(known.OutputLength);
        ReadOnlySpan<byte> before = known.OutputStart < _moved
            ? _output.WrittenSpan[known.OutputStart..]
            : _taken[(known.OutputStart - _moved)..];
        before[..known.OutputLength].CopyTo(written);
    }

    private static int PlaceOf(ReadOnlySpan<byte> text, int scope)
    {
        const ulong Odd = 0x9E37_79B9_7F4A_7C15;
        ulong hash = text.Length < sizeof(ulong)
            ? ((ulong)text[0] << 16) | ((ulong)text[text.Length / 2] << 8) | text[^1]
            : BinaryPrimitives.ReadUInt64LittleEndian(text[^sizeof(ulong)..])
                ^ BitOperations.RotateLeft(BinaryPrimitives.ReadUInt64LittleEndian(text[((text.Length - sizeof(ulong)) / 2)..]), 29);
        return (int)(((hash + (uint)text.Length + ((ulong)(uint)scope << 32)) * Odd) >> 58);
    }
}
