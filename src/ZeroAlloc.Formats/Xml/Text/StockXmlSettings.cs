using System.Text;
using System.Xml;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>How the framework's <see cref="XmlWriter"/> is set up where its text is to be the stock formatter's.</summary>
/// <remarks>Invariant: nobody changes them. <b>Threading</b>: any number of threads at once.</remarks>
internal static class StockXmlSettings
{
    /// <summary>For documents: no declaration, no byte order mark, and no character refused but halves of surrogate pairs.</summary>
    public static XmlWriterSettings Document { get; } = new()
    {
        OmitXmlDeclaration = true,
        CheckCharacters = false,
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
    };

    /// <summary>For documents in which no character that XML does not allow is written.</summary>
    public static XmlWriterSettings StrictDocument { get; } = Strict(Document);

    /// <summary>For what stands inside of a document.</summary>
    public static XmlWriterSettings Fragment { get; } = new()
    {
        OmitXmlDeclaration = true,
        CheckCharacters = false,
        ConformanceLevel = ConformanceLevel.Fragment,
    };

    private static XmlWriterSettings Strict(XmlWriterSettings settings)
    {
        XmlWriterSettings strict = settings.Clone();
        strict.CheckCharacters = true;
        return strict;
    }
}
