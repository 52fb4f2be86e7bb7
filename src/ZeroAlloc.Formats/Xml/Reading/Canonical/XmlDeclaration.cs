namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>A declaration of a namespace, as places in the document.</summary>
internal struct XmlDeclaration
{
    /// <summary>Where the prefix begins.</summary>
    public int PrefixStart;

    /// <summary>Bytes of the prefix; 0 for the default namespace.</summary>
    public int PrefixLength;

    /// <summary>Where the namespace begins.</summary>
    public int Start;

    /// <summary>Bytes of the namespace.</summary>
    public int Length;

    /// <summary>Its number in the contract; -1 for none.</summary>
    public int Number;
}
