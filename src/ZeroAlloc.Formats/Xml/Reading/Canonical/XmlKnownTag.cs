namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>A start tag that was there before, and what was made of it.</summary>
internal struct XmlKnownTag
{
    /// <summary>
    /// Bytes that are compared, from the name on: up to and with the bracket, or the name alone where values of attributes are free;
    /// 0 for a place in which nothing is.
    /// </summary>
    public int Length;

    /// <summary>Number of the namespace around it, or that it stands in something that is left out.</summary>
    public int Around;

    /// <summary>The tag; where that was, the text to compare with is.</summary>
    public XmlOpenTag Tag;

    /// <summary>Whether it has no content.</summary>
    public bool IsEmpty;

    /// <summary>Which declarations are in scope inside of it.</summary>
    public int Inside;

    /// <summary>Whether it makes a declaration; more than one are not remembered.</summary>
    public bool Declares;

    /// <summary>Its declaration.</summary>
    public XmlDeclaration Declaration;

    /// <summary>Where what was written for it begins in the output.</summary>
    public int OutputStart;

    /// <summary>Bytes that were written for it.</summary>
    public int OutputLength;

    /// <summary>Where the tag is remembered that came behind it.</summary>
    public int Next;
}
