using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Memory{T}"/> of bytes: base64 in JSON. What it is a window on may be a manager of an application's.</summary>
internal sealed class ByteMemoryScalar() : Scalar(typeof(Memory<byte>))
{
    public override JsonRule Json => JsonRule.Text(typeof(ByteMemoryWriter), typeof(ByteMemoryReader), runsUserCode: true);

    public override XmlRule Xml => XmlRule.None;

    public override bool IsInert => false;
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteMemoryWriter : IValueWriter<Memory<byte>>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, Memory<byte> value, int reserve) =>
        ref JsonStrings.WriteBase64(ref writer, ref position, value.Span, reserve);
}

/// <summary>Reads <see cref="Memory{T}"/> of bytes from base64.</summary>
internal readonly struct ByteMemoryReader : IValueReader<Memory<byte>>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out Memory<byte> value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out byte[]? data);
        value = data;
        return ref behind;
    }
}
