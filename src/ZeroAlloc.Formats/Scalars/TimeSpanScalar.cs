using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="TimeSpan"/>.</summary>
internal sealed class TimeSpanScalar() : Scalar(typeof(TimeSpan))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted, typeof(QuotedWriter<TimeSpan, TimeSpanText>), typeof(QuotedReader<TimeSpan, TimeSpanText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<TimeSpan>("TimeSpan", DurationText.MaxLength, DurationText.Write, DurationText.TryParse));
}
