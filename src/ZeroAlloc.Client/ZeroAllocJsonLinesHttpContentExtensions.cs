using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Reads JSON Lines from HTTP content.</summary>
public static class ZeroAllocJsonLinesHttpContentExtensions
{
    internal const int DefaultMaxLineLength = 1024 * 1024;

    /// <summary>Reads a body as JSON Lines, value by value, while it arrives.</summary>
    /// <typeparam name="T">Type of the values.</typeparam>
    /// <param name="content">The body, of any media type. Blank lines are skipped if it is <c>application/x-ndjson</c>.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="maxLineLength">Bytes of the longest line, without its line feed; 1 MiB by default.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>The values. They can be enumerated once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLineLength"/> is less than 1.</exception>
    /// <exception cref="InvalidOperationException">The charset isn't UTF-8, which JSON Lines requires.</exception>
    /// <remarks>
    /// Enumerating throws a <see cref="JsonException"/> with the line's number for a line that is malformed, doesn't fit the type, is
    /// blank or too long, and an <see cref="HttpRequestException"/> or <see cref="IOException"/> if the body didn't arrive as a whole.
    /// <b>Cost</b>: what <see cref="HttpContent"/> allocates for its stream, some objects, and the values.
    /// </remarks>
    public static IAsyncEnumerable<T?> ReadFromZeroAllocJsonLinesAsync<T>(
        this HttpContent content,
        JsonSerializerOptions? options = null,
        int maxLineLength = DefaultMaxLineLength,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxLineLength, 1);
        return Utf8Charset.IsPlain(content.Headers.ContentType)
            ? ReadAsync<T>(content, StockJson.OrWeb(options), maxLineLength, cancellationToken)
            : throw new InvalidOperationException(
                $"The charset of the body is '{content.Headers.ContentType?.CharSet}', but JSON Lines requires UTF-8.");
    }

    private static async IAsyncEnumerable<T?> ReadAsync<T>(
        HttpContent content,
        JsonSerializerOptions options,
        int maxLineLength,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        bool skipsBlank = string.Equals(
            content.Headers.ContentType?.MediaType, ZeroAllocJsonLinesContent.NewlineDelimitedJson, StringComparison.OrdinalIgnoreCase);
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            IAsyncEnumerable<T?> values = ZeroAllocJson.DeserializeLinesAsync<T>(
                stream, options, maxLineLength, skipsBlank, cancellationToken);
            await foreach (T? value in values.ConfigureAwait(false))
            {
                yield return value;
            }
        }
    }
}
