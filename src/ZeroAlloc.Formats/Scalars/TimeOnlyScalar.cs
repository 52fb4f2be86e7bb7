using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="TimeOnly"/>.</summary>
internal sealed class TimeOnlyScalar() : Scalar(typeof(TimeOnly))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted, typeof(QuotedWriter<TimeOnly, TimeOnlyText>), typeof(QuotedReader<TimeOnly, TimeOnlyText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.NotCovered,
        XmlRule.Text<TimeOnly>("timeOnly", XmlScalarText.MaxLengthClock, XmlScalarText.Write, XmlScalarText.TryParse));
}
