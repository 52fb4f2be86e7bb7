using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads arrays of bytes from base64, or null.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct ByteArrayReader : IValueReader<byte[]?>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out byte[]? value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref behind;
    }
}

/// <summary>Reads <see cref="Memory{T}"/> of bytes from base64.</summary>
internal readonly struct ByteMemoryReader : IValueReader<Memory<byte>>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out Memory<byte> value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out byte[]? data);
        value = data;
        return ref behind;
    }
}

/// <summary>Reads <see cref="ReadOnlyMemory{T}"/> of bytes from base64.</summary>
internal readonly struct ByteReadOnlyMemoryReader : IValueReader<ReadOnlyMemory<byte>>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out ReadOnlyMemory<byte> value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out byte[]? data);
        value = data;
        return ref behind;
    }
}
