using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateTime"/>.</summary>
internal sealed class DateTimeScalar() : Scalar(typeof(DateTime))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted, typeof(QuotedWriter<DateTime, DateTimeText>), typeof(QuotedReader<DateTime, DateTimeText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<DateTime>("dateTime", XmlScalarText.MaxLengthDateTime, XmlScalarText.Write, XmlScalarText.TryParse),
        XmlRule.Text<DateTime>("date", XmlScalarText.LengthDate, XmlScalarText.WriteDate, XmlScalarText.TryParseDate),
        XmlRule.Text<DateTime>("time", XmlScalarText.MaxLengthClockWithOffset, XmlScalarText.WriteTime, XmlScalarText.TryParseTime));
}
