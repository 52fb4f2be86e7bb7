using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateOnly"/>.</summary>
internal sealed class DateOnlyScalar() : Scalar(typeof(DateOnly))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted, typeof(QuotedWriter<DateOnly, DateOnlyText>), typeof(QuotedReader<DateOnly, DateOnlyText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.NotCovered,
        XmlRule.Text<DateOnly>("dateOnly", XmlScalarText.LengthDate, XmlScalarText.Write, XmlScalarText.TryParse));
}
