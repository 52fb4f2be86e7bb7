namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What emitted code does while it goes through a document.</summary>
internal enum XmlReadWalk
{
    /// <summary>It reads: objects are made as they come, and the reader may decline at any time.</summary>
    Only,

    /// <summary>
    /// It proves that the document is plainly valid: the same way, on which nothing is made, nothing
    /// is kept and no code of an application runs.
    /// </summary>
    Proof,

    /// <summary>
    /// It builds what a proven document says: constructors, getters, setters and <c>Add</c> run in the
    /// order in which XmlSerializer runs them, each once.
    /// </summary>
    Build,
}
