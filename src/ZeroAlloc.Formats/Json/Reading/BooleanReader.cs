using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads <see cref="bool"/>.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct BooleanReader : IValueReader<bool>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out bool value)
    {
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "true"u8);
        value = !Unsafe.IsNullRef(ref behind);
        return ref value ? ref behind : ref JsonText.Literal(ref reader, ref position, "false"u8);
    }
}
