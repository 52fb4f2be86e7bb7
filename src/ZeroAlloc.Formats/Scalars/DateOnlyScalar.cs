using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateOnly"/>.</summary>
internal sealed class DateOnlyScalar() : Scalar(typeof(DateOnly))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(DateOnlyWriter), typeof(DateOnlyReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.NotCovered,
        XmlRule.Text<DateOnly>("dateOnly", XmlScalarText.LengthDate, XmlScalarText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 4, isKey: true, isChecked: true);
}

/// <summary>Writes <see cref="DateOnly"/> in quotes.</summary>
internal readonly struct DateOnlyWriter : IFixedWriter<DateOnly>
{
    public static int MaxLength => DateOnlyText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateOnly value) => ref DateOnlyText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="DateOnly"/>.</summary>
internal readonly struct DateOnlyReader : IValueReader<DateOnly>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out DateOnly value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isDate = DateOnlyText.TryParse(text, out value, out int length);
        return ref JsonText.CloseIf(isDate, ref position, text, length);
    }
}
