using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Double"/>.</summary>
internal sealed class DoubleScalar() : Scalar(typeof(double))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Float, typeof(UnquotedWriter<double, FloatText>), typeof(UnquotedReader<double, FloatText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<double>("double", FloatText.MaxLengthDouble, XmlScalarText.Write, XmlScalarText.TryParse));
}
