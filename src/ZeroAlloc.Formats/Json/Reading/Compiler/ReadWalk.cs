namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What emitted code does while it goes over a document.</summary>
internal enum ReadWalk
{
    /// <summary>It reads, and declines where it can't: what it has made by then is forgotten, and nobody notices.</summary>
    Only,

    /// <summary>It finds out whether the document can be read, and makes nothing that an application could notice.</summary>
    Proof,

    /// <summary>It reads a document that has been proven.</summary>
    Build,
}
