using System.Buffers;
using System.Text;
using System.Xml;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <content>Start tags as they stand in the document.</content>
internal ref partial struct XmlCanonicalizer
{
    private const int MaxNameLength = 1024;

    private static readonly SearchValues<byte> s_nameBytes =
        SearchValues.Create("-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"u8);

    private bool TakeStartTag()
    {
        if (_depth >= _maxDepth)
        {
            return false;
        }

        _position++;
        return TryTakeKnown() || TakeNewTag();
    }

    private bool TakeNewTag()
    {
        var tag = new XmlOpenTag { Start = _position, Declarations = _declarationCount, Scope = _scope };
        _attributeCount = 0;
        if (!(TakeName(out tag.Length, out tag.PrefixLength) && TakeAttributes() && Bind(ref tag)))
        {
            return false;
        }

        tag.IsKnown = _vocabulary.HasElement(_document[(tag.Start + tag.PrefixLength)..(tag.Start + tag.Length)], out tag.Kinds)
            && tag.Namespace >= 0;
        bool isEmpty = Rest.StartsWith((byte)'/');
        _position += isEmpty ? 1 : 0;
        int output = OutputLength;
        if (!Rest.StartsWith((byte)'>') || !TryWriteTag(ref tag, isEmpty))
        {
            return false;
        }

        _position++;
        Remember(tag, isEmpty, output);
        Open(tag);
        if (isEmpty)
        {
            Close();
        }

        return true;
    }

    private void Open(in XmlOpenTag tag)
    {
        _open[_depth++] = tag;
        _isDropping = tag.IsDropped;
        ComeBehindTag(isStartTag: true);
    }

    /// <summary>Takes a name with at most one colon in it.</summary>
    private bool TakeName(out int length, out int prefixLength)
    {
        prefixLength = 0;
        length = PartLength(Rest);
        if (length > 0 && Rest[length..].StartsWith((byte)':'))
        {
            prefixLength = length + 1;
            int local = PartLength(Rest[prefixLength..]);
            length = local == 0 ? 0 : prefixLength + local;
        }

        _position += length;
        return length is > 0 and <= MaxNameLength && !Rest.IsEmpty;
    }

    private static int PartLength(ReadOnlySpan<byte> text)
    {
        bool isName = !text.IsEmpty && (char.IsAsciiLetter((char)text[0]) || text[0] is (byte)'_' or >= 0x80);
        int length = text.IndexOfAnyExcept(s_nameBytes);
        length = length < 0 ? text.Length : length;
        return !isName ? 0 : length < text.Length && text[length] >= 0x80 ? PartLengthBeyondAscii(text) : length;
    }

    /// <summary>Names in the characters that the framework's readers take, of two or three bytes; others are not taken.</summary>
    private static int PartLengthBeyondAscii(ReadOnlySpan<byte> text)
    {
        int length = 0;
        while (length < text.Length)
        {
            if (Rune.DecodeFromUtf8(text[length..], out Rune rune, out int count) != OperationStatus.Done || !rune.IsBmp)
            {
                return 0;
            }

            char unit = (char)rune.Value;
            if (unit == ':' || !(length == 0 ? XmlConvert.IsStartNCNameChar(unit) : XmlConvert.IsNCNameChar(unit)))
            {
                return unit < 0x80 ? length : 0;
            }

            length += count;
        }

        return length;
    }

    /// <summary>Takes all attributes, of which no two may be called alike, up to what ends the tag.</summary>
    private bool TakeAttributes()
    {
        while (true)
        {
            int before = _position;
            SkipWhitespace();
            if (Rest is [(byte)'>' or (byte)'/', ..])
            {
                return true;
            }

            if (_position == before || _attributeCount == MaxNames || !TakeAttribute(ref _attributes[_attributeCount]))
            {
                return false;
            }

            _attributeCount++;
        }
    }

    private bool TakeAttribute(ref XmlTagAttribute attribute)
    {
        attribute = new XmlTagAttribute { Start = _position, Declaration = -1 };
        if (!TakeName(out attribute.Length, out attribute.PrefixLength))
        {
            return false;
        }

        SkipWhitespace();
        if (!Rest.StartsWith((byte)'='))
        {
            return false;
        }

        _position++;
        SkipWhitespace();
        if (Rest is not [(byte)'"' or (byte)'\'', ..])
        {
            return false;
        }

        _isUnusual |= Rest[0] == '\'';
        attribute.ValueStart = _position + 1;
        attribute.ValueLength = Rest[1..].IndexOf(Rest[0]);
        _position = attribute.ValueStart + attribute.ValueLength + 1;
        return attribute.ValueLength >= 0;
    }

    /// <summary>Takes the tag's declarations, and finds those that its names need.</summary>
    private bool Bind(ref XmlOpenTag tag)
    {
        for (int i = 0; i < _attributeCount; i++)
        {
            if (!TryDeclare(ref _attributes[i], tag.Declarations))
            {
                return false;
            }
        }

        for (int i = 0; i < _attributeCount; i++)
        {
            if (!TryBind(ref _attributes[i]) || IsRepeated(i))
            {
                return false;
            }
        }

        int declaration = Find(_document.Slice(tag.Start, Math.Max(0, tag.PrefixLength - 1)));
        _isUnusual |= tag.PrefixLength > 0;
        tag.Namespace = declaration < 0 ? XmlVocabulary.NoNamespace : _declarations[declaration].Number;
        return declaration >= 0 || tag.PrefixLength == 0;
    }

    /// <summary>Remembers a declaration; false for one that may not be there, or whose namespace is not plain text.</summary>
    private bool TryDeclare(ref XmlTagAttribute attribute, int outer)
    {
        ReadOnlySpan<byte> name = Name(attribute);
        bool hasPrefix = attribute.PrefixLength > 0;
        attribute.IsDeclaration = hasPrefix ? Prefix(attribute).SequenceEqual("xmlns"u8) : name.SequenceEqual("xmlns"u8);
        if (!attribute.IsDeclaration)
        {
            return true;
        }

        ReadOnlySpan<byte> value = Value(attribute);
        ReadOnlySpan<byte> prefix = hasPrefix ? name[attribute.PrefixLength..] : [];
        bool isPlain = (!value.IsEmpty || !hasPrefix)
            && !prefix.StartsWith("xml"u8)
            && !value.StartsWith("http://www.w3.org/XML/1998/"u8)
            && !value.StartsWith("http://www.w3.org/2000/xmlns"u8)
            && !value.ContainsAny("&\"'>"u8)
            && XmlTextScanner.IsAllowedInAttribute(value);
        if (!isPlain || _declarationCount == MaxNames || IsDeclared(prefix, outer))
        {
            return false;
        }

        _declarations[_declarationCount++] = new XmlDeclaration
        {
            PrefixStart = attribute.Start + attribute.PrefixLength,
            PrefixLength = prefix.Length,
            Start = attribute.ValueStart,
            Length = value.Length,
            Number = _vocabulary.NumberOf(value),
        };
        _scope = ++_lastScope;
        return true;
    }

    private readonly bool IsDeclared(ReadOnlySpan<byte> prefix, int outer) => Find(prefix) >= outer;

    private bool TryBind(ref XmlTagAttribute attribute)
    {
        if (attribute.IsDeclaration || attribute.PrefixLength == 0)
        {
            return true;
        }

        ReadOnlySpan<byte> prefix = Prefix(attribute);
        if (prefix.SequenceEqual("xml"u8))
        {
            // What xml:space says changes what whitespace is.
            return !Local(attribute).SequenceEqual("space"u8);
        }

        attribute.Declaration = Find(prefix);
        return attribute.Declaration >= 0;
    }

    /// <summary>Whether an attribute before has the same name, or the same local name in the same namespace.</summary>
    private readonly bool IsRepeated(int index)
    {
        XmlTagAttribute attribute = _attributes[index];
        for (int i = 0; i < index; i++)
        {
            XmlTagAttribute other = _attributes[i];
            if (attribute.IsDeclaration || other.IsDeclaration)
            {
                continue;
            }

            bool isSame = attribute.Declaration >= 0 && other.Declaration >= 0
                ? Local(attribute).SequenceEqual(Local(other))
                    && Namespace(attribute.Declaration).SequenceEqual(Namespace(other.Declaration))
                : Name(attribute).SequenceEqual(Name(other));
            if (isSame)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The innermost declaration of a prefix, or of the default namespace; -1 for none.</summary>
    private readonly int Find(ReadOnlySpan<byte> prefix)
    {
        int i = _declarationCount - 1;
        while (i >= 0 && !_document.Slice(_declarations[i].PrefixStart, _declarations[i].PrefixLength).SequenceEqual(prefix))
        {
            i--;
        }

        return i;
    }

    private readonly ReadOnlySpan<byte> Namespace(int declaration) =>
        _document.Slice(_declarations[declaration].Start, _declarations[declaration].Length);

    private readonly ReadOnlySpan<byte> Name(scoped in XmlTagAttribute attribute) => _document.Slice(attribute.Start, attribute.Length);

    private readonly ReadOnlySpan<byte> Prefix(scoped in XmlTagAttribute attribute) => Name(attribute)[..(attribute.PrefixLength - 1)];

    private readonly ReadOnlySpan<byte> Local(scoped in XmlTagAttribute attribute) => Name(attribute)[attribute.PrefixLength..];

    private readonly ReadOnlySpan<byte> Value(scoped in XmlTagAttribute attribute) =>
        _document.Slice(attribute.ValueStart, attribute.ValueLength);
}
