using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>Reads values by the type info in a slot: what System.Text.Json alone knows how to make, parsed documents mostly.</summary>
/// <remarks>Bound: the span ends where the skipper has come to, at or before the document's end.</remarks>
internal static class SerializerReadSlot<T>
{
    /// <summary>Reads one value.</summary>
    /// <exception cref="JsonException">
    /// System.Text.Json refuses the value. The reader of the whole document turns that into silence.
    /// </exception>
    public static ref byte Read(ref ReadState reader, ref byte position, int slot, out T value)
    {
        ref byte end = ref JsonSkipper.SkipValue(ref reader, ref position);
        if (Unsafe.IsNullRef(ref end))
        {
            value = default!;
            return ref end;
        }

        // Skipped, the text is known to be well-formed, and not deeper than it may be where it stands.
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref position, (int)Unsafe.ByteOffset(ref position, ref end));
        value = JsonSerializer.Deserialize(text, (JsonTypeInfo<T>)reader.Slots[slot])!;
        return ref end;
    }

    /// <summary>Notes where a value stands that will be read when the document has been proven.</summary>
    public static ref byte Prove(ref ReadState reader, ref byte position, int slot, int number, out T value)
    {
        value = default!;
        ref byte end = ref JsonSkipper.SkipValue(ref reader, ref position);
        if (!Unsafe.IsNullRef(ref end))
        {
            int left = (int)Unsafe.ByteOffset(ref position, ref reader.End);
            int length = (int)Unsafe.ByteOffset(ref position, ref end);
            ReadQueues.Add(ref reader, InPlaceValue.Places, new InPlaceValue(InPlaceKind<T>.Instance, slot, number, left, length));
        }

        return ref end;
    }
}
