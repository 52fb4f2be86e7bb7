using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>The serializers of the framework, as ASP.NET Core's formatters drive them.</summary>
internal static class StockXml
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>The document that an output formatter sends.</summary>
    public static byte[] Write(Action<XmlWriter> write, XmlFormatOptions options)
    {
        using MemoryStream stream = new();
        using (StreamWriter text = new(stream, s_utf8, leaveOpen: true))
        {
            XmlWriterSettings settings = new()
            {
                OmitXmlDeclaration = true,
                CheckCharacters = options.RefuseInvalidCharacters,
                CloseOutput = false
            };
            using XmlWriter writer = XmlWriter.Create(text, settings);
            write(writer);
        }

        return stream.ToArray();
    }

    /// <summary>What an input formatter reads.</summary>
    public static object? Read(Func<XmlDictionaryReader, object?> read, byte[] document, XmlFormatOptions options)
    {
        XmlDictionaryReaderQuotas quotas = new()
        {
            MaxArrayLength = int.MaxValue,
            MaxBytesPerRead = int.MaxValue,
            MaxDepth = options.MaxDepth,
            MaxNameTableCharCount = int.MaxValue,
            MaxStringContentLength = int.MaxValue,
        };
        using MemoryStream stream = new(document);
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader(stream, Encoding.UTF8, quotas, onClose: null);
        return read(reader);
    }

    /// <summary>Writes by XmlSerializer.</summary>
    public static byte[] Write<T>(T value, XmlFormatOptions options) =>
        Write(writer => new XmlSerializer(typeof(T)).Serialize(writer, value), options);

    /// <summary>Reads by XmlSerializer as it reads a stream.</summary>
    public static T? ReadStream<T>(byte[] document)
    {
        XmlSerializer serializer = new(typeof(T));
        using MemoryStream stream = new(document);
        return serializer.Deserialize(stream) is T value ? value : default;
    }

    /// <summary>Reads by XmlSerializer as an input formatter has it read.</summary>
    public static T? Read<T>(byte[] document, XmlFormatOptions options)
    {
        // First, as in a formatter: a type that is refused is refused whatever the document.
        XmlSerializer serializer = new(typeof(T));
        return Read(serializer.Deserialize, document, options) is T value ? value : default;
    }
}
