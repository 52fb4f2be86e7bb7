using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Version"/>.</summary>
internal sealed class VersionScalar() : Scalar(typeof(Version))
{
    public override JsonRule Json =>
        JsonRule.Text(typeof(VersionWriter), typeof(VersionReader), keyReader: typeof(TextKeyReader<Version, VersionReader>));

    public override XmlRule Xml => XmlRule.None;
}

/// <summary>Writes versions.</summary>
internal readonly struct VersionWriter : IValueWriter<Version?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, Version? value, int reserve)
    {
        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        position = ref OutputWindow.Ensure(ref writer, ref position, VersionText.MaxLength);
        position = ref VersionText.WriteQuoted(ref position, value);
        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }
}

/// <summary>Reads <see cref="Version"/>, or null.</summary>
internal readonly struct VersionReader : IValueReader<Version?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out Version? value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.PlainLength(text);
        value = VersionText.TryParse(text[..length]);
        return ref value is null
            ? ref JsonText.Literal(ref reader, ref position, "null"u8)
            : ref JsonText.Close(ref position, text, length);
    }
}
