using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
internal abstract class ShapeWriter<T>
{
    /// <summary>Writes one value; see <see cref="IValueWriter{T}.Write"/>.</summary>
    public abstract ref byte Write(ref JsonBodyWriter writer, ref byte position, T value, int reserve);
}

/// <summary>The composition of value writers that <typeparamref name="TWriter"/> stands for.</summary>
internal sealed class ShapeWriter<T, TWriter> : ShapeWriter<T>
    where TWriter : struct, IValueWriter<T>
{
    /// <inheritdoc/>
    public override ref byte Write(ref JsonBodyWriter writer, ref byte position, T value, int reserve) =>
        ref TWriter.Write(ref writer, ref position, value, reserve);
}
