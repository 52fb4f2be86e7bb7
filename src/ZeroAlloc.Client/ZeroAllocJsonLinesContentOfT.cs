using System.Net;
using System.Net.Http.Headers;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>A <see cref="ZeroAllocJsonLinesContent"/> of items of a declared type.</summary>
internal sealed class ZeroAllocJsonLinesContent<T>(
    IAsyncEnumerable<T> values, MediaTypeHeaderValue? mediaType, JsonSerializerOptions options) : ZeroAllocJsonLinesContent(mediaType)
{
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        ZeroAllocJson.SerializeLinesAsync(stream, values, options, cancellationToken).AsTask();
}
