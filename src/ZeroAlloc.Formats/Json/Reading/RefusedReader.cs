using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads values of a type that System.Text.Json refuses: null is one where the type has it, and it words all other refusals.</summary>
/// <remarks>Bound: references are only made and passed on.</remarks>
internal readonly struct RefusedReader<T> : IValueReader<T>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        value = default!;
        return ref default(T) is null ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref Unsafe.NullRef<byte>();
    }
}
