using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads enums from their numbers, whether they are defined or not.</summary>
/// <remarks>Bound: the plan closes this over the enum's own underlying type, so that both have the same size.</remarks>
internal readonly struct EnumNumberReader<TEnum, TNumber, TReader> : IValueReader<TEnum>
    where TEnum : struct, Enum
    where TNumber : struct
    where TReader : struct, IValueReader<TNumber>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out TEnum value)
    {
        ref byte behind = ref TReader.Read(ref reader, ref position, out TNumber number);
        value = Unsafe.BitCast<TNumber, TEnum>(number);
        return ref behind;
    }
}
