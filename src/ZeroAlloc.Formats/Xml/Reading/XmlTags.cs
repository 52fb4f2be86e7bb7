using System.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Finds the start tags of a document in UTF-8, and their attributes.</summary>
/// <param name="document">The document.</param>
/// <remarks>
/// It follows markup as far as is needed for that: quotes, comments, CDATA, processing instructions. Where
/// a document is malformed it stops, or goes on with what may not be there: the reader refuses such a
/// document anyway, at that place at the latest. Until there the two agree. Behind the root it takes one
/// piece of markup, as stock's reader does. <b>Cost</b>: linear, whatever the document says; no memory.
/// </remarks>
internal ref struct XmlTags(ReadOnlySpan<byte> document)
{
    private static readonly SearchValues<byte> s_endOfName = SearchValues.Create(" \t\r\n=/>\"'"u8);

    private readonly ReadOnlySpan<byte> _document = document;

    // Invariant: grows with every step, up to the document's length.
    private int _position;
    private bool _hasRoot;

    // Whether the piece of markup that was taken stands behind the root, so that it is the last.
    private bool _isLast;

    /// <summary>Where the markup begins that was found last.</summary>
    public int Start { get; private set; }

    /// <summary>How many elements are open around the start tag; behind the tag's last attribute, around what comes next.</summary>
    public int Depth { get; private set; }

    /// <summary>Whether an attribute declares a namespace.</summary>
    public static bool IsDeclaration(ReadOnlySpan<byte> name) => name.StartsWith("xmlns"u8) && (name.Length == 5 || name[5] == ':');

    /// <summary>Goes to the next start tag; all attributes of the one before have been taken.</summary>
    /// <param name="name">The element's name.</param>
    /// <returns>Whether there is one.</returns>
    public bool MoveToStartTag(out ReadOnlySpan<byte> name)
    {
        while (!IsAtEnd() && SkipTo("<"u8))
        {
            Start = _position - 1;
            if (IsStartTag())
            {
                _hasRoot = true;
                name = TakeName();
                return true;
            }
        }

        name = [];
        return false;
    }

    /// <summary>Takes the tag's next attribute with its value; at the end of the tag it takes that, and returns false.</summary>
    /// <param name="name">The attribute's name.</param>
    /// <param name="text">The attribute as it is written, up to the value's second quote.</param>
    public bool TakeAttribute(out ReadOnlySpan<byte> name, out ReadOnlySpan<byte> text)
    {
        name = [];
        text = [];
        int quote = _document[_position..].IndexOfAny((byte)'"', (byte)'\'', (byte)'>');
        if (quote < 0 || _document[_position + quote] == '>')
        {
            _position = quote < 0 ? _document.Length : _position + quote + 1;
            bool isEmpty = _position >= 2 && _document[_position - 2] == '/';
            Depth += isEmpty ? 0 : 1;
            return false;
        }

        int value = _position + quote + 1;
        int length = _document[value..].IndexOf(_document[value - 1]);
        name = TakeName();
        int start = _position - name.Length;
        _position = length < 0 ? _document.Length : value + length + 1;
        text = _document[start.._position];
        return true;
    }

    /// <summary>
    /// Whether nothing is read of what comes next: that is so behind the root and the piece of markup that stands directly behind it.
    /// </summary>
    private bool IsAtEnd()
    {
        if (_isLast)
        {
            return true;
        }

        _isLast = _hasRoot && Depth == 0;
        return _isLast && !_document[_position..].StartsWith((byte)'<');
    }

    /// <summary>Whether a start tag is what began with a <c>&lt;</c>; anything else is taken.</summary>
    private bool IsStartTag()
    {
        switch (_position < _document.Length ? _document[_position] : default)
        {
            case (byte)'/':
                Depth = Math.Max(Depth - 1, 0);
                SkipTo(">"u8);
                return false;
            case (byte)'!':
                SkipDeclaration();
                return false;
            case (byte)'?':
                SkipTo("?>"u8);
                return false;
            default:
                return true;
        }
    }

    /// <summary>Goes behind a comment or CDATA; to the end where it is a document type definition, which every reader refuses.</summary>
    private void SkipDeclaration()
    {
        ReadOnlySpan<byte> rest = _document[_position..];
        if (rest.StartsWith("!--"u8))
        {
            _position += 3;
            SkipTo("-->"u8);
        }
        else if (rest.StartsWith("![CDATA["u8))
        {
            SkipTo("]]>"u8);
        }
        else
        {
            _position = _document.Length;
        }
    }

    /// <summary>Takes the next name, and whitespace before it.</summary>
    private ReadOnlySpan<byte> TakeName()
    {
        while (_position < _document.Length && _document[_position] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
        {
            _position++;
        }

        ReadOnlySpan<byte> name = _document[_position..];
        int length = name.IndexOfAny(s_endOfName);
        name = length < 0 ? name : name[..length];
        _position += name.Length;
        return name;
    }

    /// <summary>Goes behind a text, or to the end of the document.</summary>
    private bool SkipTo(ReadOnlySpan<byte> text)
    {
        int distance = _document[_position..].IndexOf(text);
        _position = distance < 0 ? _document.Length : _position + distance + text.Length;
        return distance >= 0;
    }
}
