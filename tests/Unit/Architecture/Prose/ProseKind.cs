namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>The kinds of text that people read.</summary>
internal enum ProseKind
{
    /// <summary>A heading of a document.</summary>
    Heading,

    /// <summary>A paragraph or a list item of a document.</summary>
    Paragraph,

    /// <summary>A row of a table.</summary>
    Row,

    /// <summary>A string of the sources that reads as a sentence: an exception, a log line, a diagnostic.</summary>
    Message,

    /// <summary>An element of a public XML comment.</summary>
    Comment,
}
