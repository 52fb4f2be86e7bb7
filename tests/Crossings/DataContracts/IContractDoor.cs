using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>A way in which MVC's formatters write and read data contracts by compiled code.</summary>
internal interface IContractDoor : IDoor
{
    /// <summary>Writes.</summary>
    byte[] Write<T>(CompiledDataContract<T> contract, T value);

    /// <summary>Reads a document, if it is plainly valid.</summary>
    bool TryRead<T>(CompiledXmlReader<T> reader, byte[] document, XmlFormatOptions options, out T? value);
}
