using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>Arrays of bytes: base64 in texts.</summary>
internal sealed class ByteArrayScalar() : Scalar(typeof(byte[]))
{
    public override JsonRule Json => JsonRule.Text(typeof(ByteArrayWriter), typeof(ByteArrayReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Ignored,
        XmlRule.Binary("base64Binary", XmlStrings.WriteBase64, XmlScalarText.TryParseBase64),
        XmlRule.Binary("hexBinary", XmlStrings.WriteHex, XmlScalarText.TryParseHex));

    public override bool IsInert => false;
}

/// <summary>Writes bytes in base64.</summary>
internal readonly struct ByteArrayWriter : IValueWriter<byte[]?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, byte[]? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        return ref JsonStrings.WriteBase64(ref writer, ref position, value, reserve);
    }
}

/// <summary>Reads arrays of bytes from base64, or null.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct ByteArrayReader : IValueReader<byte[]?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out byte[]? value)
    {
        ref byte behind = ref JsonBase64Reader.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref behind;
    }
}
