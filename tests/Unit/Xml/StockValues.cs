using System.Collections.Concurrent;
using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml;

/// <summary>Single values as XmlSerializer writes and reads them.</summary>
internal static class StockValues
{
    private static readonly ConcurrentDictionary<(Type, string), XmlSerializer> s_serializers = new();

    /// <summary>The text of a value; empty for an empty element.</summary>
    public static string Write<T>(T value, string dataType = "")
    {
        string element = WriteElement(value, dataType);
        return element.StartsWith("<V>", StringComparison.Ordinal) ? element["<V>".Length..^"</V>".Length] : "";
    }

    /// <summary>The element <c>V</c> with a value.</summary>
    public static string WriteElement<T>(T value, string dataType = "")
    {
        StringBuilder text = new();
        using (XmlWriter writer = XmlWriter.Create(text, WrittenXml.Settings))
        {
            For<T>(dataType).Serialize(writer, new ValueBox<T> { V = value }, Namespaces());
        }

        return text.ToString()["<box>".Length..^"</box>".Length];
    }

    /// <summary>Reads an element with this text as the stock input formatter does; false where that throws.</summary>
    public static bool TryRead<T>(string text, out T value, string dataType = "")
    {
        byte[] document = Encoding.UTF8.GetBytes($"<box><V>{text}</V></box>");
        try
        {
            using XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max);
            value = ((ValueBox<T>)For<T>(dataType).Deserialize(reader)!).V;
            return true;
        }
        catch (InvalidOperationException)
        {
            value = default!;
            return false;
        }
    }

    private static XmlSerializerNamespaces Namespaces()
    {
        XmlSerializerNamespaces none = new();
        none.Add("", "");
        return none;
    }

    private static XmlSerializer For<T>(string dataType) => s_serializers.GetOrAdd((typeof(T), dataType), static key =>
    {
        XmlAttributeOverrides overrides = new();
        XmlAttributes attributes = new();
        attributes.XmlElements.Add(new XmlElementAttribute("V") { DataType = key.Item2 });
        overrides.Add(typeof(ValueBox<T>), "V", attributes);
        return new XmlSerializer(typeof(ValueBox<T>), overrides, Type.EmptyTypes, new XmlRootAttribute("box"), defaultNamespace: null);
    });
}
