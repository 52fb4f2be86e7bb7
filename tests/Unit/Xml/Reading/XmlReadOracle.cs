using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>XmlSerializer as the stock input formatter drives it, and values compared by what it writes of them.</summary>
internal static class XmlReadOracle
{
    private static readonly XmlDictionaryReaderQuotas s_quotas = new()
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = 32,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };

    /// <summary>Reads a document; the type of the exception where it is refused.</summary>
    /// <param name="serializer">The serializer.</param>
    /// <param name="document">The document.</param>
    /// <param name="value">The value.</param>
    /// <param name="isStream">Whether it comes as a stream, as the formatter has it, or in one piece.</param>
    public static Type? TryRead(XmlSerializer serializer, byte[] document, out object? value, bool isStream = false)
    {
        try
        {
            using XmlDictionaryReader reader = isStream
                ? XmlDictionaryReader.CreateTextReader(new MemoryStream(document), Encoding.UTF8, s_quotas, onClose: null)
                : XmlDictionaryReader.CreateTextReader(document, s_quotas);
            value = serializer.Deserialize(reader);
            return null;
        }
        catch (Exception e) when (e is InvalidOperationException or XmlException or IndexOutOfRangeException)
        {
            value = null;
            return e.GetType();
        }
    }

    /// <summary>What a value is written as, up to where it cannot be, and why: values are equal if that is.</summary>
    public static string Write(XmlSerializer serializer, object? value)
    {
        StringBuilder text = new();
        using (XmlWriter writer = XmlWriter.Create(text, new XmlWriterSettings { CheckCharacters = false }))
        {
            try
            {
                serializer.Serialize(writer, value);
            }
            catch (InvalidOperationException e)
            {
                writer.Flush();
                text.Append(e.GetBaseException().Message);
            }
        }

        return text.ToString();
    }

    /// <summary>A document with each element on a line of its own.</summary>
    public static string Indent(XmlSerializer serializer, object? value, string newLine)
    {
        StringBuilder text = new();
        using (XmlWriter writer = XmlWriter.Create(
            text,
            new XmlWriterSettings
            {
                CheckCharacters = false,
                Indent = true,
                NewLineChars = newLine,
                OmitXmlDeclaration = true,
                NewLineHandling = NewLineHandling.None
            }))
        {
            serializer.Serialize(writer, value);
        }

        return text.ToString();
    }
}
