using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
internal abstract class ShapeReader<T>
{
    /// <summary>What kind of reader it is: to ask for a generic class by type has the runtime load that class, for each type.</summary>
    public virtual ShapeReaderKind Kind => ShapeReaderKind.Usual;

    /// <summary>
    /// Reads the value that starts at <paramref name="position"/>, and returns the position behind it; a null reference if the text is not
    /// plainly valid.
    /// </summary>
    public abstract ref byte Read(ref ReadState reader, ref byte position, out T value);
}

/// <summary>The same for one shape whose documents are proven before they are built.</summary>
internal abstract class ProvenShapeReader<T> : ShapeReader<T>
{
    public sealed override ShapeReaderKind Kind => ShapeReaderKind.Proven;

    /// <summary>
    /// Goes over one value that <see cref="ShapeReader{T}.Read"/> would take: runs no code of the application's, and makes nothing but
    /// what goes into <see cref="ReadState.Queues"/>.
    /// </summary>
    public abstract ref byte Prove(ref ReadState reader, ref byte position);
}
