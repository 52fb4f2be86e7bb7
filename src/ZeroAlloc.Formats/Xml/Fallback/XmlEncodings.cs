using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Fallback;

/// <summary>The encoding in which XmlSerializer reads a stream: by byte order mark, first characters, or XML declaration.</summary>
/// <remarks>Asked of the framework's own reader, which alone knows which names and which declarations it accepts.</remarks>
internal static class XmlEncodings
{
    private static readonly XmlReaderSettings s_settings = new() { IgnoreWhitespace = true };

    /// <summary>Finds the encoding of a document.</summary>
    /// <param name="document">The document.</param>
    /// <param name="encoding">The encoding; null for UTF-8.</param>
    /// <param name="declaration">Bytes of the XML declaration that names it, if they aren't in it, or are ASCII in any.</param>
    /// <returns>Whether XmlSerializer reads the document; false where it rejects its first node.</returns>
    /// <exception cref="XmlException">The encoding isn't known, though XmlSerializer would read the document.</exception>
    public static bool TryFind(ReadOnlyMemory<byte> document, out Encoding? encoding, out int declaration)
    {
        (encoding, declaration) = (null, 0);
        ReadOnlySpan<byte> bytes = document.Span;
        if (bytes is [(byte)'<', not ((byte)'?' or 0), ..])
        {
            return true;
        }

        using var stream = new BlockStream(document);
        XmlTextReader? reader = null;
        try
        {
            // The constructor reads the first bytes.
            reader = new XmlTextReader(stream) { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
            _ = reader.Read();
            encoding = EncodingOf(reader, bytes, out declaration);
            return true;
        }
        catch (Exception e)
        {
            return IsRejected(document) ? false : throw new XmlException("The encoding of the document isn't known.", e);
        }
        finally
        {
            reader?.Dispose();
        }
    }

    private static Encoding? EncodingOf(XmlTextReader reader, ReadOnlySpan<byte> bytes, out int declaration)
    {
        declaration = 0;
        if (reader.Encoding is not { } encoding || encoding.CodePage == Encoding.UTF8.CodePage)
        {
            return null;
        }

        if (reader.NodeType == XmlNodeType.XmlDeclaration && WidthOf(bytes) is var width and not 0)
        {
            // All of a declaration is ASCII, and its first > ends it; the mark in front is as wide as its characters, or they are bytes.
            declaration = (bytes.IndexOf((byte)'>') / width * width) + width;
        }

        return encoding;
    }

    /// <summary>
    /// Bytes of a declaration's character, as the framework's reader finds them by a mark or by the first character, which is &lt;; 0 where
    /// they aren't ASCII, UTF-16 or UTF-32. Behind the declaration the document may be in any other encoding.
    /// </summary>
    private static int WidthOf(ReadOnlySpan<byte> bytes) => bytes switch
    {
        [0, 0, ..] or [_, 0, 0, 0, ..] or [0, _, 0, 0, ..] or [0xFE, 0xFF, 0, 0, ..] or [0xFF, 0xFE, 0, 0, ..] => 4,
        [0xFE, 0xFF, ..] or [0xFF, 0xFE, ..] or [0, _, ..] or [_, 0, ..] => 2,
        [0xEF, 0xBB, 0xBF, (byte)'<', ..] or [(byte)'<', ..] => 1,
        _ => 0,
    };

    /// <summary>Whether the reader that XmlSerializer makes for a stream rejects the first node.</summary>
    private static bool IsRejected(ReadOnlyMemory<byte> document)
    {
        using var stream = new BlockStream(document);
        try
        {
            using var reader = XmlReader.Create(stream, s_settings);
            _ = reader.Read();
            return false;
        }
        catch (Exception)
        {
            return true;
        }
    }
}
