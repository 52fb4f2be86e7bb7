using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="Uri"/>: its original text.</summary>
internal sealed class UriScalar() : Scalar(typeof(Uri))
{
    public override JsonRule Json => JsonRule.Text(typeof(UriWriter), typeof(UriReader), keyReader: typeof(TextKeyReader<Uri, UriReader>));

    public override XmlRule Xml => XmlRule.None;
}

/// <summary>Writes the original text of addresses.</summary>
internal readonly struct UriWriter : IValueWriter<Uri?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, Uri? value, int reserve) =>
        ref JsonStrings.WriteUri(ref writer, ref position, value, reserve);
}

/// <summary>Reads <see cref="Uri"/>, absolute or relative, or null. <b>Cost</b>: what the value keeps, its text among it.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal readonly struct UriReader : IValueReader<Uri?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out Uri? value)
    {
        ref byte behind = ref JsonStringReader.Read(ref reader, ref position, out string? text);
        if (Unsafe.IsNullRef(ref behind))
        {
            value = null;
            return ref JsonText.Literal(ref reader, ref position, "null"u8);
        }

        return ref Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value) ? ref behind : ref Unsafe.NullRef<byte>();
    }
}
