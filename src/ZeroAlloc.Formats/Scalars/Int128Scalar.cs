using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Int128"/>.</summary>
internal sealed class Int128Scalar() : Scalar(typeof(Int128))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(Int128Writer), typeof(WideIntegerReader<Int128>), isRaw: true);

    public override XmlRule Xml => XmlRule.None;

    public override MessageRule Message => MessageRule.Bits(size: 16);
}

/// <summary>Writes <see cref="Int128"/>.</summary>
internal readonly struct Int128Writer : IFixedWriter<Int128>
{
    public static int MaxLength => IntegerText.MaxLengthInt128;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Int128 value) => ref IntegerText.Write(ref position, value);
}
