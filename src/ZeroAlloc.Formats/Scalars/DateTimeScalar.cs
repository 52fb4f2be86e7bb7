using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateTime"/>.</summary>
internal sealed class DateTimeScalar() : Scalar(typeof(DateTime))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(DateTimeWriter), typeof(DateTimeReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<DateTime>("dateTime", XmlScalarText.MaxLengthDateTime, XmlScalarText.Write, XmlScalarText.TryParse),
        XmlRule.Text<DateTime>("date", XmlScalarText.LengthDate, XmlScalarText.WriteDate, XmlScalarText.TryParseDate),
        XmlRule.Text<DateTime>("time", XmlScalarText.MaxLengthClockWithOffset, XmlScalarText.WriteTime, XmlScalarText.TryParseTime));

    public override MessageRule Message => MessageRule.Bits(size: 8, isChecked: true);
}

/// <summary>Writes <see cref="DateTime"/> in quotes.</summary>
internal readonly struct DateTimeWriter : IFixedWriter<DateTime>
{
    public static int MaxLength => DateTimeText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateTime value) => ref DateTimeText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="DateTime"/>.</summary>
internal readonly struct DateTimeReader : IValueReader<DateTime>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out DateTime value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isDate = DateTimeText.TryParse(text, out value, out int length);
        return ref JsonText.CloseIf(isDate, ref position, text, length);
    }
}
