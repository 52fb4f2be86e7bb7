using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>Documents with a prefix for each namespace, as clients of other stacks write them.</summary>
internal static class PrefixedText
{
    /// <summary>The same document with prefixes that its root declares.</summary>
    public static byte[] Of(byte[] document)
    {
        // Values may have characters that XML forbids.
        using var text = new StringReader(Encoding.UTF8.GetString(document));
        using var reader = XmlReader.Create(text, new XmlReaderSettings { CheckCharacters = false });
        XElement root = XElement.Load(reader, LoadOptions.PreserveWhitespace);
        string[] namespaces =
        [
            .. root.DescendantsAndSelf().Select(static element => element.Name.NamespaceName).Where(static ns => ns.Length > 0).Distinct(),
        ];
        foreach (XElement element in root.DescendantsAndSelf())
        {
            element.Attributes("xmlns").Remove();
        }

        for (int i = 0; i < namespaces.Length; i++)
        {
            root.SetAttributeValue(XNamespace.Xmlns + $"p{i}", namespaces[i]);
        }

        var written = new StringBuilder();
        using (var writer = XmlWriter.Create(written, new XmlWriterSettings { OmitXmlDeclaration = true, CheckCharacters = false }))
        {
            root.Save(writer);
        }

        return Encoding.UTF8.GetBytes(written.ToString());
    }
}
