using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What became of a document.</summary>
/// <param name="isSure">Whether compiled code has read it.</param>
/// <param name="value">The value, if so.</param>
/// <param name="document">The document, if not; the caller disposes it. Null where it is longer than was allowed.</param>
internal readonly struct XmlReading<T>(bool isSure, T? value, PooledBlock? document)
{
    /// <summary>Whether compiled code has read the document; otherwise XmlSerializer has to read it.</summary>
    public bool IsSure => isSure;

    /// <summary>Whether it is longer than was allowed, and was not received as a whole.</summary>
    [MemberNotNullWhen(false, nameof(Document))]
    public bool IsTooLong => !isSure && document is null;

    /// <summary>The value, if <see cref="IsSure"/>.</summary>
    public T? Value => value;

    /// <summary>The document, if not <see cref="IsSure"/>.</summary>
    public PooledBlock? Document => document;
}
