using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Guid"/>.</summary>
internal sealed class GuidScalar() : Scalar(typeof(Guid))
{
    public override JsonRule Json => JsonRule.Fixed(
        JsonForm.Quoted, typeof(QuotedWriter<Guid, GuidText>), typeof(QuotedReader<Guid, GuidText>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Ignored,
        XmlRule.Text<Guid>("guid", GuidText.Length, GuidText.Write, XmlScalarText.TryParse));
}
