using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Decimal"/>.</summary>
internal sealed class DecimalScalar() : Scalar(typeof(decimal))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(DecimalWriter), typeof(DecimalReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<decimal>("decimal", FloatText.MaxLengthDecimal, FloatText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(decimal), isChecked: true);
}

/// <summary>Writes <see cref="Decimal"/>.</summary>
internal readonly struct DecimalWriter : IFixedWriter<decimal>
{
    public static int MaxLength => FloatText.MaxLengthDecimal;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, decimal value) => ref FloatText.Write(ref position, value);
}

/// <summary>Reads <see cref="decimal"/>.</summary>
internal readonly struct DecimalReader : IValueReader<decimal>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out decimal value)
    {
        bool isNumber = FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isNumber, ref position, length);
    }
}
