namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// The names that a string may be: characters that they do not have are encoded, as <see cref="System.Xml.XmlConvert"/> does it.
/// </summary>
internal enum XmlNameKind
{
    /// <summary>It is none.</summary>
    None,

    /// <summary>Characters of names: NMTOKEN.</summary>
    Token,

    /// <summary>Several of those, with spaces between them: NMTOKENS.</summary>
    Tokens,

    /// <summary>A name, with or without colons.</summary>
    Name,

    /// <summary>A name without a colon: NCName.</summary>
    Local,
}
