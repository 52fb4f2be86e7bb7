using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Json.Values;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
/// <remarks>
/// The class behind it is emitted for each shape, with the root's code in the method itself: a generic class is shared between all reference
/// types, so that it would look the code up at each call and mix their profiles.
/// </remarks>
internal abstract class ShapeWriter<T>
{
    /// <summary>Writes one value; see <see cref="IValueWriter{T}.Write"/>.</summary>
    public abstract ref byte Write(ref BodyWindow writer, ref byte position, T value, int reserve);
}
