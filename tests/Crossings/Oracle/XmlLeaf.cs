using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace ZeroAlloc.Crossings.Oracle;

/// <summary>Types of XML whose fields are not their value.</summary>
internal static class XmlLeaf
{
    /// <summary>The value as text; null for other types.</summary>
    public static string? Of(object value) => value switch
    {
        XmlNode node => $"{TextOf(node)} of {(node.ParentNode is null ? "nothing" : node.ParentNode.NodeType)}",
        XObject node => TextOf(node),
        XmlQualifiedName name => $"name {{{name.Namespace}}}{name.Name}",
        XmlSerializerNamespaces all => "prefixes " + string.Join(' ', all.ToArray().Select(name => $"{name.Name}={name.Namespace}")),
        ExtensionDataObject => "extension data",
        _ => null,
    };

    private static string TextOf(XObject node) => node switch
    {
        XElement element => $"[{element.Name}{(element.IsEmpty ? " empty" : "")} {string.Concat(element.Attributes().Select(TextOf))}{string.Concat(element.Nodes().Select(TextOf))}]",
        XAttribute attribute => $"[{attribute.Name}={attribute.Value}]",
        XText text => $"[{text.NodeType} {text.Value}]",
        XComment comment => $"[comment {comment.Value}]",
        _ => $"[{node.NodeType} {node}]",
    };

    /// <summary>A node as it is in memory: a tree need not be one that can be written.</summary>
    private static string TextOf(XmlNode node)
    {
        string attributes = node.Attributes is null ? "" : string.Concat(node.Attributes.Cast<XmlAttribute>().Select(TextOf));
        string children = string.Concat(node.ChildNodes.Cast<XmlNode>().Select(TextOf));
        return $"[{node.NodeType} {node.Prefix}:{node.LocalName} {{{node.NamespaceURI}}}{(node is XmlElement { IsEmpty: true } ? " empty" : "")} {node.Value}{attributes}{children}]";
    }
}
