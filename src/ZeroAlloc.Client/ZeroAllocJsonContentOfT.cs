using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>A <see cref="ZeroAllocJsonContent"/> of a value of a declared type.</summary>
internal sealed class ZeroAllocJsonContent<T>(T value, MediaTypeHeaderValue? mediaType, JsonSerializerOptions options)
    : ZeroAllocJsonContent(mediaType)
{
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        Utf8Charset.IsPlain(Headers.ContentType)
            ? ZeroAllocJson.SerializeAsync(stream, value, options, cancellationToken).AsTask()
            : Stock().CopyToAsync(stream, context, cancellationToken);

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        if (Utf8Charset.IsPlain(Headers.ContentType))
        {
            ZeroAllocJson.Serialize(stream, value, options);
        }
        else
        {
            Stock().CopyTo(stream, context, cancellationToken);
        }
    }

    private JsonContent Stock() => StockJson.Content(value, Headers.ContentType, options);
}
