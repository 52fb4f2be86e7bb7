using System.Xml;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Planning;

/// <summary>
/// The prefixes that the value of a document says its root shall declare
/// (<see cref="System.Xml.Serialization.XmlNamespaceDeclarationsAttribute"/>): whatever is in their namespaces has them.
/// </summary>
internal sealed class XmlPrefixSet
{
    /// <summary>Real documents have less than ten.</summary>
    private const int MaxPrefixes = 32;

    private readonly List<(string Prefix, string Namespace)> _prefixes = [];

    private readonly string _root;

    private XmlPrefixSet(string root) => _root = root;

    /// <summary>
    /// The declarations, as the writer of parsed XML takes them: one to a line, with an equals sign behind the prefix; that of the root's
    /// own namespace first.
    /// </summary>
    public string Text => string.Join('\n', _prefixes
        .OrderByDescending(known => known.Namespace == _root)
        .Select(static known => $"{known.Prefix}={known.Namespace}"));

    /// <summary>Whether nothing is declared beyond what every document declares.</summary>
    public bool IsEmpty => _prefixes.Count == 0;

    /// <summary>Takes what a value says.</summary>
    /// <param name="names">Prefixes with their namespaces, in XmlSerializer's order.</param>
    /// <param name="root">The namespace of the root's element.</param>
    /// <returns>The prefixes; null for a set that XmlSerializer has to check.</returns>
    public static XmlPrefixSet? Of(XmlQualifiedName[] names, string root)
    {
        var set = new XmlPrefixSet(root);
        bool hasDefault = false;
        foreach (XmlQualifiedName name in names)
        {
            if (IsUsual(name))
            {
                continue;
            }

            if (name.Name.Length == 0 && name.Namespace == root && root.Length > 0)
            {
                // The root declares it as its own.
                hasDefault = true;
            }
            else if (IsPlain(name) && set.PrefixOf(name.Namespace) is null)
            {
                set._prefixes.Add((name.Name, name.Namespace));
            }
            else
            {
                return null;
            }
        }

        return set._prefixes.Count > MaxPrefixes || (hasDefault && set.PrefixOf(root) is not null) ? null : set;
    }

    /// <summary>Whether documents with the one set are those with the other, for roots in one namespace.</summary>
    public bool IsSame(XmlPrefixSet other) => _prefixes.SequenceEqual(other._prefixes);

    /// <summary>The prefix of a namespace; null for none.</summary>
    public string? PrefixOf(string ns) => _prefixes.Find(known => known.Namespace == ns).Prefix;

    /// <summary>The tag of the root: its own prefix is declared last, where the default namespace would be.</summary>
    public XmlTag OfRoot(XmlTag tag)
    {
        string? own = PrefixOf(tag.Namespace);
        (string Prefix, string Namespace)[] others = [.. _prefixes.Where(known => known.Prefix != own)];
        return tag with
        {
            Declares = tag.Declares || own is not null,
            DeclaredPrefix = own,
            Declared = string.Concat(
                others.Select(static known => $" xmlns:{known.Prefix}=\"{XmlMarkup.EscapeAttribute(known.Namespace)}\"")),
            DeclaredNames = others.Length,
        };
    }

    /// <summary>Whether every document declares it.</summary>
    private static bool IsUsual(XmlQualifiedName name) =>
        (name.Name == "xsi" && name.Namespace == XmlTypePrefixes.Reserved[0])
        || (name.Name == "xsd" && name.Namespace == XmlTypePrefixes.Reserved[1]);

    /// <summary>Whether neither prefix nor namespace has a meaning of its own, and no prefix that is made up looks like it.</summary>
    private static bool IsPlain(XmlQualifiedName name) =>
        IsAsciiNCName(name.Name)
        && name.Name is not ("xsi" or "xsd")
        && !name.Name.StartsWith("xml", StringComparison.OrdinalIgnoreCase)
        && !(name.Name.Length > 1 && name.Name[0] is 'p' or 'q' && name.Name[1..].All(char.IsDigit))
        && name.Namespace.Length > 0
        && !XmlTypePrefixes.Reserved.Contains(name.Namespace)
        && name.Namespace != XmlPrimitives.BeyondXsd
        && name.Namespace.All(static c => c is > ' ' and <= '~');

    /// <summary>
    /// Whether a prefix is a name without a colon, in ASCII. A set takes any text for a prefix: one that is no name would be markup.
    /// </summary>
    private static bool IsAsciiNCName(string text) =>
        text.Length > 0 && XmlConvert.IsStartNCNameChar(text[0]) && text.All(static c => c <= '~' && XmlConvert.IsNCNameChar(c));
}
