using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// Reads values by the <see cref="OwnConverter"/> in a slot while a proven document is built: where no other code of the application's
/// is in it, which could notice that it was begun.
/// </summary>
/// <remarks>Bound: the span ends where the document does; the value, whose length is in it, was gone over there before.</remarks>
internal static class ConverterReadSlot<T>
{
    /// <summary>Goes over a value, and calls nothing.</summary>
    public static ref byte Prove(ref ReadState reader, ref byte position, out T value)
    {
        value = default!;
        return ref JsonSkipper.SkipValue(ref reader, ref position);
    }

    /// <summary>The same in documents of nothing but such values: declines one that is an object or an array.</summary>
    /// <remarks>
    /// To go over it and to have its converter read it takes longer than System.Text.Json takes for the document. Told by its first byte,
    /// before anything was called, that costs next to nothing (ruler, "Read converted members, objects").
    /// </remarks>
    public static ref byte ProveScalar(ref ReadState reader, ref byte position, out T value)
    {
        if (!TokenScanner.IsAt(ref reader, ref position, '{') && !TokenScanner.IsAt(ref reader, ref position, '['))
        {
            return ref Prove(ref reader, ref position, out value);
        }

        value = default!;
        return ref Unsafe.NullRef<byte>();
    }

    /// <summary>Reads one value.</summary>
    /// <exception cref="JsonException">The converter has read too much or too little, or refuses null or the value.</exception>
    public static ref byte Read(ref ReadState reader, ref byte position, int slot, out T value)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref position, TokenScanner.Remaining(ref reader, ref position));
        value = ((OwnConverter<T>)reader.Slots[slot]).Read(text, out int length)!;
        return ref Unsafe.Add(ref position, length);
    }
}
