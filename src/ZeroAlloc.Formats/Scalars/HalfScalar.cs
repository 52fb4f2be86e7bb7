using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Half"/>.</summary>
internal sealed class HalfScalar() : Scalar(typeof(Half))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Float, typeof(UnquotedWriter<Half, FloatText>), typeof(UnquotedReader<Half, FloatText>), isRaw: true);

    public override XmlRule Xml => XmlRule.None;
}
