using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="SByte"/>.</summary>
internal sealed class SByteScalar() : Scalar(typeof(sbyte))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(SByteWriter), typeof(IntegerReader<sbyte>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<sbyte>("byte", IntegerText.MaxLengthSByte, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(sbyte), isKey: true);
}

/// <summary>Writes <see cref="SByte"/>.</summary>
internal readonly struct SByteWriter : IFixedWriter<sbyte>
{
    public static int MaxLength => IntegerText.MaxLengthSByte;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, sbyte value) => ref IntegerText.Write(ref position, value);
}
