using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="TimeSpan"/>.</summary>
internal sealed class TimeSpanScalar() : Scalar(typeof(TimeSpan))
{
    public override JsonRule Json => JsonRule.Fixed(JsonForm.Quoted, typeof(TimeSpanWriter), typeof(TimeSpanReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Compared,
        XmlRule.Text<TimeSpan>("TimeSpan", DurationText.MaxLength, DurationText.Write, DurationText.TryParse));

    public override MessageRule Message => MessageRule.Bits(size: 8, isKey: true);
}

/// <summary>Writes <see cref="TimeSpan"/> in quotes.</summary>
internal readonly struct TimeSpanWriter : IFixedWriter<TimeSpan>
{
    public static int MaxLength => TimeSpanText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, TimeSpan value) => ref TimeSpanText.WriteQuoted(ref position, value);
}

/// <summary>Reads <see cref="TimeSpan"/>.</summary>
internal readonly struct TimeSpanReader : IValueReader<TimeSpan>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out TimeSpan value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        bool isDuration = TimeSpanText.TryParse(text[..length], out value);
        return ref JsonText.CloseIf(isDuration, ref position, text, length);
    }
}
