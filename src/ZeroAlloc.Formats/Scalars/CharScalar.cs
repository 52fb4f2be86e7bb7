using System.Text;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary><see cref="char"/>: in JSON a string, in XML the number of the UTF-16 unit.</summary>
internal sealed class CharScalar() : Scalar(typeof(char))
{
    public override JsonRule Json => JsonRule.Text(typeof(CharWriter), typeof(CharReader));

    public override XmlRule Xml => XmlRule.Of(
        XmlDefault.Ignored,
        XmlRule.Text<char>("char", XmlScalarText.MaxLengthChar, XmlScalarText.Write, XmlScalarText.TryParseInteger));
}

/// <summary>Writes single characters, as strings.</summary>
internal readonly struct CharWriter : IValueWriter<char>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, char value, int reserve) =>
        ref JsonStrings.WriteChar(ref writer, ref position, value, reserve);
}

/// <summary>Reads <see cref="char"/>: a string of one UTF-16 unit.</summary>
internal readonly struct CharReader : IValueReader<char>
{
    private const int MaxEscapedLength = 6;

    public static ref byte Read(ref ReadState reader, ref byte position, out char value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        int length = JsonStringScanner.FindEnd(text[..Math.Min(text.Length, MaxEscapedLength + 1)], 0, out _);
        if (length < 0)
        {
            return ref JsonText.Silent(out value);
        }

        Span<byte> plain = stackalloc byte[MaxEscapedLength];
        if (!JsonStringReader.TryUnescape(text[..length], plain, out int written)
            || Rune.DecodeFromUtf8(plain[..written], out Rune rune, out int consumed) != System.Buffers.OperationStatus.Done
            || consumed != written
            || !rune.IsBmp)
        {
            return ref JsonText.Silent(out value);
        }

        value = (char)rune.Value;
        return ref JsonText.Close(ref position, text, length);
    }
}
