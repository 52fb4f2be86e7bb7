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
        catch (InvalidOperationException)
        {
            return false;
        }
    }
}
