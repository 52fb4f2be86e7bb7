using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Int16"/>.</summary>
internal sealed class Int16Scalar() : Scalar(typeof(short))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(Int16Writer), typeof(IntegerReader<short>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<short>("short", IntegerText.MaxLengthInt16, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(short), isKey: true);
}

/// <summary>Writes <see cref="Int16"/>.</summary>
internal readonly struct Int16Writer : IFixedWriter<short>
{
    public static int MaxLength => IntegerText.MaxLengthInt16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, short value) => ref IntegerText.Write(ref position, value);
}
