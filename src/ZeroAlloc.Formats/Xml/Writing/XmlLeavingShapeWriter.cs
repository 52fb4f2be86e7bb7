using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Compiled code for documents in which something may be left to XmlSerializer, and then all of the document.</summary>
internal abstract class XmlLeavingShapeWriter<T> : ShapeWriter<T>
{
    /// <summary>Whether a value has something in it that is left, or is too deep to say.</summary>
    public abstract bool Leaves(T value);
}
