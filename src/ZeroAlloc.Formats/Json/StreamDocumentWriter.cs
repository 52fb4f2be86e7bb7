using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Json.Fallback;

namespace ZeroAlloc.Formats.Json;

/// <summary>Writes documents into streams, by compiled code or by System.Text.Json.</summary>
internal static class StreamDocumentWriter
{
    /// <summary>Writes a document, waiting for the stream.</summary>
    public static void Write<T>(JsonContract<T> contract, Stream stream, T value)
    {
        if (contract.IsCompiled)
        {
            StreamPump.Write(contract.OpenBody(value), stream);
        }
        else
        {
            JsonSerializer.Serialize(stream, value, contract.Info);
        }
    }

    /// <summary>Writes a document.</summary>
    public static ValueTask WriteAsync<T>(JsonContract<T> contract, Stream stream, T value, CancellationToken cancellationToken) =>
        contract.IsCompiled
            ? StreamPump.WriteAsync(contract.OpenBody(value), stream, StreamFlushes.FollowEachPart, cancellationToken)
            : new ValueTask(JsonSerializer.SerializeAsync(stream, value, contract.Info, cancellationToken));
}
