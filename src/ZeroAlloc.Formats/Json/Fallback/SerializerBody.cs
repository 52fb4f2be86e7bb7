using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>A document that System.Text.Json writes as a whole.</summary>
internal sealed class SerializerBody<T>(T value, JsonTypeInfo<T> info) : IWholeBody
{
    public ValueTask WriteAsync(PipeWriter writer, CancellationToken cancellationToken) =>
        new(JsonSerializer.SerializeAsync(writer, value, info, cancellationToken));

    public ValueTask WriteAsync(Stream stream, CancellationToken cancellationToken) =>
        new(JsonSerializer.SerializeAsync(stream, value, info, cancellationToken));

    public void Write(Stream stream) => JsonSerializer.Serialize(stream, value, info);
}
