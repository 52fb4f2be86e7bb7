namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What emitted code does on its way through a document.</summary>
internal enum XmlReadPass
{
    /// <summary>It reads: objects are made as they come, and the reader may decline at any time.</summary>
    Read,

    /// <summary>
    /// It proves that the document is plainly valid: the same way, on which nothing is made, nothing
    /// is kept and no code of an application runs.
    /// </summary>
    Prove,

    /// <summary>
    /// It builds what a proven document says: constructors, getters, setters and <c>Add</c> run in the
    /// order in which XmlSerializer runs them, each once.
    /// </summary>
    Build,
}
