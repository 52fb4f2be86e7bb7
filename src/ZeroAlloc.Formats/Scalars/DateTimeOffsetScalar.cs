using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateTimeOffset"/>.</summary>
internal sealed class DateTimeOffsetScalar() : Scalar(typeof(DateTimeOffset))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted,
        typeof(QuotedWriter<DateTimeOffset, DateTimeOffsetText>),
        typeof(QuotedReader<DateTimeOffset, DateTimeOffsetText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<DateTimeOffset>("dateTimeOffset", XmlScalarText.MaxLengthDateTime, XmlScalarText.Write, XmlScalarText.TryParse));
}
