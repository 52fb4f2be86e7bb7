namespace ZeroAlloc.Formats.Compilation;

/// <summary>Kinds of readers of whole documents.</summary>
internal enum ShapeReaderKind
{
    /// <summary>Reads a document in one go.</summary>
    Usual,

    /// <summary>Proves a document before it is built: a <see cref="ProvenShapeReader{T}"/>.</summary>
    Proven,

    /// <summary>Has a converter of the application's read the document.</summary>
    Converted,
}
