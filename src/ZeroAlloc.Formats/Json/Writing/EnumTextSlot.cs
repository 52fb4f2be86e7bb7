using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes enums by the texts in a slot.</summary>
internal static class EnumTextSlot<T>
    where T : struct, Enum
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int slot, int reserve) =>
        ref Literals.Bytes(ref writer, ref position, ((EnumTexts)writer.Slots[slot])[EnumBits<T>.From(value)], reserve);
}
