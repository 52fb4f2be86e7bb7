using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads values that may be null.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct NullableReader<T, TInner> : IValueReader<T?>
    where T : struct
    where TInner : struct, IValueReader<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out T? value)
    {
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "null"u8);
        if (!Unsafe.IsNullRef(ref behind))
        {
            value = null;
            return ref behind;
        }

        behind = ref TInner.Read(ref reader, ref position, out T inner);
        value = inner;
        return ref behind;
    }
}
