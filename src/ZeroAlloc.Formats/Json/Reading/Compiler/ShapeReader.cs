using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
internal abstract class ShapeReader<T>
{
    /// <summary>Reads one value; see <see cref="IValueReader{T}.Read"/>.</summary>
    public abstract ref byte Read(ref ReadState reader, ref byte position, out T value);
}

/// <summary>The composition of value readers that <typeparamref name="TReader"/> stands for.</summary>
internal sealed class ShapeReader<T, TReader> : ShapeReader<T>
    where TReader : struct, IValueReader<T>
{
    /// <inheritdoc/>
    public override ref byte Read(ref ReadState reader, ref byte position, out T value) =>
        ref TReader.Read(ref reader, ref position, out value);
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

/// <summary>The two compositions of value readers that a document goes through.</summary>
internal sealed class ProvenShapeReader<T, TProof, TBuild> : ProvenShapeReader<T>
    where TProof : struct, IValueReader<T>
    where TBuild : struct, IValueReader<T>
{
    /// <inheritdoc/>
    public override ref byte Prove(ref ReadState reader, ref byte position) => ref TProof.Read(ref reader, ref position, out _);

    /// <inheritdoc/>
    public override ref byte Read(ref ReadState reader, ref byte position, out T value) =>
        ref TBuild.Read(ref reader, ref position, out value);
}
