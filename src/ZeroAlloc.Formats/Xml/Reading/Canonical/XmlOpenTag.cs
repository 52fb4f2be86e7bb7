namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>An element that is open.</summary>
internal struct XmlOpenTag
{
    /// <summary>Where its name begins in the document, prefix included.</summary>
    public int Start;

    /// <summary>Bytes of the name.</summary>
    public int Length;

    /// <summary>Bytes of the prefix and the colon behind it.</summary>
    public int PrefixLength;

    /// <summary>Number of its namespace; meaningless where it is dropped.</summary>
    public int Namespace;

    /// <summary>How many declarations are in scope around it.</summary>
    public int Declarations;

    /// <summary>Which declarations those are.</summary>
    public int Scope;

    /// <summary>What is in elements of its name.</summary>
    public XmlNameKinds Kinds;

    /// <summary>Whether the contract has elements of its name, and its namespace.</summary>
    public bool IsKnown;

    /// <summary>Whether it is left out.</summary>
    public bool IsDropped;
}
