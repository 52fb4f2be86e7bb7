using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="UInt128"/>.</summary>
internal sealed class UInt128Scalar() : Scalar(typeof(UInt128))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(UInt128Writer), typeof(WideIntegerReader<UInt128>), isRaw: true);

    public override XmlRule Xml => XmlRule.None;

    public override MessageRule Message => MessageRule.Bits(size: 16);
}

/// <summary>Writes <see cref="UInt128"/>.</summary>
internal readonly struct UInt128Writer : IFixedWriter<UInt128>
{
    public static int MaxLength => IntegerText.MaxLengthUInt128;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, UInt128 value) => ref IntegerText.Write(ref position, value);
}
