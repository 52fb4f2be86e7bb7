using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Holds documents against the limits that the reader under XmlSerializer does not have, before it reads them.</summary>
/// <remarks>The compiled reader takes no attributes, names and declarations but those of its type: it needs this only where somebody has lowered the limits.</remarks>
internal static class XmlLimits
{
    private const int CharactersAtOnce = 1024;

    /// <summary>Whether a document in UTF-8 exceeds a limit.</summary>
    public static bool AreExceeded(ReadOnlySpan<byte> utf8, XmlFormatOptions options) => new XmlLimitScanner(utf8, options).Scan(out _) != XmlLimit.None;

    /// <summary>Refuses a document that exceeds a limit.</summary>
    /// <param name="document">The document, with or without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="encoding">What it is read as; null for UTF-8.</param>
    /// <exception cref="XmlException">It exceeds one.</exception>
    /// <remarks><b>Cost</b>: linear, no allocation; in another encoding than UTF-8 a copy in pooled memory.</remarks>
    public static void ThrowIfExceeded(ReadOnlySpan<byte> document, XmlFormatOptions options, Encoding? encoding)
    {
        if (encoding is null or UTF8Encoding)
        {
            ThrowIfExceeded(document, options);
            return;
        }

        using PooledBlock utf8 = PooledBlock.Rent();
        Transcode(document, encoding, utf8);
        ThrowIfExceeded(utf8.WrittenSpan, options);
    }

    private static void ThrowIfExceeded(ReadOnlySpan<byte> utf8, XmlFormatOptions options)
    {
        XmlLimit exceeded = new XmlLimitScanner(utf8, options).Scan(out int place);
        string? what = exceeded switch
        {
            XmlLimit.Attributes => $"has more than {options.MaxAttributes} attributes ({nameof(XmlFormatOptions.MaxAttributes)})",
            XmlLimit.Namespaces => $"brings more than {options.MaxNamespaces} declarations of namespaces into scope ({nameof(XmlFormatOptions.MaxNamespaces)})",
            XmlLimit.NameLength => $"has a name of more than {options.MaxNameLength} bytes ({nameof(XmlFormatOptions.MaxNameLength)})",
            _ => null,
        };
        if (what is not null)
        {
            throw new XmlException($"The start tag at byte {place} of the document's UTF-8 {what}.");
        }
    }

    private static void Transcode(ReadOnlySpan<byte> document, Encoding encoding, PooledBlock utf8)
    {
        Decoder decoder = encoding.GetDecoder();
        Encoder encoder = Encoding.UTF8.GetEncoder();
        Span<char> characters = stackalloc char[CharactersAtOnce];
        bool isComplete = false;
        while (!isComplete)
        {
            decoder.Convert(document, characters, flush: true, out int used, out int made, out isComplete);
            encoder.Convert(characters[..made], utf8, flush: isComplete, out _, out _);
            document = document[used..];
        }
    }
}
