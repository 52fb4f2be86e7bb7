using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Single"/>.</summary>
internal sealed class SingleScalar() : Scalar(typeof(float))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Float, typeof(UnquotedWriter<float, FloatText>), typeof(UnquotedReader<float, FloatText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<float>("float", FloatText.MaxLengthSingle, XmlScalarText.Write, XmlScalarText.TryParse));
}
