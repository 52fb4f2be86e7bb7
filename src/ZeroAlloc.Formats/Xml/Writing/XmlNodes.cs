using System.Globalization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Members that are parsed elements, which write themselves.</summary>
/// <remarks><b>Cost</b>: an <see cref="XmlWriter"/>, in which namespaces are as they are in the document around the element.</remarks>
internal static class XmlNodes
{
    private const string Outer = "o";

    // What the writer has of the element around: its own name, and the prefixes xsi and xsd.
    private const int NamesOfOuter = 3;

    private static ReadOnlySpan<byte> End => "</o>"u8;

    /// <summary>Writes an element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The element.</param>
    /// <param name="name">The name that it has to have; null for any.</param>
    /// <param name="ns">The namespace of that name.</param>
    /// <param name="outer">The default namespace around it.</param>
    /// <exception cref="XmlRefusedException">It has another name.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, XmlElement value, string? name, string? ns, string outer)
    {
        if (name is not null && (value.LocalName != name || value.NamespaceURI != ns))
        {
            throw new XmlRefusedException("An element has another name than its member.");
        }

        using PooledBlock block = PooledBlock.Rent();
        int start = Write(block, value, outer, XmlPath.Of(ref writer).Names, writer.Options.RefuseInvalidCharacters);
        ReadOnlySpan<byte> text = block.WrittenSpan;
        return ref XmlBytes.Write(ref writer, ref position, text[start..^End.Length]);
    }

    private static int Write(PooledBlock block, XmlElement value, string outer, int names, bool isStrict)
    {
        Utf8TextWriter text = Utf8TextWriter.Rent(block);
        try
        {
            using var xml = XmlWriter.Create(text, isStrict ? StockXmlSettings.StrictDocument : StockXmlSettings.Document);
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
            int start = block.WrittenSpan.Length;
            value.WriteTo(xml);
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
