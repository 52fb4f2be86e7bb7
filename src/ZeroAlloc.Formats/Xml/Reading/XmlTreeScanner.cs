namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Counts the pairs of prefix and namespace that names of a document are in.</summary>
/// <param name="document">The document in UTF-8.</param>
/// <param name="limit">How many there may be.</param>
/// <remarks>
/// A tree's table of names finds a name by its local part, and compares it with that part under every other pair. No name is in a pair
/// that no declaration makes, so that the different declarations are counted; not those whose prefix no name has, which XmlSerializer
/// writes by the thousand, one for each qualified name or <see cref="Guid"/> among objects. Where two are the same but for the way in
/// which they are written they count as two. <b>Cost</b>: linear; no allocation, and pooled memory for as many entries as are allowed.
/// </remarks>
internal ref struct XmlTreeScanner(ReadOnlySpan<byte> document, long limit)
{
    private readonly ReadOnlySpan<byte> _document = document;

    // Both disposed where the scan ends. Prefixes that names have; the different declarations of these, and of none.
    private XmlTextSet _prefixes = new(document);
    private XmlTextSet _declarations = new(document);

    /// <summary>Whether there are more; asked once.</summary>
    /// <param name="place">Where the start tag begins with which there are.</param>
    public bool Exceeds(out int place)
    {
        try
        {
            // Each of the prefixes has a declaration, or else the document is malformed.
            return !CollectPrefixes(out place) || !CollectDeclarations(out place);
        }
        finally
        {
            _prefixes.Dispose();
            _declarations.Dispose();
        }
    }

    private bool CollectPrefixes(out int place)
    {
        var tags = new XmlTags(_document);
        while (_prefixes.Count <= limit && tags.MoveToStartTag(out ReadOnlySpan<byte> name))
        {
            AddPrefix(name);
            while (tags.TakeAttribute(out name, out _))
            {
                if (!XmlTags.IsDeclaration(name))
                {
                    AddPrefix(name);
                }
            }
        }

        place = tags.Start;
        return _prefixes.Count <= limit;
    }

    private void AddPrefix(ReadOnlySpan<byte> name)
    {
        int length = name.IndexOf((byte)':');
        if (length > 0 && !name.StartsWith("xml:"u8))
        {
            _prefixes.Add(name[..length]);
        }
    }

    private bool CollectDeclarations(out int place)
    {
        var tags = new XmlTags(_document);
        while (_declarations.Count <= limit && tags.MoveToStartTag(out _))
        {
            while (tags.TakeAttribute(out ReadOnlySpan<byte> name, out ReadOnlySpan<byte> text))
            {
                if (XmlTags.IsDeclaration(name) && (name.Length <= "xmlns:".Length || _prefixes.Contains(name["xmlns:".Length..])))
                {
                    _declarations.Add(text);
                }
            }
        }

        place = tags.Start;
        return _declarations.Count <= limit;
    }
}
