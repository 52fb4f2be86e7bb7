using System.Globalization;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Parsed XML, and objects of classes that say so, which write themselves.</summary>
/// <remarks><b>Cost</b>: an <see cref="XmlWriter"/>, in which namespaces are as they are in the document around the nodes.</remarks>
internal static class XmlTreeText
{
    /// <summary>How many names the writer has of the element around: its own, and the prefixes xsi and xsd.</summary>
    public const int NamesOfOuter = 3;

    private const string Outer = "zeroalloc.outer";

    /// <summary>Writes nodes; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where they begin.</param>
    /// <param name="nodes">The nodes; null ones are left out.</param>
    /// <param name="name">The element that they stand in; null for none.</param>
    /// <param name="outer">The default namespace around that, or around the nodes.</param>
    /// <param name="names">How many names are in scope, <see cref="NamesOfOuter"/> or more: by it the writer numbers prefixes.</param>
    /// <param name="declared">Those of them that the root's value has declared; see <see cref="XmlPrefixSet.Text"/>.</param>
    public static ref byte Write(
        ref OutputWindow writer,
        ref byte position,
        scoped ReadOnlySpan<XmlNode?> nodes,
        XmlQualifiedName? name,
        string outer,
        int names,
        string declared = "")
    {
        using PooledBlock block = PooledBlock.Rent();
        Utf8TextWriter text = Utf8TextWriter.Rent(block);
        try
        {
            using XmlWriter xml = Begin(text, writer.Options.RefuseInvalidCharacters, outer, names, declared);
            int start = block.WrittenSpan.Length;
            WriteNodes(xml, nodes, name);
            return ref Copy(ref writer, ref position, xml, text, block, start);
        }
        finally
        {
            text.Return();
        }
    }

    /// <summary>Writes an object that writes itself, in an element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The object.</param>
    /// <param name="name">The element.</param>
    /// <param name="outer">The default namespace around it.</param>
    /// <param name="names">As with nodes.</param>
    /// <param name="declared">The same.</param>
    public static ref byte WriteOwn(
        ref OutputWindow writer,
        ref byte position,
        IXmlSerializable value,
        XmlQualifiedName name,
        string outer,
        int names,
        string declared)
    {
        using PooledBlock block = PooledBlock.Rent();
        Utf8TextWriter text = Utf8TextWriter.Rent(block);
        try
        {
            using XmlWriter xml = Begin(text, writer.Options.RefuseInvalidCharacters, outer, names, declared);
            int start = block.WrittenSpan.Length;
            xml.WriteStartElement(name.Name, name.Namespace);
            value.WriteXml(xml);
            xml.WriteEndElement();
            return ref Copy(ref writer, ref position, xml, text, block, start);
        }
        finally
        {
            text.Return();
        }
    }

    private static XmlWriter Begin(Utf8TextWriter text, bool isStrict, string outer, int names, string declared)
    {
        var xml = XmlWriter.Create(text, isStrict ? StockXmlSettings.StrictDocument : StockXmlSettings.Document);
        WriteOuter(xml, outer, names, declared);
        return xml;
    }

    /// <summary>Copies what was written since the outer element's start tag, if that is what ends here.</summary>
    /// <exception cref="XmlRefusedException">What has written itself has left an element open.</exception>
    private static ref byte Copy(
        ref OutputWindow writer, ref byte position, XmlWriter xml, Utf8TextWriter text, PooledBlock block, int start)
    {
        xml.WriteEndElement();
        xml.Flush();
        text.Finish();
        ReadOnlySpan<byte> written = block.WrittenSpan;
        int end = written.LastIndexOf("</"u8);
        if (end < start || written[end..].IndexOf("zeroalloc.outer>"u8) < 0)
        {
            throw new XmlRefusedException("An object that writes itself has left an element open.");
        }

        return ref XmlBytes.Write(ref writer, ref position, written[start..end]);
    }

    /// <summary>Begins an element that declares what is declared around the nodes.</summary>
    private static void WriteOuter(XmlWriter xml, string outer, int names, string prefixes)
    {
        string[] declared = prefixes.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        int known = NamesOfOuter + declared.Length;
        if (known > names)
        {
            // Directly in a root that has a prefix itself.
            (string prefix, string ns) = Split(declared[0]);
            xml.WriteStartElement(prefix, Outer, ns);
            declared = declared[1..];
            known--;
        }
        else
        {
            xml.WriteStartElement(Outer, outer);
        }

        xml.WriteAttributeString("xmlns", "xsi", null, "http://www.w3.org/2001/XMLSchema-instance");
        xml.WriteAttributeString("xmlns", "xsd", null, "http://www.w3.org/2001/XMLSchema");
        foreach (string declaration in declared)
        {
            (string prefix, string ns) = Split(declaration);
            xml.WriteAttributeString("xmlns", prefix, null, ns);
        }

        // The number of a prefix that the writer makes up is how many names it has.
        for (int i = known; i < names; i++)
        {
            string unused = "unused" + i.ToString(CultureInfo.InvariantCulture);
            xml.WriteAttributeString("xmlns", unused, null, "urn:zeroalloc:" + unused);
        }

        xml.WriteString("");
        xml.Flush();
    }

    private static (string Prefix, string Namespace) Split(string declaration)
    {
        int end = declaration.IndexOf('=', StringComparison.Ordinal);
        return (declaration[..end], declaration[(end + 1)..]);
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
