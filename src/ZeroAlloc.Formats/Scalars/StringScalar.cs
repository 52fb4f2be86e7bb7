using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="string"/>.</summary>
internal sealed class StringScalar() : Scalar(typeof(string))
{
    public override JsonRule Json =>
        JsonRule.Text(typeof(StringValueWriter), typeof(StringValueReader), keyReader: typeof(StringKeyReader));

    public override XmlRule Xml => XmlRule.Escaped("string", XmlDefault.Compared);
}

/// <summary>Writes strings.</summary>
internal readonly struct StringValueWriter : IValueWriter<string?>
{
    public static bool CanPause => false;

    public static ref byte Write(ref OutputWindow writer, ref byte position, string? value, int reserve) =>
        ref JsonStrings.Write(ref writer, ref position, value, reserve);
}

/// <summary>Reads <see cref="string"/>, or null.</summary>
/// <remarks>Bound: references are only compared with null; <see cref="JsonText.Close"/> moves the position.</remarks>
internal readonly struct StringValueReader : IValueReader<string?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out string? value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref JsonText.Literal(ref reader, ref position, "null"u8) : ref behind;
    }
}

/// <summary>Reads the keys of dictionaries of <see cref="string"/>.</summary>
internal readonly struct StringKeyReader : IValueReader<string>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out string value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out string? text);
        value = text!;
        return ref behind;
    }
}
