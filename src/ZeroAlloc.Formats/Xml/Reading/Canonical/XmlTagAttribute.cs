namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>An attribute in a start tag, as places in the document.</summary>
internal struct XmlTagAttribute
{
    /// <summary>Where its name begins, prefix included.</summary>
    public int Start;

    /// <summary>Bytes of the name.</summary>
    public int Length;

    /// <summary>Bytes of the prefix and the colon behind it.</summary>
    public int PrefixLength;

    /// <summary>Where its value begins.</summary>
    public int ValueStart;

    /// <summary>Bytes of the value.</summary>
    public int ValueLength;

    /// <summary>The declaration that binds its prefix; -1 where it has none, or the prefix xml, or is a declaration itself.</summary>
    public int Declaration;

    /// <summary>Whether it declares a namespace.</summary>
    public bool IsDeclaration;
}
