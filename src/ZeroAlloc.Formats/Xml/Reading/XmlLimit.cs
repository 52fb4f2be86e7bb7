namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What a document may exceed.</summary>
internal enum XmlLimit
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary><see cref="XmlFormatOptions.MaxAttributes"/>.</summary>
    Attributes,

    /// <summary>See <see cref="XmlFormatOptions.MaxDepth"/>; of a reader that does not know the depth itself.</summary>
    Depth,

    /// <summary><see cref="XmlFormatOptions.MaxNamespaces"/>.</summary>
    Namespaces,

    /// <summary><see cref="XmlFormatOptions.MaxNameLength"/>.</summary>
    NameLength,

    /// <summary>What <see cref="XmlFormatOptions.MaxNamespaces"/> allows in a document that is read as a tree.</summary>
    TreeNamespaces,
}
