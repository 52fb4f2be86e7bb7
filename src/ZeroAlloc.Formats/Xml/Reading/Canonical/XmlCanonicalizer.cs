using System.Runtime.CompilerServices;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>
/// Makes of a document that compiled readers decline one that says the same to XmlSerializer, in the form in which XmlSerializer
/// writes: without comments, CDATA and prefixes, and without the elements and attributes that the contract does not know.
/// </summary>
/// <remarks>
/// It succeeds or declines: what it makes says that the document was well-formed, all of it, and namespaces were bound. What it is not
/// sure of, and whatever is malformed, it declines. Names are ASCII. <b>Cost</b>: one walk; what it writes is in pooled memory, and for
/// each element at most as long as a namespace of the contract more than what it reads. No allocation. <b>Trust</b>: none.
/// </remarks>
internal ref partial struct XmlCanonicalizer
{
    /// <summary>Elements that may be open at once, whatever the options allow.</summary>
    private const int MaxDepth = 32;

    /// <summary>Attributes in a start tag, and declarations in scope: each is compared with each.</summary>
    private const int MaxNames = 32;

    /// <summary>What is written may be as many times as long as what is read: every element may declare its namespace.</summary>
    private const int MaxGrowth = 8;

    /// <summary>Bytes that may be written more than that, and at most beyond what is read.</summary>
    private const int MinGrown = 4096;

    private const int MaxGrown = 16 * 1024 * 1024;

    /// <summary>Bytes that are taken of the output at least.</summary>
    private const int MinTaken = 1024;

    private readonly XmlVocabulary _vocabulary;
    private readonly ReadOnlySpan<byte> _document;
    private readonly PooledBlock _output;
    private readonly int _maxDepth;

    // Whether blank text is left out of values unless the document says otherwise: what is beside it then is not known here.
    private readonly bool _declinesBlankText;

    // What was taken of the output, how much of that is written, and how much was before it.
    private Span<byte> _taken;
    private int _used;
    private int _moved;

    private OpenTags _open;
    private Attributes _attributes;
    private Declarations _declarations;
    private int _position;
    private int _depth;
    private int _attributeCount;
    private int _declarationCount;

    // What is in scope: another number for other declarations, and the last one that was given.
    private int _scope;
    private int _lastScope;

    // Start tags by their text. Invariant: what one says of the output was written in one piece, and is not moved apart.
    private KnownTags _known;

    // Where the one that came last is among them.
    private int _lastKnown;

    // Since the last tag: whether that was a start tag, and what came behind it.
    private bool _isBehindStartTag;
    private bool _hasText;
    private bool _hasWords;
    private bool _hasComment;
    private bool _hasBlankText;

    // Whether the innermost element is left out.
    private bool _isDropping;

    // Whether the document has anything that plain ones do not have.
    private bool _isUnusual;

    private XmlCanonicalizer(
        XmlVocabulary vocabulary, ReadOnlySpan<byte> document, PooledBlock output, int maxDepth, bool declinesBlankText)
    {
        _vocabulary = vocabulary;
        _document = document;
        _output = output;
        _maxDepth = Math.Min(maxDepth, MaxDepth);
        _declinesBlankText = declinesBlankText;
    }

    private static ReadOnlySpan<byte> Whitespace => " \t\r\n"u8;

    private readonly ReadOnlySpan<byte> Rest => _document[_position..];

    /// <summary>Bytes that are written.</summary>
    private readonly int OutputLength => _moved + _used;

    /// <summary>Whether XmlSerializer steps over the text here.</summary>
    private readonly bool IsTextIgnored => _isDropping || IsInside(XmlNameKinds.Elements);

    /// <summary>Whether XmlSerializer makes one text of what stands around comments here; of a root that is a scalar it does not.</summary>
    private readonly bool IsTextJoined => _depth > 1 && IsInside(XmlNameKinds.Joined);

    /// <summary>Writes a document in its plain form; false says nothing but that XmlSerializer has to read it.</summary>
    /// <param name="vocabulary">The contract's names.</param>
    /// <param name="document">The document, without a byte order mark.</param>
    /// <param name="prolog">Bytes in front of its first tag or comment.</param>
    /// <param name="output">An empty block.</param>
    /// <param name="maxDepth">Elements that may be open at once.</param>
    /// <param name="declinesBlankText">See <see cref="ReadState.DeclinesBlankText"/>.</param>
    /// <param name="isUnusual">Whether there was something in the document that plain ones do not have.</param>
    public static bool TryWrite(
        XmlVocabulary vocabulary,
        ReadOnlySpan<byte> document,
        int prolog,
        PooledBlock output,
        int maxDepth,
        bool declinesBlankText,
        out bool isUnusual)
    {
        isUnusual = false;
        if (!Utf8.IsValid(document))
        {
            return false;
        }

        var writer = new XmlCanonicalizer(vocabulary, document, output, maxDepth, declinesBlankText) { _position = prolog };
        bool isWritten = writer.TakeProlog() && writer.TakeRoot() && writer.Rest.IndexOfAnyExcept(Whitespace) < 0;
        output.Advance(writer._used);
        isUnusual = writer._isUnusual;
        return isWritten;
    }

    private bool TakeProlog()
    {
        while (Rest.StartsWith("<!--"u8))
        {
            if (!TakeComment())
            {
                return false;
            }

            SkipWhitespace();
        }

        return true;
    }

    private bool TakeRoot()
    {
        long limit = _document.Length + Math.Min(MaxGrown, MinGrown + ((MaxGrowth - 1L) * _document.Length));
        do
        {
            if (!(Rest.StartsWith((byte)'<') || TakeText()) || !TakeMarkup() || OutputLength > limit)
            {
                return false;
            }
        }
        while (_depth > 0);
        return true;
    }

    private bool TakeMarkup()
    {
        ReadOnlySpan<byte> rest = Rest;
        if (rest.Length < 2)
        {
            return false;
        }

        return rest[1] switch
        {
            (byte)'/' => TakeEndTag(),
            (byte)'!' => _depth > 0 && (rest.StartsWith("<!--"u8) ? TakeComment() : TakeData()),
            (byte)'?' => false,
            _ => TakeStartTag(),
        };
    }

    private readonly bool IsInside(XmlNameKinds kind) => _depth > 0 && (_open[_depth - 1].Kinds & kind) != 0;

    private bool TakeEndTag()
    {
        if (_depth == 0 || (_hasComment && _isBehindStartTag && !IsTextIgnored && !(IsTextJoined && _hasWords)))
        {
            // Of text that is all of an object XmlSerializer takes the last piece.
            return false;
        }

        ref XmlOpenTag tag = ref _open[_depth - 1];
        ReadOnlySpan<byte> name = _document.Slice(tag.Start, tag.Length);
        _position += 2;
        if (!Rest.StartsWith(name))
        {
            return false;
        }

        _position += name.Length;
        if (!Rest.StartsWith((byte)'>'))
        {
            SkipWhitespace();
            if (!Rest.StartsWith((byte)'>'))
            {
                return false;
            }
        }

        _position++;
        WriteName("</"u8, name[tag.PrefixLength..], isClosed: true);
        Close();
        return true;
    }

    /// <summary>Goes out of the innermost element.</summary>
    private void Close()
    {
        _depth--;
        _declarationCount = _open[_depth].Declarations;
        _scope = _open[_depth].Scope;
        _isDropping = _depth > 0 && _open[_depth - 1].IsDropped;
        ComeBehindTag(isStartTag: false);
    }

    private void ComeBehindTag(bool isStartTag)
    {
        _isBehindStartTag = isStartTag;
        _hasText = false;
        _hasWords = false;
        _hasComment = false;
        _hasBlankText = false;
    }

    private void SkipWhitespace()
    {
        int length = Rest.IndexOfAnyExcept(Whitespace);
        _position = length < 0 ? _document.Length : _position + length;
    }

    private void Write(scoped ReadOnlySpan<byte> text)
    {
        if (_isDropping)
        {
            return;
        }

        text.CopyTo(Take(text.Length));
    }

    /// <summary>Writes a name behind one or two bytes, and the bracket that closes a tag.</summary>
    private void WriteName(scoped ReadOnlySpan<byte> open, scoped ReadOnlySpan<byte> name, bool isClosed)
    {
        if (_isDropping)
        {
            return;
        }

        Span<byte> tag = Take(open.Length + name.Length + (isClosed ? 1 : 0));
        open.CopyTo(tag);
        name.CopyTo(tag[open.Length..]);
        if (isClosed)
        {
            tag[^1] = (byte)'>';
        }
    }

    /// <summary>Takes the next bytes of the output, which are written at once.</summary>
    private Span<byte> Take(int length)
    {
        if (length > _taken.Length - _used)
        {
            _output.Advance(_used);
            _moved += _used;
            _taken = _output.GetSpan(Math.Max(MinTaken, length));
            _used = 0;
        }

        Span<byte> taken = _taken.Slice(_used, length);
        _used += length;
        return taken;
    }

    [InlineArray(MaxDepth)]
    private struct OpenTags
    {
        private XmlOpenTag _first;
    }

    [InlineArray(MaxKnown)]
    private struct KnownTags
    {
        private XmlKnownTag _first;
    }

    [InlineArray(MaxNames)]
    private struct Attributes
    {
        private XmlTagAttribute _first;
    }

    [InlineArray(MaxNames)]
    private struct Declarations
    {
        private XmlDeclaration _first;
    }
}
