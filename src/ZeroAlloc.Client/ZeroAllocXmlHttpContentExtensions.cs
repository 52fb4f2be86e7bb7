using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Reads XML from contents.</summary>
[RequiresUnreferencedCode(ZeroAllocXmlContent.MayBeTrimmed)]
public static class ZeroAllocXmlHttpContentExtensions
{
    /// <summary>Reads a body as XML.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="content">
    /// The body, of any media type. As where XmlSerializer reads a stream, the document says in which encoding it is, by a byte order
    /// mark or an XML declaration, UTF-8 if by neither; a charset of the Content-Type does not count.
    /// </param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="maxLength">Most bytes that are accepted; all of them are held in memory at once.</param>
    /// <param name="cancellationToken">Stops receiving.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>. To be awaited once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLength"/> is negative.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type; or the body is empty, malformed, has a document type definition, exceeds a limit of the
    /// options, does not fit the type, or is in another encoding: XmlSerializer's exception, with an <see cref="XmlException"/> or
    /// <see cref="FormatException"/> inside.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <exception cref="HttpRequestException">
    /// The body did not arrive as a whole, or is too long: <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="IOException">The body did not arrive as a whole.</exception>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpContent"/> allocates for its stream, an object for a limit, and the objects that the body
    /// describes, if the type is compiled and the body in UTF-8. <b>Trust</b>: as for
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
