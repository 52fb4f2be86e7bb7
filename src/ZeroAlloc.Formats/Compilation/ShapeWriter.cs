using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Compiled code for one shape, behind one virtual call.</summary>
/// <remarks>
/// The class behind it is emitted for each shape, with the root's code in the method itself: a generic class is
/// shared between all reference types, so that it would look the code up at each call and mix their profiles.
/// </remarks>
internal abstract class ShapeWriter<T>
{
    /// <summary>
    /// Writes one value at <paramref name="position"/> and returns the position behind it, from where <paramref name="reserve"/> bytes (and
    /// the slack) are free. Comes back early, with <see cref="OutputWindow.Paused"/> set, when a pause begins inside; called again with
    /// <see cref="OutputWindow.Resuming"/> set, it ignores <paramref name="value"/>.
    /// </summary>
    public abstract ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve);
}
