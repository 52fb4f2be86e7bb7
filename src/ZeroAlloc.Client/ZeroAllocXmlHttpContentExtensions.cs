using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Reads XML from HTTP content.</summary>
[RequiresUnreferencedCode(ZeroAllocXmlContent.MayBeTrimmed)]
public static class ZeroAllocXmlHttpContentExtensions
{
    /// <summary>Reads a body as XML.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="content">
    /// The body, of any media type. As with XmlSerializer on a stream, the encoding is that of a byte order mark or of an XML
    /// declaration, otherwise UTF-8. The charset of the Content-Type isn't used.
    /// </param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="maxLength">The maximum number of bytes, which are all held in memory.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>. Await the task only once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type. Or the body is empty, malformed, has a document type definition, exceeds a limit of the
    /// options, doesn't fit the type, or names an unknown encoding. The exception is XmlSerializer's, with an inner
    /// <see cref="XmlException"/> or <see cref="FormatException"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <exception cref="HttpRequestException">
    /// The body is incomplete, or is too long: <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="IOException">The body is incomplete.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: the allocations of <see cref="HttpContent"/> for its stream, an object for a limit, and the objects that the body
    /// describes, if the type is compiled and the body is UTF-8. <b>Trust</b>: that of
    /// <see cref="ZeroAllocXml.Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>.
    /// </remarks>
    public static ValueTask<T?> ReadFromZeroAllocXmlAsync<T>(
        this HttpContent content,
        XmlFormatOptions? options = null,
        int maxLength = int.MaxValue,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return content.Headers.ContentLength > maxLength
            ? throw BodyStream.TooLong(maxLength)
            : ReadAsync<T>(content, options, maxLength, cancellationToken);
    }

    /// <inheritdoc cref="ReadFromZeroAllocXmlAsync{T}(HttpContent, XmlFormatOptions, int, CancellationToken)"/>
    public static ValueTask<T?> ReadFromZeroAllocXmlAsync<T>(this HttpContent content, CancellationToken cancellationToken) =>
        content.ReadFromZeroAllocXmlAsync<T>(options: null, int.MaxValue, cancellationToken);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> ReadAsync<T>(
        HttpContent content, XmlFormatOptions? options, int maxLength, CancellationToken cancellationToken)
    {
        using Stream stream = maxLength == int.MaxValue
            ? await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false)
            : await BodyStream.OpenAsync(content, maxLength, cancellationToken).ConfigureAwait(false);
        return await ZeroAllocXml.DeserializeAsync<T>(stream, options, cancellationToken).ConfigureAwait(false);
    }
}
