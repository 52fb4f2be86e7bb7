using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Double"/>.</summary>
internal sealed class DoubleScalar() : Scalar(typeof(double))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Float, typeof(DoubleWriter), typeof(DoubleReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<double>("double", FloatText.MaxLengthDouble, XmlScalarText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(double));
}

/// <summary>Writes <see cref="Double"/>.</summary>
internal readonly struct DoubleWriter : IFixedWriter<double>
{
    public static int MaxLength => FloatText.MaxLengthDouble;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, double value) => ref FloatText.Write(ref position, value);
}

/// <summary>Reads <see cref="double"/>.</summary>
internal readonly struct DoubleReader : IValueReader<double>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out double value)
    {
        bool isNumber = FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isNumber, ref position, length);
    }
}
