using System.Runtime.Serialization;
using System.Xml;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>DataContractSerializer, as ASP.NET Core's formatters make it.</summary>
// Trimming: what the serializer needs of the type is what its caller has asked it to write.
// Native AOT: asked only where code is compiled.
internal static class DataContractSerializers
{
    /// <summary>Writes a document.</summary>
    /// <exception cref="SerializationException">The serializer can't write the value.</exception>
    /// <exception cref="InvalidDataContractException">It can't write the type.</exception>
    public static void Write(Type type, XmlWriter writer, object? value) => new DataContractSerializer(type).WriteObject(writer, value);
}
