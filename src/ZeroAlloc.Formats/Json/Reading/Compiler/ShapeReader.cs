using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
internal abstract class ShapeReader<T>
{
    /// <summary>Reads one value; see <see cref="IValueReader{T}.Read"/>.</summary>
    public abstract ref byte Read(ref ReadState reader, ref byte position, out T value);
}

/// <summary>The same for one shape whose documents are proven before they are built.</summary>
internal abstract class ProvenShapeReader<T> : ShapeReader<T>
{
    /// <summary>
    /// Goes over one value that <see cref="ShapeReader{T}.Read"/> would take: runs no code of the application's, and makes nothing but
    /// what goes into <see cref="ReadState.Queues"/>.
    /// </summary>
    public abstract ref byte Prove(ref ReadState reader, ref byte position);
}
