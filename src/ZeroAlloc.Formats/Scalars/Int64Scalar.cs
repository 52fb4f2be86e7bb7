using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Int64"/>.</summary>
internal sealed class Int64Scalar() : Scalar(typeof(long))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(Int64Writer), typeof(IntegerReader<long>));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Converted,
        XmlRule.Text<long>("long", IntegerText.MaxLengthInt64, IntegerText.Write, XmlScalarText.TryParseInteger));

    public override MessageRule Message => MessageRule.Bits(size: sizeof(long), isKey: true);
}

/// <summary>Writes <see cref="Int64"/>.</summary>
internal readonly struct Int64Writer : IFixedWriter<long>
{
    public static int MaxLength => IntegerText.MaxLengthInt64;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, long value) => ref IntegerText.Write(ref position, value);
}
