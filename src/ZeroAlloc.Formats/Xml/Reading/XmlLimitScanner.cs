using System.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Goes through the markup of a document in UTF-8 and counts what is limited by <see cref="XmlFormatOptions"/>, beside the depth.</summary>
/// <param name="document">The document.</param>
/// <param name="options">The limits.</param>
/// <remarks>
/// It follows markup as far as is needed to find start tags and their attributes: quotes, comments, CDATA, processing instructions. Where a document is malformed it stops, or goes on with what
/// may not be there: the reader refuses such a document anyway, at that place at the latest. Until there the two agree. Behind the root it takes one piece of markup, as stock's reader does. <b>Cost</b>: linear, whatever the document says; no allocation, and eight
/// pooled bytes for each element that is open and declares namespaces.
/// </remarks>
internal ref struct XmlLimitScanner(ReadOnlySpan<byte> document, XmlFormatOptions options)
{
    private static readonly SearchValues<byte> s_endOfName = SearchValues.Create(" \t\r\n=/>\"'"u8);

    private readonly ReadOnlySpan<byte> _document = document;

    // Declarations in scope; disposed where the scan ends.
    private XmlNamespaceScopes _scopes;

    // Invariant: grows with every step, up to the document's length.
    private int _position;
    private bool _hasRoot;

    /// <summary>Goes through the document; once.</summary>
    /// <param name="place">Where the first start tag begins that exceeds a limit.</param>
    /// <returns>What it exceeds; <see cref="XmlLimit.None"/> if none does.</returns>
    public XmlLimit Scan(out int place)
    {
        try
        {
            XmlLimit exceeded = XmlLimit.None;
            place = _position;
            bool isBehindRoot = false;
            while (exceeded == XmlLimit.None && SkipTo("<"u8))
            {
                place = _position - 1;
                exceeded = TakeMarkup();
                bool isEnd = isBehindRoot;
                isBehindRoot = _hasRoot && _scopes.IsOutside;
                if (isEnd || (isBehindRoot && !_document[_position..].StartsWith((byte)'<')))
                {
                    break;
                }
            }

            return exceeded;
        }
        finally
        {
            _scopes.Dispose();
        }
    }

    /// <summary>Whether an attribute declares a namespace.</summary>
    private static bool IsDeclaration(ReadOnlySpan<byte> name) => name.StartsWith("xmlns"u8) && (name.Length == 5 || name[5] == ':');

    /// <summary>Takes what begins with a <c>&lt;</c>.</summary>
    private XmlLimit TakeMarkup()
    {
        switch (_position < _document.Length ? _document[_position] : default)
        {
            case (byte)'/':
                _scopes.Leave();
                SkipTo(">"u8);
                return XmlLimit.None;
            case (byte)'!':
                SkipDeclaration();
                return XmlLimit.None;
            case (byte)'?':
                SkipTo("?>"u8);
                return XmlLimit.None;
            default:
                return TakeStartTag();
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

    private XmlLimit TakeStartTag()
    {
        _hasRoot = true;
        if (TakeName().Length > options.MaxNameLength)
        {
            return XmlLimit.NameLength;
        }

        int attributes = 0;
        int declarations = 0;
        while (TakeAttribute(out ReadOnlySpan<byte> name))
        {
            attributes++;
            declarations += IsDeclaration(name) ? 1 : 0;
            XmlLimit exceeded = attributes > options.MaxAttributes ? XmlLimit.Attributes
                : declarations > options.MaxNamespaces - _scopes.Declarations ? XmlLimit.Namespaces
                : name.Length > options.MaxNameLength ? XmlLimit.NameLength
                : XmlLimit.None;
            if (exceeded != XmlLimit.None)
            {
                return exceeded;
            }
        }

        bool isEmpty = _position >= 2 && _document[_position - 2] == '/';
        if (!isEmpty)
        {
            _scopes.Enter(declarations);
        }

        return XmlLimit.None;
    }

    /// <summary>Takes the next attribute with its value; at the end of the tag it takes that, and returns false.</summary>
    private bool TakeAttribute(out ReadOnlySpan<byte> name)
    {
        name = [];
        int quote = _document[_position..].IndexOfAny((byte)'"', (byte)'\'', (byte)'>');
        if (quote < 0 || _document[_position + quote] == '>')
        {
            _position = quote < 0 ? _document.Length : _position + quote + 1;
            return false;
        }

        int value = _position + quote + 1;
        int length = _document[value..].IndexOf(_document[value - 1]);
        name = TakeName();
        _position = length < 0 ? _document.Length : value + length + 1;
        return true;
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
