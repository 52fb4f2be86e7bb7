using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>Reads values whose text has no quotes.</summary>
internal readonly struct UnquotedReader<T, TText> : IValueReader<T>
    where TText : struct, IParsedText<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        bool isRead = TText.TryParse(TokenScanner.From(ref reader, ref position), out value, out int length);
        return ref JsonText.MoveIf(isRead, ref position, length);
    }
}

/// <summary>Reads values whose text has quotes.</summary>
internal readonly struct QuotedReader<T, TText> : IValueReader<T>
    where TText : struct, IParsedText<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ReadOnlySpan<byte> text = JsonText.Quoted(ref reader, ref position);
        bool isRead = TText.TryParse(text, out value, out int length);
        return ref JsonText.CloseIf(isRead, ref position, text, length);
    }
}
