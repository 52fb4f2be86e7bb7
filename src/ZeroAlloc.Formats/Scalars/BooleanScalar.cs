using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="bool"/>.</summary>
internal sealed class BooleanScalar() : Scalar(typeof(bool))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Literal, typeof(BooleanWriter), typeof(BooleanReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<bool>("boolean", BooleanText.MaxLength, BooleanText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 1, isChecked: true);
}

/// <summary>Writes <c>true</c> and <c>false</c>.</summary>
internal readonly struct BooleanWriter : IFixedWriter<bool>
{
    public static int MaxLength => BooleanText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, bool value) => ref BooleanText.Write(ref position, value);
}

/// <summary>Reads <see cref="bool"/>.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct BooleanReader : IValueReader<bool>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out bool value)
    {
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "true"u8);
        value = !Unsafe.IsNullRef(ref behind);
        return ref value ? ref behind : ref JsonText.Literal(ref reader, ref position, "false"u8);
    }
}
