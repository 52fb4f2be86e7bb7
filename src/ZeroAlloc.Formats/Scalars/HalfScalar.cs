using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Half"/>.</summary>
internal sealed class HalfScalar() : Scalar(typeof(Half))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Float, typeof(HalfWriter), typeof(HalfReader), isRaw: true);

    public override XmlRule Xml => XmlRule.None;

    public override MessageRule Message => MessageRule.Bits(size: 2);
}

/// <summary>Writes <see cref="Half"/>.</summary>
internal readonly struct HalfWriter : IFixedWriter<Half>
{
    public static int MaxLength => FloatText.MaxLengthHalf;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Half value) => ref FloatText.Write(ref position, value);
}

/// <summary>Reads <see cref="Half"/>.</summary>
internal readonly struct HalfReader : IValueReader<Half>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out Half value)
    {
        bool isNumber = FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isNumber, ref position, length);
    }
}
