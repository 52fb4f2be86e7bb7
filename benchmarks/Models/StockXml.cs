using System.Text;
using System.Xml;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>The framework's XML as ASP.NET Core's formatters drive it: what ours is measured against.</summary>
internal static class StockXml
{
    private static readonly XmlDictionaryReaderQuotas s_quotas = new()
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = 32,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };

    private static readonly XmlWriterSettings s_settings = Settings();
    private static readonly XmlWriterSettings s_indented = Settings(isIndented: true);

    /// <summary>Opens a writer over a stream, which stays open.</summary>
    public static XmlWriter Writer(Stream stream, bool isIndented = false) =>
        XmlWriter.Create(stream, isIndented ? s_indented : s_settings);

    /// <summary>Opens a reader over a document.</summary>
    public static XmlDictionaryReader Reader(byte[] document) => XmlDictionaryReader.CreateTextReader(document, s_quotas);

    /// <summary>A document as one array.</summary>
    public static byte[] Document(Action<XmlWriter> write, bool isIndented = false)
    {
        var document = new MemoryStream();
        using (XmlWriter writer = Writer(document, isIndented))
        {
            write(writer);
        }

        return document.ToArray();
    }

    private static XmlWriterSettings Settings(bool isIndented = false) => new()
    {
        OmitXmlDeclaration = true,
        CheckCharacters = false,
        CloseOutput = false,
        Indent = isIndented,
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
    };
}
