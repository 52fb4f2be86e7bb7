using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Goes over strings, or null, and makes none: they are made when the document has been proven.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct ProvenStringReader : IValueReader<string?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out string? value)
    {
        value = null;
        ref byte behind = ref JsonStringReader.Prove(ref reader, ref position);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref behind;
    }
}
