using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml;

/// <summary>The oracle: XmlSerializer as ASP.NET Core's formatters drive it.</summary>
internal static class StockXml
{
    /// <summary>The document that the output formatter sends.</summary>
    public static string Write<T>(T value)
    {
        using var stream = new MemoryStream();
        using (var text = new StreamWriter(stream, new UTF8Encoding(false)))
        using (var xml = XmlWriter.Create(
            text, new XmlWriterSettings { OmitXmlDeclaration = true, CheckCharacters = false, CloseOutput = false }))
        {
            new XmlSerializer(typeof(T)).Serialize(xml, value);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    /// <summary>What XmlSerializer reads of a stream.</summary>
    public static T? ReadStream<T>(byte[] document) => (T?)new XmlSerializer(typeof(T)).Deserialize(new MemoryStream(document));

    /// <summary>What the input formatter reads.</summary>
    public static T? Read<T>(byte[] document)
    {
        XmlDictionaryReaderQuotas quotas = new()
        {
            MaxArrayLength = int.MaxValue,
            MaxBytesPerRead = int.MaxValue,
            MaxDepth = 32,
            MaxNameTableCharCount = int.MaxValue,
            MaxStringContentLength = int.MaxValue,
        };
        using var stream = new MemoryStream(document);
        using var reader = XmlDictionaryReader.CreateTextReader(stream, Encoding.UTF8, quotas, onClose: null);
        return (T?)new XmlSerializer(typeof(T)).Deserialize(reader);
    }
}
