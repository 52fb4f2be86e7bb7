using System.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>An element's name, and whether its start tag has to declare the default namespace.</summary>
/// <param name="Name">Local name, encoded as XML wants it.</param>
/// <param name="Namespace">Namespace; empty for none.</param>
/// <param name="Declares">
/// Whether the namespace differs from the default one around the element: the start tag says <c>xmlns="…"</c> then, behind its attributes.
/// </param>
internal sealed record XmlTag(string Name, string Namespace, bool Declares)
{
    /// <summary><c>&lt;Name</c>: attributes may follow.</summary>
    public byte[] Open => Encoding.UTF8.GetBytes($"<{Name}");

    /// <summary>What ends a start tag with content behind it.</summary>
    public byte[] Tail => Encoding.UTF8.GetBytes($"{Declaration}>");

    /// <summary>What ends a start tag without content.</summary>
    public byte[] EmptyTail => Encoding.UTF8.GetBytes($"{Declaration} />");

    /// <summary>The end tag.</summary>
    public byte[] Close => Encoding.UTF8.GetBytes($"</{Name}>");

    // XmlWriter escapes a namespace as it does any attribute.
    private string Declaration => Declares ? $" xmlns=\"{XmlMarkup.EscapeAttribute(Namespace)}\"" : "";
}
