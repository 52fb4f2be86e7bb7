namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>Where in a document a writer stands.</summary>
internal enum XmlPlace
{
    /// <summary>Before the root.</summary>
    Start,

    /// <summary>In a start tag: attributes may follow.</summary>
    Tag,

    /// <summary>In the content of an element.</summary>
    Content,

    /// <summary>Behind the root.</summary>
    End,

    /// <summary>Everything was handed to the sink.</summary>
    Completed,
}
