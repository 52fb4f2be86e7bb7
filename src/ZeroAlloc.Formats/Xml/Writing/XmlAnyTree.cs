using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// Values declared as <see cref="object"/> that are pieces of XML: what XmlSerializer makes of elements that do not say what they are.
/// </summary>
/// <remarks><b>Cost</b>: an <see cref="XmlWriter"/>, in which namespaces are as they are in the document around the element.</remarks>
internal static class XmlAnyTree
{
    private const string Outer = "o";

    private static ReadOnlySpan<byte> End => "</o>"u8;

    /// <summary>Whether a value is.</summary>
    public static bool Is(object value) => value is XmlNode[];

    /// <summary>Writes the element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The nodes.</param>
    /// <param name="name">The element's name.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="outer">The default namespace around the element.</param>
    public static ref byte Write(ref OutputWindow writer, ref byte position, object value, string name, string ns, string outer)
    {
        using PooledBlock block = PooledBlock.Rent();
        int start = Write(block, (XmlNode[])value, new XmlQualifiedName(name, ns), outer, writer.Options.RefuseInvalidCharacters);
        ReadOnlySpan<byte> text = block.WrittenSpan;
        return ref XmlBytes.Write(ref writer, ref position, text[start..^End.Length]);
    }

    private static int Write(PooledBlock block, XmlNode[] nodes, XmlQualifiedName name, string outer, bool isStrict)
    {
        Utf8TextWriter text = Utf8TextWriter.Rent(block);
        try
        {
            using var xml = XmlWriter.Create(text, isStrict ? StockXmlSettings.StrictDocument : StockXmlSettings.Document);
            xml.WriteStartElement(Outer, outer);
            xml.WriteAttributeString("xmlns", "xsi", null, "http://www.w3.org/2001/XMLSchema-instance");
            xml.WriteAttributeString("xmlns", "xsd", null, "http://www.w3.org/2001/XMLSchema");
            xml.WriteString("");
            xml.Flush();
            int start = block.WrittenSpan.Length;
            xml.WriteStartElement(name.Name, name.Namespace);
            foreach (XmlNode? node in nodes)
            {
                node?.WriteTo(xml);
            }

            xml.WriteEndElement();
            xml.WriteEndElement();
            xml.Flush();
            text.Finish();
            return start;
        }
        finally
        {
            text.Return();
        }
    }
}
