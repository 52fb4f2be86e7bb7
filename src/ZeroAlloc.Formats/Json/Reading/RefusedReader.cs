using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// Reads values of a type that System.Text.Json refuses: null, where the type has it. All others it refuses in its own words.
/// </summary>
internal readonly struct RefusedReader<T> : IValueReader<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        if (default(T) is not null)
        {
            return ref JsonText.Silent(out value);
        }

        value = default!;
        return ref JsonText.Literal(ref reader, ref position, "null"u8);
    }
}
