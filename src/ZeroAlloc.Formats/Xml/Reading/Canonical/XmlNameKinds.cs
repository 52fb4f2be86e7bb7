namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <summary>What stands in the elements of one name, wherever they stand in a document.</summary>
[Flags]
internal enum XmlNameKinds
{
    /// <summary>Text, say.</summary>
    None = 0,

    /// <summary>
    /// Elements in any order and nothing else: XmlSerializer steps over those that it does not know.
    /// </summary>
    Container = 1,

    /// <summary>In some places a value that may be anything, so that all its attributes matter.</summary>
    Anything = 2,

    /// <summary>Elements in whatever order: XmlSerializer steps over all text between them.</summary>
    Elements = 4,

    /// <summary>Text of a value without parts: XmlSerializer joins what stands around comments in it.</summary>
    Joined = 8,
}
