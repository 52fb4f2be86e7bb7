namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>The kinds of text that a value can be.</summary>
internal enum XmlTextKind
{
    /// <summary>A string, escaped.</summary>
    String,

    /// <summary>A value whose text is short and needs no escaping.</summary>
    Scalar,

    /// <summary>An enum: names, separated by spaces where it has flags.</summary>
    Enum,

    /// <summary>Bytes as base64.</summary>
    Base64,

    /// <summary>Bytes as upper-case hexadecimal digits.</summary>
    Hex,

    /// <summary>Several values, separated by spaces.</summary>
    List,
}
