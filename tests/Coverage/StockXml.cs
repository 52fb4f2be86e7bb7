using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Coverage;

/// <summary>What XmlSerializer says of types.</summary>
internal static class StockXml
{
    /// <summary>Whether it reads any documents of a type: one with an empty root, if any.</summary>
    public static bool Reads(Type type)
    {
        XmlTypeMapping mapping = new XmlReflectionImporter().ImportTypeMapping(type);
        if (mapping.ElementName.Length == 0)
        {
            // Its root may be called anything: an element like any other will do.
            return true;
        }

        var document = new StringBuilder();
        using (XmlWriter writer = XmlWriter.Create(document))
        {
            writer.WriteStartElement(XmlConvert.EncodeLocalName(mapping.ElementName), mapping.Namespace);
            writer.WriteEndElement();
        }

        try
        {
            using var reader = XmlReader.Create(new StringReader(document.ToString()));
            _ = new XmlSerializer(type).Deserialize(reader);
            return true;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Its compiler fails in ways of its own as well.
            return false;
        }
    }
}
