using System.Buffers;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Holds documents against the limits that the reader under XmlSerializer does not have, before it reads them.</summary>
/// <remarks>
/// The compiled reader takes no attributes, names and declarations but those of its type: it needs
/// this only where somebody has lowered the limits. It reads no trees.
/// </remarks>
internal static class XmlLimits
{
    private const int CharactersAtOnce = 1024;

    /// <summary>Framework decoders without a method for spans copy all bytes that they get, for each part that they convert.</summary>
    private const int BytesAtOnce = 2048;

    /// <summary>
    /// So many names a document that is read as a tree may have for each of <see cref="XmlFormatOptions.MaxNamespaces"/>, where it has more
    /// namespaces than that: the names of a tree are compared with all of their own local part, 3 ns for each pair of prefix and namespace.
    /// </summary>
    private const int TreeNames = 100_000;

    /// <summary>Whether a document in UTF-8 exceeds a limit that holds for all models.</summary>
    public static bool AreExceeded(ReadOnlySpan<byte> utf8, XmlFormatOptions options) =>
        new XmlLimitScanner(utf8, options).Scan(out _) != XmlLimit.None;

    /// <summary>Refuses a document that exceeds a limit.</summary>
    /// <param name="document">The document, with or without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="model">The type that XmlSerializer will read it as.</param>
    /// <param name="encoding">What it is read as; null for UTF-8.</param>
    /// <param name="declaration">Bytes of the XML declaration, which can be in another encoding.</param>
    /// <exception cref="XmlException">It exceeds one.</exception>
    /// <remarks>
    /// <b>Cost</b>: linear, no allocation; in another encoding than UTF-8 a copy in pooled memory.
    /// A document with more declarations than may be in scope is gone through up to three times.
    /// </remarks>
    public static void ThrowIfExceeded(
        ReadOnlySpan<byte> document, XmlFormatOptions options, Type model, Encoding? encoding, int declaration = 0)
    {
        if (encoding is null or UTF8Encoding)
        {
            ThrowIfExceeded(document, options, model);
            return;
        }

        using PooledBlock utf8 = PooledBlock.Rent();
        WriteDeclaration(document[..declaration], utf8);
        Transcode(document[declaration..], encoding, utf8);
        ThrowIfExceeded(utf8.WrittenSpan, options, model);
    }

    private static void ThrowIfExceeded(ReadOnlySpan<byte> utf8, XmlFormatOptions options, Type model)
    {
        XmlLimit exceeded = Find(utf8, options, model, out int place);
        string? what = exceeded switch
        {
            XmlLimit.Attributes => $"has more than {options.MaxAttributes} attributes ({nameof(XmlFormatOptions.MaxAttributes)})",
            XmlLimit.Depth => $"is nested in {options.MaxDepth} elements ({nameof(XmlFormatOptions.MaxDepth)})",
            XmlLimit.Namespaces =>
                $"brings more than {options.MaxNamespaces} namespace declarations into scope ({nameof(XmlFormatOptions.MaxNamespaces)})",
            XmlLimit.NameLength => $"has a name of more than {options.MaxNameLength} bytes ({nameof(XmlFormatOptions.MaxNameLength)})",
            XmlLimit.TreeNamespaces =>
                $"has too many namespaces for the number of names in a document that is read as a tree ({nameof(XmlFormatOptions.MaxNamespaces)} is {options.MaxNamespaces})",
            _ => null,
        };
        if (what is not null)
        {
            throw new XmlException($"The start tag at byte {place} of the document's UTF-8 {what}.");
        }
    }

    private static XmlLimit Find(ReadOnlySpan<byte> utf8, XmlFormatOptions options, Type model, out int place)
    {
        var scanner = new XmlLimitScanner(utf8, options);
        XmlLimit exceeded = scanner.Scan(out place);
        if (exceeded != XmlLimit.None)
        {
            return exceeded;
        }

        // The namespaces cannot be more than the declarations, which spares nearly all documents the rest.
        long most = Math.Max(options.MaxNamespaces, (long)TreeNames * options.MaxNamespaces / Math.Max(scanner.Names, 1));
        return scanner.Declarations > most && XmlTreeModels.MayBeRead(model) && new XmlTreeScanner(utf8, most).Exceeds(out place)
            ? XmlLimit.TreeNamespaces
            : XmlLimit.None;
    }

    /// <summary>Writes a declaration, whose characters are ASCII and have zeros around them in wide encodings, and its mark.</summary>
    private static void WriteDeclaration(ReadOnlySpan<byte> declaration, PooledBlock utf8)
    {
        if (!declaration.Contains((byte)0))
        {
            utf8.Write(declaration);
            return;
        }

        if (declaration.ContainsAny((byte)0xFE, (byte)0xFF))
        {
            utf8.Write(Encoding.UTF8.Preamble);
        }

        foreach (byte unit in declaration)
        {
            if (unit is not (0 or 0xFE or 0xFF))
            {
                utf8.Write([unit]);
            }
        }
    }

    /// <returns>False where bytes are invalid, and the decoder doesn't replace them: the reader rejects them.</returns>
    private static bool TryConvert(
        Decoder decoder, ReadOnlySpan<byte> bytes, Span<char> characters, bool isLast, out int used, out int made, out bool isComplete)
    {
        try
        {
            decoder.Convert(bytes, characters, isLast, out used, out made, out isComplete);
            return true;
        }
        catch (Exception e) when (e is ArgumentException or XmlException)
        {
            (used, made, isComplete) = (0, 0, false);
            return false;
        }
    }

    private static void Transcode(ReadOnlySpan<byte> document, Encoding encoding, PooledBlock utf8)
    {
        Decoder decoder = encoding.GetDecoder();

        // What is wrong with the bytes is the reader's to say: it may never come to them.
        decoder.Fallback = DecoderFallback.ReplacementFallback;
        Encoder encoder = Encoding.UTF8.GetEncoder();
        Span<char> characters = stackalloc char[CharactersAtOnce];
        bool isComplete = false;
        while (!isComplete)
        {
            ReadOnlySpan<byte> piece = document[..Math.Min(document.Length, BytesAtOnce)];
            bool isLast = piece.Length == document.Length;
            if (!TryConvert(decoder, piece, characters, isLast, out int used, out int made, out isComplete))
            {
                return;
            }

            isComplete &= isLast;
            encoder.Convert(characters[..made], utf8, flush: isComplete, out _, out _);
            document = document[used..];
        }
    }
}
