using System.Numerics;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>The integers of up to 64 bits.</summary>
/// <param name="xmlName">What XmlSerializer calls the type.</param>
internal sealed class IntegerScalar<T, TText>(string xmlName) : Scalar(typeof(T))
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    where TText : struct, IText<T>
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UnquotedWriter<T, TText>), typeof(IntegerReader<T>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<T>(xmlName, TText.MaxLength, TText.Write, XmlScalarText.TryParseInteger));
}

/// <summary>The integers of 128 bits.</summary>
internal sealed class WideIntegerScalar<T, TText>() : Scalar(typeof(T))
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    where TText : struct, IText<T>
{
    public override JsonRule Json =>
        JsonRule.Fixed(JsonForm.Number, typeof(UnquotedWriter<T, TText>), typeof(WideIntegerReader<T>), isRaw: true);

    public override XmlRule Xml => XmlRule.None;
}
