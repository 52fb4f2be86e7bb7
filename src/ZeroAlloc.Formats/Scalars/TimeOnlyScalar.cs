using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="TimeOnly"/>.</summary>
internal sealed class TimeOnlyScalar() : Scalar(typeof(TimeOnly))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(TimeOnlyWriter), typeof(TimeOnlyReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.NotCovered,
        XmlRule.Text<TimeOnly>("timeOnly", XmlScalarText.MaxLengthClock, XmlScalarText.Write, XmlScalarText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 8, isKey: true, isChecked: true);
}

/// <summary>Writes <see cref="TimeOnly"/> in quotes.</summary>
internal readonly struct TimeOnlyWriter : IFixedWriter<TimeOnly>
{
    public static int MaxLength => TimeOnlyText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, TimeOnly value) => ref TimeOnlyText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="TimeOnly"/>.</summary>
internal readonly struct TimeOnlyReader : IValueReader<TimeOnly>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out TimeOnly value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isTime = TimeOnlyText.TryParse(text, out value, out int length);
        return ref JsonText.CloseIf(isTime, ref position, text, length);
    }
}
