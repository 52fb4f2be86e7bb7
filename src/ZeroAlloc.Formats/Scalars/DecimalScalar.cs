using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Decimal"/>.</summary>
internal sealed class DecimalScalar() : Scalar(typeof(decimal))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Number, typeof(UnquotedWriter<decimal, FloatText>), typeof(UnquotedReader<decimal, FloatText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<decimal>("decimal", FloatText.MaxLengthDecimal, FloatText.Write, XmlScalarText.TryParse));
}
