using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Client;

/// <summary>A <see cref="ZeroAllocJsonContent"/> by a contract that was made by hand: <see cref="JsonContent"/> writes it.</summary>
internal sealed class StockJsonContent<T>(T value, MediaTypeHeaderValue? mediaType, JsonTypeInfo<T> info) : ZeroAllocJsonContent(mediaType)
{
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        Stock().CopyToAsync(stream, context, cancellationToken);

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        Stock().CopyTo(stream, context, cancellationToken);

    private JsonContent Stock() => JsonContent.Create(value, info, Headers.ContentType);
}
