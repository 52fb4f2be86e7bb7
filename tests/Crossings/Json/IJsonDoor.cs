using System.Text.Json;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>An entry point of JSON. A door that only reads, or only writes, is never asked for the other.</summary>
internal interface IJsonDoor : IDoor
{
    /// <summary>Writes by the library.</summary>
    byte[] Write<T>(T value, JsonSerializerOptions options);

    /// <summary>Reads by the library.</summary>
    object? Read<T>(byte[] document, JsonSerializerOptions options);

    /// <summary>Writes by System.Text.Json.</summary>
    byte[] StockWrite<T>(T value, JsonSerializerOptions options) => JsonSerializer.SerializeToUtf8Bytes(value, options);

    /// <summary>Writes by the asynchronous calls of System.Text.Json.</summary>
    byte[] StockWriteAsynchronously<T>(T value, JsonSerializerOptions options) => JsonDoors.WriteAsynchronously(value, options);

    /// <summary>
    /// Whether it writes as the asynchronous calls of System.Text.Json, which write null where the synchronous ones refuse its type.
    /// </summary>
    /// <param name="isCompiled">Whether compiled code writes.</param>
    bool IsAsynchronous(bool isCompiled) => false;

    /// <summary>Reads by System.Text.Json.</summary>
    /// <param name="document">The document.</param>
    /// <param name="options">Its options.</param>
    /// <param name="isFallback">Whether the library leaves the type to it: then it reads as it would without the library.</param>
    object? StockRead<T>(byte[] document, JsonSerializerOptions options, bool isFallback) => JsonSerializer.Deserialize<T>(document, options);

    /// <summary>Reads by System.Text.Json in other ways, whose words differ.</summary>
    IEnumerable<Action> OtherReads<T>(byte[] document, JsonSerializerOptions options) => [];
}
