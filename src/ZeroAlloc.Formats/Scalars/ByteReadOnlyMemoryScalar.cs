using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>
/// <see cref="ReadOnlyMemory{T}"/> of bytes: base64 in JSON. What it is a window on may be a manager of an application's.
/// </summary>
internal sealed class ByteReadOnlyMemoryScalar() : Scalar(typeof(ReadOnlyMemory<byte>))
{
    public override JsonRule Json => JsonRule.Text(typeof(ByteReadOnlyMemoryWriter), typeof(ByteReadOnlyMemoryReader), runsUserCode: true);

    public override XmlRule Xml => XmlRule.None;

    public override bool IsInert => false;
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteReadOnlyMemoryWriter : IValueWriter<ReadOnlyMemory<byte>>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, ReadOnlyMemory<byte> value, int reserve) =>
        ref JsonStrings.WriteBase64(ref writer, ref position, value.Span, reserve);
}

/// <summary>Reads <see cref="ReadOnlyMemory{T}"/> of bytes from base64.</summary>
internal readonly struct ByteReadOnlyMemoryReader : IValueReader<ReadOnlyMemory<byte>>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out ReadOnlyMemory<byte> value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out byte[]? data);
        value = data;
        return ref behind;
    }
}
