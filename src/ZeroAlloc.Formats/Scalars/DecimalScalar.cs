using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Decimal"/>.</summary>
internal sealed class DecimalScalar() : Scalar(typeof(decimal))
{
    /// <inheritdoc/>
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Number, typeof(DecimalWriter), typeof(DecimalReader));

    /// <inheritdoc/>
    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<decimal>("decimal", FloatText.MaxLengthDecimal, FloatText.Write, XmlScalarText.TryParse));

    /// <inheritdoc/>
    public override MessageRule Message => MessageRule.Bits(size: sizeof(decimal), isChecked: true);
}

/// <summary>Writes <see cref="Decimal"/>.</summary>
internal readonly struct DecimalWriter : IFixedWriter<decimal>
{
    /// <inheritdoc/>
    public static int MaxLength => FloatText.MaxLengthDecimal;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, decimal value) => ref FloatText.Write(ref position, value);
}

/// <summary>Reads <see cref="decimal"/>.</summary>
internal readonly struct DecimalReader : IValueReader<decimal>
{
    /// <inheritdoc/>
    public static ref byte Read(ref ReadState reader, ref byte position, out decimal value)
    {
        bool isNumber = FloatText.TryParse(JsonText.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isNumber, ref position, length);
    }
}
