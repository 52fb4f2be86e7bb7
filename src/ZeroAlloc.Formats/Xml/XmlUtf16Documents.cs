using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.Formats.Xml;

/// <summary>Brings documents in UTF-16, the lower byte first, before the compiled reader: in UTF-8, and in pooled memory.</summary>
/// <remarks>
/// What is not valid UTF-16, or says that it is in another encoding, is declined. <b>Cost</b>: three bytes of pooled memory for each
/// character at most; nothing is allocated. Bound: characters are whole pairs of bytes of the document's span.
/// </remarks>
internal static class XmlUtf16Documents
{
    private const int CharactersAtOnce = 4096;
    private const int MaxBytesOfCharacter = 3;

    /// <summary>Reads a document if it is plainly valid: false says nothing but that the stock serializer has to read it.</summary>
    /// <param name="compiled">The compiled reader; null where there is none.</param>
    /// <param name="document">The document, with or without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">As <see cref="CompiledXmlReader{T}.TryRead"/>.</exception>
    public static bool TryRead<T>(CompiledXmlReader<T>? compiled, ReadOnlySpan<byte> document, XmlFormatOptions options, out T? value)
    {
        value = default;
        if (compiled is null || !BitConverter.IsLittleEndian || document.Length % sizeof(char) != 0)
        {
            return false;
        }

        // Without a mark the framework's reader knows the encoding by a bracket in front.
        ReadOnlySpan<char> characters = MemoryMarshal.Cast<byte, char>(document);
        using PooledBlock utf8 = PooledBlock.Rent();
        if (characters is not ['\uFEFF' or '<', ..] || !TryTranscode(characters[0] == '<' ? characters : characters[1..], utf8))
        {
            return false;
        }

        int prolog = XmlProlog.Length(utf8.WrittenSpan, isUtf16: true);
        return prolog >= 0
            && !BeginsAgain(utf8.WrittenSpan[prolog..])
            && XmlDocumentReader.TryRead(compiled, utf8.WrittenSpan[prolog..], options, out value);
    }

    /// <summary>Whether a second mark or declaration comes, which the reader of UTF-8 would take for the first.</summary>
    private static bool BeginsAgain(ReadOnlySpan<byte> utf8) => utf8.StartsWith("\uFEFF"u8) || utf8.StartsWith("<?"u8);

    private static bool TryTranscode(ReadOnlySpan<char> characters, PooledBlock utf8)
    {
        while (!characters.IsEmpty)
        {
            ReadOnlySpan<char> next = characters[..Math.Min(characters.Length, CharactersAtOnce)];
            Span<byte> room = utf8.GetSpan(MaxBytesOfCharacter * next.Length);
            bool isLast = next.Length == characters.Length;
            OperationStatus status = Utf8.FromUtf16(next, room, out int used, out int written, replaceInvalidSequences: false, isLast);
            if (status != OperationStatus.Done && (isLast || status != OperationStatus.NeedMoreData))
            {
                return false;
            }

            utf8.Advance(written);
            characters = characters[used..];
        }

        return true;
    }
}
