using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>
/// Compiled code for a shape that has code of an application in it which must not run twice: a document is proven before it is read.
/// </summary>
internal abstract class XmlProvenShapeReader<T> : XmlShapeReader<T>
{
    /// <summary>
    /// Goes the way of <see cref="XmlShapeReader{T}.Read"/>, which succeeds then if this does, but
    /// for what the application's code throws. <b>Cost</b>: no allocation.
    /// </summary>
    /// <returns>The position behind the root's end tag; a null reference if the document is not plainly valid.</returns>
    public abstract ref byte Prove(ref ReadState reader, ref byte position);
}
