using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// Values declared as <see cref="object"/> that are pieces of XML: what XmlSerializer makes of elements that do not say what they are.
/// </summary>
internal static class XmlAnyTree
{
    /// <summary>Whether a value is.</summary>
    public static bool Is(object value) => value is XmlNode[];

    /// <summary>Writes the element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The nodes.</param>
    /// <param name="name">The element's name.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="outer">The default namespace around the element.</param>
    public static ref byte Write(ref OutputWindow writer, ref byte position, object value, string name, string ns, string outer) =>
        ref XmlTreeText.Write(
            ref writer, ref position, (XmlNode[])value, new XmlQualifiedName(name, ns), outer, XmlTreeWriter.NamesOfOuter);
}
