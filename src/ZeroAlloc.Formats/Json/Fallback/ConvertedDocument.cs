using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>Reads documents whose type has a converter of the application's, in place and in one go.</summary>
/// <remarks>
/// Nothing is proven before: whatever makes a document invalid is met by the converter, or behind it. Bound: the span ends where the
/// document does.
/// </remarks>
internal sealed class ConvertedDocument<T>(JsonTypeInfo<T> info) : ShapeReader<T>
{
    public override ShapeReaderKind Kind => ShapeReaderKind.Converted;

    /// <exception cref="JsonException">The document is refused.</exception>
    public override ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        int length = (int)Unsafe.ByteOffset(ref position, ref reader.End);
        value = JsonSerializer.Deserialize(MemoryMarshal.CreateReadOnlySpan(ref position, length), info)!;
        return ref reader.End;
    }
}
