using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// Writes values of one type. Implemented by empty structs that are composed as type arguments (a list writer of an integer
/// writer), so that the JIT compiles each composition on its own and inlines it.
/// </summary>
/// <typeparam name="T">Type of the values.</typeparam>
internal interface IValueWriter<T> : IElementWriter
{
    /// <summary>Whether a pause may begin inside a value; false lets the loops around drop the test for it.</summary>
    static virtual bool CanPause => true;

    /// <summary>
    /// Writes one value at <paramref name="position"/> and returns the position behind it, from where
    /// <paramref name="reserve"/> bytes (and the slack) are free. Comes back early, with <see cref="OutputWindow.Paused"/> set,
    /// when a pause begins inside; called again with <see cref="OutputWindow.Resuming"/> set, it ignores <paramref name="value"/>.
    /// </summary>
    static abstract ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve);
}
