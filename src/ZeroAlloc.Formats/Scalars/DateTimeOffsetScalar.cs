using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="DateTimeOffset"/>.</summary>
internal sealed class DateTimeOffsetScalar() : Scalar(typeof(DateTimeOffset))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(DateTimeOffsetWriter), typeof(DateTimeOffsetReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<DateTimeOffset>("dateTimeOffset", XmlScalarText.MaxLengthDateTime, XmlScalarText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 16, isChecked: true);
}

/// <summary>Writes <see cref="DateTimeOffset"/> in quotes.</summary>
internal readonly struct DateTimeOffsetWriter : IFixedWriter<DateTimeOffset>
{
    public static int MaxLength => DateTimeOffsetText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, DateTimeOffset value) => ref DateTimeOffsetText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="DateTimeOffset"/>.</summary>
internal readonly struct DateTimeOffsetReader : IValueReader<DateTimeOffset>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out DateTimeOffset value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isDate = DateTimeOffsetText.TryParse(text, out value, out int length);
        return ref JsonText.CloseIf(isDate, ref position, text, length);
    }
}
