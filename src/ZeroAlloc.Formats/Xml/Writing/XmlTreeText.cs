using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Parsed XML, and objects of classes that say so, which write themselves.</summary>
/// <remarks><b>Cost</b>: an <see cref="XmlTreeWriter"/>, which its thread keeps.</remarks>
internal static class XmlTreeText
{
    /// <summary>Writes nodes; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where they begin.</param>
    /// <param name="nodes">The nodes; null ones are left out.</param>
    /// <param name="name">The element that they stand in; null for none.</param>
    /// <param name="outer">The default namespace around that, or around the nodes.</param>
    /// <param name="names">How many names are in scope; see <see cref="XmlTreeWriter.Place"/>.</param>
    /// <param name="declared">Those of them that the root's value has declared.</param>
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
        using var tree = XmlTreeWriter.Begin(block, new(writer.Options.RefuseInvalidCharacters, outer, names, declared));
        WriteNodes(tree.Writer, nodes, name);
        return ref XmlBytes.Write(ref writer, ref position, tree.End(block));
    }

    /// <summary>Writes an object that writes itself, in an element; begins and ends at a level position.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where the element begins.</param>
    /// <param name="value">The object.</param>
    /// <param name="name">The element's name.</param>
    /// <param name="ns">Its namespace.</param>
    /// <param name="outer">The default namespace around it.</param>
    /// <param name="names">As with nodes.</param>
    /// <param name="declared">The same.</param>
    /// <exception cref="XmlRefusedException">The object has left an element open.</exception>
    public static ref byte WriteOwn(
        ref OutputWindow writer,
        ref byte position,
        IXmlSerializable value,
        string name,
        string ns,
        string outer,
        int names,
        string declared)
    {
        using PooledBlock block = PooledBlock.Rent();
        using var tree = XmlTreeWriter.Begin(block, new(writer.Options.RefuseInvalidCharacters, outer, names, declared));
        tree.Writer.WriteStartElement(name, ns);
        HeldCollections.Note(ref writer, value);
        value.WriteXml(tree.Writer);
        tree.Writer.WriteEndElement();
        return ref XmlBytes.Write(ref writer, ref position, tree.End(block));
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
