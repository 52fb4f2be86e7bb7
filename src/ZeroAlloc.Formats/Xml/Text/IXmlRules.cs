using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>
/// What is escaped in one place of a document. Implemented by empty structs, so that loops are compiled for each of them.
/// </summary>
internal interface IXmlRules : IPlainBytes
{
    /// <summary>Whether line ends become those of the platform.</summary>
    static abstract bool NormalizesLineEnds { get; }

    /// <summary>What an ASCII character becomes: text in the low seven bytes, its length in the highest one; 0 if it stays.</summary>
    static abstract ReadOnlySpan<ulong> Escapes { get; }
}
