using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
internal abstract class XmlShapeReader<T>
{
    /// <summary>Reads the root, which starts at <paramref name="position"/>.</summary>
    /// <returns>The position behind its end tag; a null reference if the document is not plainly valid.</returns>
    public abstract ref byte Read(ref ReadState reader, ref byte position, out T? value);
}
