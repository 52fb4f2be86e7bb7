using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Int32"/>.</summary>
internal sealed class Int32Scalar() : Scalar(typeof(int))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(Int32Writer), typeof(IntegerReader<int>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<int>("int", IntegerText.MaxLengthInt32, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(int), isKey: true);
}

/// <summary>Writes <see cref="Int32"/>.</summary>
internal readonly struct Int32Writer : IFixedWriter<int>
{
    public static int MaxLength => IntegerText.MaxLengthInt32;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, int value) => ref IntegerText.Write(ref position, value);
}
