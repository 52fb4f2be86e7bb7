using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Single"/>.</summary>
internal sealed class SingleScalar() : Scalar(typeof(float))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Float, typeof(SingleWriter), typeof(SingleReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<float>("float", FloatText.MaxLengthSingle, XmlScalarText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(float));
}

/// <summary>Writes <see cref="Single"/>.</summary>
internal readonly struct SingleWriter : IFixedWriter<float>
{
    public static int MaxLength => FloatText.MaxLengthSingle;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, float value) => ref FloatText.Write(ref position, value);
}

/// <summary>Reads <see cref="float"/>.</summary>
internal readonly struct SingleReader : IValueReader<float>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out float value)
    {
        bool isNumber = FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isNumber, ref position, length);
    }
}
