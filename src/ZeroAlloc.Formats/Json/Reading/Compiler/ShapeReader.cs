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
