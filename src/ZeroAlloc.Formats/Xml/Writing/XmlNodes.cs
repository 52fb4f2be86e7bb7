using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Values that are parsed XML, or that write themselves.</summary>
internal static class XmlNodes
{
    /// <summary>Whether a value is parsed XML.</summary>
    public static bool Is(object? value) => value is XmlNode;

    /// <summary>Whether an item is.</summary>
    public static bool IsAny(object?[]? items)
    {
        foreach (object? item in items ?? [])
        {
            if (item is XmlNode)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// Whether a value declared as <see cref="object"/> is what XmlSerializer makes of elements that do not say what they are.
    /// </summary>
    public static bool AreContent(object value) => value is XmlNode[];

    /// <summary>Writes the element of such a value; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The nodes.</param>
    /// <param name="name">The element's name.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="outer">The default namespace around the element.</param>
    public static ref byte WriteContent(
        ref OutputWindow writer, ref byte position, object value, string name, string ns, string outer) =>
        ref XmlTreeText.Write(
            ref writer, ref position, (XmlNode[])value, new XmlQualifiedName(name, ns), outer, XmlTreeWriter.NamesOfOuter);

    /// <summary>Writes an element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The element.</param>
    /// <param name="name">The name that it has to have; null for any.</param>
    /// <param name="ns">The namespace of that name.</param>
    /// <param name="outer">The default namespace around it.</param>
    /// <param name="declared">The prefixes that the root's value has declared.</param>
    /// <exception cref="XmlRefusedException">It has another name.</exception>
    public static ref byte Write(
        ref OutputWindow writer, ref byte position, XmlElement value, string? name, string? ns, string outer, string declared)
    {
        if (name is not null && (value.LocalName != name || value.NamespaceURI != ns))
        {
            throw new XmlRefusedException("An XmlElement in the value has another name or namespace than its member declares.");
        }

        XmlNode? node = value;
        return ref XmlTreeText.Write(ref writer, ref position, new(in node), name: null, outer, XmlPath.Of(ref writer).Names, declared);
    }

    /// <summary>Writes an element in which an object writes itself; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The object.</param>
    /// <param name="name">The element's name.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="outer">The default namespace around it.</param>
    /// <param name="declared">The prefixes that the root's value has declared.</param>
    public static ref byte WriteOwn(
        ref OutputWindow writer, ref byte position, IXmlSerializable value, string name, string ns, string outer, string declared) =>
        ref XmlTreeText.WriteOwn(
            ref writer, ref position, value, name, ns, outer, XmlPath.Of(ref writer).Names, declared);
}
