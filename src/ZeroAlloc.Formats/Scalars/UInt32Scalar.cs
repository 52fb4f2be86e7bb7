using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="UInt32"/>.</summary>
internal sealed class UInt32Scalar() : Scalar(typeof(uint))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UInt32Writer), typeof(IntegerReader<uint>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<uint>("unsignedInt", IntegerText.MaxLengthUInt32, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(uint), isKey: true);
}

/// <summary>Writes <see cref="UInt32"/>.</summary>
internal readonly struct UInt32Writer : IFixedWriter<uint>
{
    public static int MaxLength => IntegerText.MaxLengthUInt32;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, uint value) => ref IntegerText.Write(ref position, value);
}
