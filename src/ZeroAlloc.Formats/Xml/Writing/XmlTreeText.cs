using System.Globalization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Parsed XML, which writes itself.</summary>
/// <remarks><b>Cost</b>: an <see cref="XmlWriter"/>, in which namespaces are as they are in the document around the nodes.</remarks>
internal static class XmlTreeText
{
    /// <summary>How many names the writer has of the element around: its own, and the prefixes xsi and xsd.</summary>
    public const int NamesOfOuter = 3;

    private const string Outer = "o";

    private static ReadOnlySpan<byte> End => "</o>"u8;

    /// <summary>Writes nodes; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where they begin.</param>
    /// <param name="nodes">The nodes; null ones are left out.</param>
    /// <param name="name">The element that they stand in; null for none.</param>
    /// <param name="outer">The default namespace around that, or around the nodes.</param>
    /// <param name="names">How many names are in scope, <see cref="NamesOfOuter"/> or more: by it the writer numbers prefixes.</param>
    public static ref byte Write(
        ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<XmlNode?> nodes, XmlQualifiedName? name, string outer, int names)
    {
        using PooledBlock block = PooledBlock.Rent();
        int start = Write(block, nodes, name, outer, names, writer.Options.RefuseInvalidCharacters);
        ReadOnlySpan<byte> text = block.WrittenSpan;
        return ref XmlBytes.Write(ref writer, ref position, text[start..^End.Length]);
    }

    private static int Write(
        PooledBlock block, scoped ReadOnlySpan<XmlNode?> nodes, XmlQualifiedName? name, string outer, int names, bool isStrict)
    {
        Utf8TextWriter text = Utf8TextWriter.Rent(block);
        try
        {
            using var xml = XmlWriter.Create(text, isStrict ? StockXmlSettings.StrictDocument : StockXmlSettings.Document);
            WriteOuter(xml, outer, names);
            int start = block.WrittenSpan.Length;
            WriteNodes(xml, nodes, name);
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

    /// <summary>Begins an element that declares what is declared around the nodes.</summary>
    private static void WriteOuter(XmlWriter xml, string outer, int names)
    {
        xml.WriteStartElement(Outer, outer);
        xml.WriteAttributeString("xmlns", "xsi", null, "http://www.w3.org/2001/XMLSchema-instance");
        xml.WriteAttributeString("xmlns", "xsd", null, "http://www.w3.org/2001/XMLSchema");

        // The number of a prefix that the writer makes up is how many names it has.
        for (int i = NamesOfOuter; i < names; i++)
        {
            string unused = "unused" + i.ToString(CultureInfo.InvariantCulture);
            xml.WriteAttributeString("xmlns", unused, null, "urn:zeroalloc:" + unused);
        }

        xml.WriteString("");
        xml.Flush();
    }

    private static void WriteNodes(XmlWriter xml, ReadOnlySpan<XmlNode?> nodes, XmlQualifiedName? name)
    {
        if (name is not null)
        {
            xml.WriteStartElement(name.Name, name.Namespace);
        }

        foreach (XmlNode? node in nodes)
        {
            node?.WriteTo(xml);
        }

        if (name is not null)
        {
            xml.WriteEndElement();
        }
    }
}
