using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>An entry point of XML. A door that only reads, or only writes, is never asked for the other.</summary>
internal interface IXmlDoor : IDoor
{
    /// <summary>Writes by the library.</summary>
    byte[] Write<T>(T value, XmlFormatOptions options);

    /// <summary>Reads by the library.</summary>
    T? Read<T>(byte[] document, XmlFormatOptions options);

    /// <summary>Writes by XmlSerializer.</summary>
    byte[] StockWrite<T>(T value, XmlFormatOptions options) => StockXml.Write(value, options);

    /// <summary>Reads by XmlSerializer: a stream, unless the door is a formatter's.</summary>
    T? StockRead<T>(byte[] document, XmlFormatOptions options) => StockXml.ReadStream<T>(document);
}
