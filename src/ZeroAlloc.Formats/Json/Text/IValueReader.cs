using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// Reads values of one type. Implemented by empty structs that are composed as type arguments, so that the JIT compiles each
/// composition on its own and inlines it.
/// </summary>
/// <typeparam name="T">Type of the values.</typeparam>
internal interface IValueReader<T>
{
    /// <summary>
    /// Reads the value that starts at <paramref name="position"/>, where there is no whitespace; there may be no byte at all. Returns
    /// the position behind its last byte, or a null reference if the text is not plainly valid for the type. What follows the
    /// value is not looked at: whoever reads the container finds a number that goes on (<c>1.5</c> for an integer) in place of its comma.
    /// </summary>
    static abstract ref byte Read(ref ReadState reader, ref byte position, out T value);
}
