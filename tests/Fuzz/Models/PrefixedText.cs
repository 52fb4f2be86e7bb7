using System.Text;
using System.Xml.Linq;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>Documents with a prefix for each namespace, as clients of other stacks write them.</summary>
internal static class PrefixedText
{
    /// <summary>The same document with prefixes that its root declares.</summary>
    public static byte[] Of(byte[] document)
    {
        XElement root = XElement.Parse(Encoding.UTF8.GetString(document), LoadOptions.PreserveWhitespace);
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

        return Encoding.UTF8.GetBytes(root.ToString(SaveOptions.DisableFormatting));
    }
}
