using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Byte"/>.</summary>
internal sealed class ByteScalar() : Scalar(typeof(byte))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(ByteWriter), typeof(IntegerReader<byte>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<byte>("unsignedByte", IntegerText.MaxLengthByte, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(byte), isKey: true);
}

/// <summary>Writes <see cref="Byte"/>.</summary>
internal readonly struct ByteWriter : IFixedWriter<byte>
{
    public static int MaxLength => IntegerText.MaxLengthByte;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, byte value) => ref IntegerText.Write(ref position, value);
}
