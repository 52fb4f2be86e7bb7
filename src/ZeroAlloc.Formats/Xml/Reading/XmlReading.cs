using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>What became of a document.</summary>
/// <param name="isSure">Whether compiled code has read it.</param>
/// <param name="value">The value, if so.</param>
/// <param name="document">The document, if not, or what was received of it; the caller disposes it.</param>
/// <param name="isTooLong">Whether it is longer than was allowed.</param>
internal readonly struct XmlReading<T>(bool isSure, T? value, PooledBlock? document, bool isTooLong = false)
{
    /// <summary>Whether compiled code has read the document; otherwise XmlSerializer has to read it.</summary>
    public bool IsSure => isSure;

    /// <summary>Whether it is longer than was allowed, and was not received as a whole: the rest is where it comes from.</summary>
    public bool IsTooLong => isTooLong;

    /// <summary>The value, if <see cref="IsSure"/>.</summary>
    public T? Value => value;

    /// <summary>The document, if not <see cref="IsSure"/>; what was received of one that is <see cref="IsTooLong"/>, null if nothing was.</summary>
    public PooledBlock? Document => document;
}
