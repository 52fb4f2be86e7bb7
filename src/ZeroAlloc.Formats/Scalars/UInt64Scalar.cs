using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="UInt64"/>.</summary>
internal sealed class UInt64Scalar() : Scalar(typeof(ulong))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UInt64Writer), typeof(IntegerReader<ulong>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<ulong>("unsignedLong", IntegerText.MaxLengthUInt64, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(ulong), isKey: true);
}

/// <summary>Writes <see cref="UInt64"/>.</summary>
internal readonly struct UInt64Writer : IFixedWriter<ulong>
{
    public static int MaxLength => IntegerText.MaxLengthUInt64;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, ulong value) => ref IntegerText.Write(ref position, value);
}
