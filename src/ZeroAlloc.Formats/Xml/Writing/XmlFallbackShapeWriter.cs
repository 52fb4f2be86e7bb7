using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Compiled code for documents in which something may fall back to XmlSerializer, and then all of the document.</summary>
internal abstract class XmlFallbackShapeWriter<T> : ShapeWriter<T>
{
    /// <summary>Whether a value has something in it that falls back, or is too deep to say.</summary>
    public abstract bool FallsBack(T value);
}
