using System.Net;
using System.Net.Http.Headers;
using System.Text.Json;

namespace ZeroAlloc.Client;

/// <summary>A request body with a sequence as JSON Lines: the JSON of each item, followed by a line feed.</summary>
/// <remarks>
/// The sequence is enumerated each time that the content is sent, also by a redirect or a retry. Items are sent as they become available:
/// the connection is flushed before an item that isn't. <b>Cost</b>: this object and its headers, some objects for each enumeration,
/// and no allocation for an item. <b>Threading</b>: that of any <see cref="HttpContent"/>.
/// </remarks>
public abstract class ZeroAllocJsonLinesContent : HttpContent
{
    internal const string JsonLines = "application/jsonl";
    internal const string NewlineDelimitedJson = "application/x-ndjson";

    private protected ZeroAllocJsonLinesContent(MediaTypeHeaderValue? mediaType) =>
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue(JsonLines);

    /// <summary>Makes a body of a sequence.</summary>
    /// <typeparam name="T">Declared type of the items.</typeparam>
    /// <param name="values">The items.</param>
    /// <param name="mediaType">The Content-Type; <c>application/jsonl</c> if null. The body is always UTF-8.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// Indentation is ignored.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="values"/> is null.</exception>
    public static ZeroAllocJsonLinesContent Create<T>(
        IAsyncEnumerable<T> values, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(values);
        return new ZeroAllocJsonLinesContent<T>(values, mediaType, StockJson.OrWeb(options));
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);
}
