namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>
/// Counts the elements that come in the content of one, so that a collection to which they are added one by one has room for all.
/// </summary>
/// <param name="content">Everything behind the start tag of that element, in a document that is proven.</param>
/// <remarks>
/// A proven document has neither comments nor CDATA, its attributes stand in double quotes, and
/// no <c>&lt;</c> is in them. What it counted in any other would be too much or too little room.
/// <b>Cost</b>: the content is searched once more for each level of collections around it.
/// </remarks>
internal ref struct XmlItemCounter(ReadOnlySpan<byte> content)
{
    private ReadOnlySpan<byte> _rest = content;

    /// <summary>The elements directly in the content.</summary>
    public int Count() => Count(null, 0);

    /// <summary>Those of them that have a name.</summary>
    /// <param name="names">The names.</param>
    /// <param name="index">The number of the name among them.</param>
    public int Count(XmlElementNames? names, int index)
    {
        int count = 0;
        int depth = 0;
        while (MoveToTag())
        {
            if (_rest.StartsWith("/"u8))
            {
                if (depth-- == 0)
                {
                    break;
                }

                continue;
            }

            count += depth == 0 && (names is null || names.IsAt(_rest, index)) ? 1 : 0;
            depth += IsOpened() ? 1 : 0;
        }

        return count;
    }

    private bool MoveToTag()
    {
        int tag = _rest.IndexOf((byte)'<');
        _rest = tag < 0 ? [] : _rest[(tag + 1)..];
        return tag >= 0;
    }

    /// <summary>Goes to the bracket that ends a start tag; whether content follows it.</summary>
    private bool IsOpened()
    {
        while (_rest.IndexOfAny((byte)'"', (byte)'>') is >= 0 and int end)
        {
            if (_rest[end] == '>')
            {
                bool isEmpty = end > 0 && _rest[end - 1] == '/';
                _rest = _rest[end..];
                return !isEmpty;
            }

            _rest = _rest[(end + 1)..];
            int quote = _rest.IndexOf((byte)'"');
            _rest = quote < 0 ? [] : _rest[(quote + 1)..];
        }

        return false;
    }
}
