using System.Buffers;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Reading;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Fallback;

/// <summary>What XmlSerializer does for a type, as ASP.NET Core's formatters drive it, but in pooled memory.</summary>
/// <remarks>
/// Static per type, so that what belongs to a type that can be unloaded goes with it. Only the constructor by
/// type is used, whose generated code the framework keeps and shares; the others make a new assembly each time.
/// </remarks>
// Trimming: what XmlSerializer needs of the type is what its caller has asked it to write.
// Native AOT: without dynamic code XmlSerializer works by reflection.
internal static class XmlSerializerOf<T>
{
    private static XmlSerializer? s_serializer;

    /// <summary>The serializer; made at the first use, some ten milliseconds.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer can't be made for the type.</exception>
    /// <exception cref="NotSupportedException">The same: a dictionary, say.</exception>
    public static XmlSerializer Instance => s_serializer ??= new XmlSerializer(typeof(T));

    /// <summary>Writes a document.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer can't write the value.</exception>
    /// <remarks>After a failure nothing more comes: no end tags that would let half a document look complete.</remarks>
    public static void Write(IBufferWriter<byte> sink, T value, XmlFormatOptions options)
    {
        Utf8TextWriter text = Utf8TextWriter.Rent(sink);
        try
        {
            var xml = XmlWriter.Create(text, SettingsUnder(options));
            Instance.Serialize(xml, value);
            xml.Dispose();
            text.Finish();
        }
        finally
        {
            text.Return();
        }
    }

    /// <summary>Lets the serializer say in its own words what is wrong with a value.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer can't write the value.</exception>
    /// <remarks>Comes back if nothing is wrong. The value's getters run; what they give goes nowhere.</remarks>
    public static void Reject(T value, XmlFormatOptions options)
    {
        using var xml = XmlWriter.Create(TextWriter.Null, SettingsUnder(options));
        Instance.Serialize(xml, value);
    }

    /// <summary>Reads a document, as ASP.NET Core's formatter or as a stream, by the options.</summary>
    /// <param name="document">The document, with or without a byte order mark.</param>
    /// <param name="options">The limits.</param>
    /// <param name="encoding">For the formatter: UTF-8 or UTF-16; null for UTF-8. A stream's is found in the document.</param>
    /// <exception cref="InvalidOperationException">
    /// The document is malformed, exceeds a limit, or does not fit the type. Where it is malformed an <see cref="XmlException"/> is inside.
    /// </exception>
    /// <remarks>The reader knows no document type definitions, no resolver, and no entities but XML's own five.</remarks>
    public static T? Read(ReadOnlyMemory<byte> document, XmlFormatOptions options, Encoding? encoding = null)
    {
        // First: a type that it rejects is an error whatever the document.
        _ = Instance;
        try
        {
            int declaration = 0;
            Encoding? found = encoding;
            if (options.ReadsAsFormatter || XmlEncodings.TryFind(document, out found, out declaration))
            {
                XmlLimits.ThrowIfExceeded(document.Span, options, typeof(T), found, declaration);
            }
        }
        catch (XmlException e)
        {
            throw new InvalidOperationException("There is an error in the XML document.", e);
        }

        return options.ReadsAsFormatter
            ? ReadAsFormatter(document, options, encoding ?? Encoding.UTF8)
            : ReadAsStream(document);
    }

    private static T? ReadAsStream(ReadOnlyMemory<byte> document)
    {
        using var stream = new BlockStream(document);
        return Instance.Deserialize(stream) is T value ? value : default;
    }

    /// <summary>Reads a document as ASP.NET Core's formatter does.</summary>
    private static T? ReadAsFormatter(ReadOnlyMemory<byte> document, XmlFormatOptions options, Encoding encoding)
    {
        using var stream = new BlockStream(document);
        using var reader = XmlDictionaryReader.CreateTextReader(stream, encoding, options.Quotas, onClose: null);
        try
        {
            return Instance.Deserialize(reader) is T value ? value : default;
        }
        catch (InvalidOperationException e) when (XmlReaderFaults.Find(e, document, options.Quotas, encoding) is { } fault)
        {
            throw new InvalidOperationException(e.Message, fault);
        }
    }

    private static XmlWriterSettings SettingsUnder(XmlFormatOptions options) =>
        options.RefuseInvalidCharacters ? StockXmlSettings.StrictDocument : StockXmlSettings.Document;
}
