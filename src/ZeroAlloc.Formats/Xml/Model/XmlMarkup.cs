using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>Markup of names and namespaces, made once per contract.</summary>
internal static class XmlMarkup
{
    /// <summary>Why a type falls back that has a namespace which is not plain.</summary>
    public const string WhyNotPlain = "a namespace contains quotes, control characters or surrogates";

    /// <summary>
    /// Whether a namespace is written alike wherever it is declared. XmlWriter escapes quotes, line breaks and control characters in
    /// declarations that it makes up by other rules than in attributes.
    /// </summary>
    public static bool IsPlain(string ns) => ns.All(static c => c is >= ' ' and not '"' and < '\uFFFE' && !char.IsSurrogate(c));

    /// <summary>A value as <see cref="XmlWriter"/> writes it into an attribute, without the quotes.</summary>
    public static string EscapeAttribute(string value)
    {
        var text = new StringBuilder();
        using (XmlWriter writer = XmlWriter.Create(text, StockXmlSettings.Fragment))
        {
            writer.WriteStartElement("a");
            writer.WriteAttributeString("b", value);
            writer.WriteEndElement();
        }

        const string Before = "<a b=\"";
        const string After = "\" />";
        return text.ToString(Before.Length, text.Length - Before.Length - After.Length);
    }
}
