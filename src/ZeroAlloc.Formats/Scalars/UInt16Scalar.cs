using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="UInt16"/>.</summary>
internal sealed class UInt16Scalar() : Scalar(typeof(ushort))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UInt16Writer), typeof(IntegerReader<ushort>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<ushort>("unsignedShort", IntegerText.MaxLengthUInt16, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(ushort), isKey: true);
}

/// <summary>Writes <see cref="UInt16"/>.</summary>
internal readonly struct UInt16Writer : IFixedWriter<ushort>
{
    public static int MaxLength => IntegerText.MaxLengthUInt16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, ushort value) => ref IntegerText.Write(ref position, value);
}
