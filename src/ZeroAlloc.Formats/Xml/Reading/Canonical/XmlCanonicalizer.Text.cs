using System.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <content>Texts, comments and CDATA.</content>
internal ref partial struct XmlCanonicalizer
{
    private static readonly SearchValues<byte> s_escapedInData = SearchValues.Create("<>&\r"u8);
    private static readonly SearchValues<byte> s_replacedInAttribute = SearchValues.Create("\t\r\n\""u8);

    /// <summary>
    /// Whether a comment or CDATA here has text beside it that may be left out; of a root that is a scalar only one piece is read.
    /// </summary>
    private readonly bool IsBesideBlankText => _hasBlankText || (_declinesBlankText && _depth == 1 && !IsTextIgnored);

    /// <summary>Takes the text in front of the next markup.</summary>
    private bool TakeText()
    {
        if (IsTextIgnored)
        {
            // Nor is it written, so that the reader doesn't meet it.
            SkipWhitespace();
        }

        int length = Rest.IndexOf((byte)'<');
        if (length <= 0)
        {
            return length == 0;
        }

        ReadOnlySpan<byte> text = Rest[..length];
        bool hasWords = text.IndexOfAnyExcept(Whitespace) >= 0;
        if (hasWords && IsTextIgnored)
        {
            return TakeIgnored(text);
        }

        if (_declinesBlankText && !IsTextIgnored && XmlTextScanner.IsBlank(text))
        {
            if (_hasComment || _hasText)
            {
                return false;
            }

            _hasBlankText = true;
        }

        _position += length;
        _hasWords |= hasWords;
        if (!_hasComment && !IsTextIgnored && XmlTextScanner.PlainLength(text) == length)
        {
            // A run of spaces counts as text here: a comment beside it is XmlSerializer's.
            _hasText = true;
            Write(text);
            return true;
        }

        if (hasWords)
        {
            _hasText = true;
            if ((_hasComment && !IsTextJoined) || !XmlUnescaper.CanUnescape(text))
            {
                return false;
            }
        }

        while (text.IndexOf((byte)'\r') is >= 0 and int end)
        {
            if (!TryWriteText(text[..end]))
            {
                return false;
            }

            Write("\n"u8);
            _isUnusual |= _hasText;
            bool isLine = text[(end + 1)..].StartsWith((byte)'\n');
            text = text[(end + (isLine ? 2 : 1))..];
        }

        return TryWriteText(text);
    }

    /// <summary>Leaves out text that XmlSerializer steps over.</summary>
    private bool TakeIgnored(scoped ReadOnlySpan<byte> text)
    {
        _position += text.Length;
        _isUnusual = true;
        return AreCharacters(text) && XmlUnescaper.CanUnescape(text);
    }

    private bool TryWriteText(scoped ReadOnlySpan<byte> text)
    {
        Write(text);
        return XmlTextScanner.IsAllowed(text);
    }

    /// <summary>Leaves out a comment; one that stands beside text is taken where that text is one with or without it, or ignored.</summary>
    private bool TakeComment()
    {
        ReadOnlySpan<byte> comment = Rest["<!--"u8.Length..];
        int length = comment.IndexOf("--"u8);
        if (length < 0 || !comment[length..].StartsWith("-->"u8) || (_hasText && !IsTextJoined && !IsTextIgnored)
            || IsBesideBlankText || !AreCharacters(comment[..length]))
        {
            return false;
        }

        _hasComment = true;
        _isUnusual = true;
        _position += "<!---->"u8.Length + length;
        return true;
    }

    /// <summary>
    /// Writes CDATA as text. Of whitespace at its beginning XmlSerializer says otherwise than of that of text: a reference stands for it.
    /// </summary>
    private bool TakeData()
    {
        ReadOnlySpan<byte> start = "<![CDATA["u8;
        ReadOnlySpan<byte> end = "]]>"u8;
        if (!Rest.StartsWith(start))
        {
            return false;
        }

        ReadOnlySpan<byte> data = Rest[start.Length..];
        int length = data.IndexOf(end);
        bool isNothing = length == 0 && (_declinesBlankText || !_isBehindStartTag || _vocabulary.IsByContract);
        if (length < 0 || (_hasComment && !IsTextIgnored) || (isNothing && !IsTextIgnored) || IsBesideBlankText
            || !AreCharacters(data[..length]))
        {
            return false;
        }

        _isUnusual = true;
        _position += start.Length + length + end.Length;
        if (IsTextIgnored)
        {
            return true;
        }

        _hasText = true;
        _hasWords = true;
        data = data[..length];
        if (data is [(byte)' ' or (byte)'\t' or (byte)'\n', ..])
        {
            Write(data[0] == ' ' ? "&#32;"u8 : data[0] == '\t' ? "&#9;"u8 : "&#10;"u8);
            data = data[1..];
        }

        WriteEscaped(data);
        return true;
    }

    private void WriteEscaped(scoped ReadOnlySpan<byte> data)
    {
        while (data.IndexOfAny(s_escapedInData) is >= 0 and int plain)
        {
            Write(data[..plain]);
            Write(data[plain] switch
            {
                (byte)'<' => "&lt;"u8,
                (byte)'>' => "&gt;"u8,
                (byte)'&' => "&amp;"u8,
                _ => "&#13;"u8,
            });
            data = data[(plain + 1)..];
        }

        Write(data);
    }

    /// <summary>Writes the value of an attribute between double quotes, with spaces in place of lines and tabs.</summary>
    private bool TryWriteValue(scoped ReadOnlySpan<byte> value)
    {
        bool isValid = IsValueValid(value);
        Write("=\""u8);
        while (value.IndexOfAny(s_replacedInAttribute) is >= 0 and int plain)
        {
            Write(value[..plain]);
            Write(value[plain] == '"' ? "&quot;"u8 : " "u8);
            bool isLine = value[plain..].StartsWith("\r\n"u8);
            value = value[(plain + (isLine ? 2 : 1))..];
        }

        Write(value);
        Write("\""u8);
        return isValid;
    }

    private static bool IsValueValid(ReadOnlySpan<byte> value) =>
        !value.Contains((byte)'<') && AreCharacters(value) && XmlUnescaper.CanUnescape(value);

    /// <summary>Whether there are no characters that XML forbids.</summary>
    private static bool AreCharacters(ReadOnlySpan<byte> text)
    {
        while (text.IndexOf((byte)'\r') is >= 0 and int line)
        {
            if (!XmlTextScanner.IsAllowed(text[..line]))
            {
                return false;
            }

            text = text[(line + 1)..];
        }

        return XmlTextScanner.IsAllowed(text);
    }
}
