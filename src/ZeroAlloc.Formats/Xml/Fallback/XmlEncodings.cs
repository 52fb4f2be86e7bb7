using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Fallback;

/// <summary>Documents that are not in UTF-8, by what they say themselves: a byte order mark, or their XML declaration.</summary>
/// <remarks>
/// They are brought into UTF-8 as a whole, so that one reader with one set of limits reads them all. The name of the encoding is
/// blanked: lines and columns in messages stay those of the document.
/// </remarks>
internal static class XmlEncodings
{
    /// <summary>Bytes in which a declaration has to end: one of every encoding's names, with room for spaces.</summary>
    private const int MaxDeclaration = 512;

    /// <summary>Bytes that are decoded at once.</summary>
    private const int DecodedAtOnce = 4 * 1024;

    private static readonly UnicodeEncoding s_littleEndian = new(bigEndian: false, byteOrderMark: false, throwOnInvalidBytes: true);
    private static readonly UnicodeEncoding s_bigEndian = new(bigEndian: true, byteOrderMark: false, throwOnInvalidBytes: true);

    /// <summary>Reads a document by XmlSerializer.</summary>
    /// <exception cref="InvalidOperationException">
    /// It is malformed, exceeds a limit, does not fit the type, or is in an encoding that is not known or not its own.
    /// </exception>
    public static T? Read<T>(ReadOnlyMemory<byte> document, XmlFormatOptions options)
    {
        PooledBlock? utf8 = null;
        try
        {
            return XmlSerializerOf<T>.Read(TryTranscode(document.Span, out utf8) ? utf8.WrittenMemory : document, options);
        }
        catch (XmlException e)
        {
            throw new InvalidOperationException("There is an error in the XML document.", e);
        }
        finally
        {
            utf8?.Dispose();
        }
    }

    /// <summary>
    /// Refuses a document that XmlSerializer would take for one in another encoding than UTF-8, in which no limits were held.
    /// </summary>
    /// <exception cref="XmlException">It says so, by a byte order mark, its first characters, or its declaration.</exception>
    public static void ThrowUnlessUtf8(ReadOnlySpan<byte> document)
    {
        bool isOther = document is [0xFE or 0xFF or 0, ..] or [_, 0, ..] or [0x4C, 0x6F, 0xA7, 0x94, ..];
        ReadOnlySpan<byte> text = document.StartsWith(Encoding.UTF8.Preamble) ? document[Encoding.UTF8.Preamble.Length..] : document;
        string head = Encoding.Latin1.GetString(text[..Math.Min(text.Length, MaxDeclaration)]);
        string? said = IsDeclared(head) && !head.Contains("?>", StringComparison.Ordinal) && text.Length > MaxDeclaration
            ? "unknown"
            : Said(head, out _);
        if (isOther || (said is not null && !said.Equals("utf-8", StringComparison.OrdinalIgnoreCase)))
        {
            throw new XmlException($"The encoding '{said ?? "unknown"}' of the document is not 'utf-8'.");
        }
    }

    /// <summary>Brings a document into UTF-8.</summary>
    /// <param name="document">The document.</param>
    /// <param name="utf8">The same in UTF-8, for the caller to dispose.</param>
    /// <returns>False where it is in UTF-8, or in no encoding that is known: it is then to be read, or refused, as it is.</returns>
    /// <exception cref="XmlException">It has bytes that its encoding does not.</exception>
    private static bool TryTranscode(ReadOnlySpan<byte> document, [NotNullWhen(true)] out PooledBlock? utf8)
    {
        utf8 = null;
        if (Find(document, out int mark, out Range name) is not { } encoding)
        {
            return false;
        }

        PooledBlock? block = PooledBlock.Rent();
        try
        {
            Transcode(document[mark..], encoding, name, block);
            utf8 = block;
            block = null;
            return true;
        }
        catch (DecoderFallbackException e)
        {
            throw new XmlException($"The document has bytes that are invalid in the encoding {encoding.WebName}.", e);
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>The encoding, if it is another than UTF-8.</summary>
    /// <param name="document">The document.</param>
    /// <param name="mark">Bytes of its byte order mark.</param>
    /// <param name="name">Where its declaration names the encoding, in characters behind the mark; empty if it does not.</param>
    private static Encoding? Find(ReadOnlySpan<byte> document, out int mark, out Range name)
    {
        Encoding? wide = document switch
        {
            [0xFF, 0xFE, 0, 0, ..] => null, // UTF-32.
            [0xFF, 0xFE, ..] or [(byte)'<', 0, not 0, ..] => s_littleEndian,
            [0xFE, 0xFF, ..] or [0, (byte)'<', 0, not 0, ..] => s_bigEndian,
            _ => null,
        };
        mark = wide is not null && document[0] is 0xFF or 0xFE ? 2 : 0;
        ReadOnlySpan<byte> head = document[mark..Math.Min(document.Length, mark + MaxDeclaration)];
        string text = (wide is null ? Encoding.Latin1 : wide == s_bigEndian ? Encoding.BigEndianUnicode : Encoding.Unicode).GetString(head);
        string? said = Said(text, out name);
        if (wide is not null)
        {
            return said is null || said.Equals("utf-16", StringComparison.OrdinalIgnoreCase) ? wide : null;
        }

        return said is null || said.Equals("utf-8", StringComparison.OrdinalIgnoreCase) ? null : Known(said, head[..name.End.Value]);
    }

    /// <summary>Whether it begins with an XML declaration, and not with an instruction whose name is longer.</summary>
    private static bool IsDeclared(string text) =>
        text.StartsWith("<?xml", StringComparison.Ordinal) && text.Length > 5 && char.IsWhiteSpace(text[5]);

    /// <summary>What a declaration says of the encoding.</summary>
    private static string? Said(string text, out Range name)
    {
        name = default;
        int end = text.IndexOf("?>", StringComparison.Ordinal);
        int start = end > 0 && IsDeclared(text) ? text.AsSpan(0, end).IndexOf("encoding") : -1;
        if (start < 0)
        {
            return null;
        }

        ReadOnlySpan<char> rest = text.AsSpan(start + "encoding".Length, end - start - "encoding".Length).TrimStart(" \t\r\n");
        if (rest is not ['=', ..])
        {
            return null;
        }

        rest = rest[1..].TrimStart(" \t\r\n");
        int length = rest is ['"' or '\'', ..] ? rest[1..].IndexOf(rest[0]) : -1;
        if (length <= 0)
        {
            return null;
        }

        name = start..(end - rest.Length + 1 + length + 1);
        return rest.Slice(1, length).ToString();
    }

    /// <summary>The encoding of a name, if the declaration itself can be in it.</summary>
    private static Encoding? Known(string name, ReadOnlySpan<byte> declaration)
    {
        try
        {
            Encoding encoding = Encoding.GetEncoding(name, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
            bool isItself = Ascii.IsValid(declaration) && encoding.GetString(declaration) == Encoding.Latin1.GetString(declaration);
            return isItself && encoding.CodePage != Encoding.UTF8.CodePage ? encoding : null;
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            // Its reader will say that there is no such encoding.
            return null;
        }
    }

    private static void Transcode(ReadOnlySpan<byte> bytes, Encoding encoding, Range name, PooledBlock block)
    {
        char[] characters = ElementPool<char>.Rent(encoding.GetMaxCharCount(DecodedAtOnce));
        try
        {
            Decoder decoder = encoding.GetDecoder();
            Encoder encoder = Encoding.UTF8.GetEncoder();
            bool isFirst = true;
            do
            {
                ReadOnlySpan<byte> part = bytes[..Math.Min(bytes.Length, DecodedAtOnce)];
                bytes = bytes[part.Length..];

                // An encoding of the application's may count more than it has decoded: never what others have left in the array.
                Array.Clear(characters);
                int count = decoder.GetChars(part, characters, flush: bytes.IsEmpty);
                Span<char> decoded = characters.AsSpan(0, count);
                if (isFirst)
                {
                    decoded[name].Fill(' ');
                    isFirst = false;
                }

                Span<byte> room = block.GetSpan(Encoding.UTF8.GetMaxByteCount(count));
                block.Advance(encoder.GetBytes(decoded, room, flush: bytes.IsEmpty));
            }
            while (!bytes.IsEmpty);
        }
        finally
        {
            ElementPool<char>.Return(characters);
        }
    }
}
