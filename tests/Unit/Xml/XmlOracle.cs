using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml;

/// <summary>XmlSerializer as the stock formatter drives it.</summary>
internal static class XmlOracle
{
    private static readonly XmlWriterSettings s_settings = new()
    {
        OmitXmlDeclaration = true,
        CheckCharacters = false,
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)
    };

    /// <summary>The document of a value declared as a type.</summary>
    public static string Write(Type type, object? value)
    {
        var document = new MemoryStream();
        using (XmlWriter writer = XmlWriter.Create(document, s_settings))
        {
            new XmlSerializer(type).Serialize(writer, value);
        }

        return Encoding.UTF8.GetString(document.ToArray());
    }
}
