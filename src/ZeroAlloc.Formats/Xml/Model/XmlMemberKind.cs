namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>Where a member stands in its object's element.</summary>
internal enum XmlMemberKind
{
    /// <summary>An attribute.</summary>
    Attribute,

    /// <summary>One element.</summary>
    Element,

    /// <summary>A collection whose items stand among the object's elements, with none around them.</summary>
    FlatList,

    /// <summary>
    /// Text between the elements. Text that is there ends the start tag even if it is empty (<c>&lt;a&gt;&lt;/a&gt;</c>), except for bytes.
    /// </summary>
    Text,

    /// <summary>Not at all: a value that has something there is XmlSerializer's, and so is a document.</summary>
    Fallback,
}
