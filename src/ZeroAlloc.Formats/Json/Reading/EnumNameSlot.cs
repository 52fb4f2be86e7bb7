using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads enums by the names in a slot, and by their numbers where the converter does.</summary>
/// <remarks>Bound: the position moves over text that was found in the document, and the two quotes around it.</remarks>
internal static class EnumNameSlot<T>
    where T : struct, Enum
{
    /// <summary>Reads one value, or one key of a dictionary.</summary>
    public static ref byte Read(ref ReadState reader, ref byte position, int slot, out T value)
    {
        var names = (EnumNames)reader.Slots[slot];
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        if (text.IsEmpty)
        {
            return ref names.Number is EnumNames<T>.ReadNumber number
                ? ref number(ref reader, ref position, out value)
                : ref JsonText.Silent(out value);
        }

        // An escape makes the text one that is no name, as does a string without an end.
        int length = JsonStringScanner.FindEnd(text, JsonStringScanner.PlainLength(text), out bool hasEscapes);
        ulong bits = 0;
        bool isKnown = length >= 0 && !hasEscapes && names.TryGetValue(text[..length], out bits);
        value = EnumBits<T>.To(bits);
        return ref isKnown ? ref Unsafe.Add(ref position, length + 2) : ref Unsafe.NullRef<byte>();
    }
}
