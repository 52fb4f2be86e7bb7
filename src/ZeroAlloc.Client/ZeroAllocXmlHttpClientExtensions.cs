using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Asks for XML and sends it, as <see cref="ZeroAllocJsonHttpClientExtensions"/> does for JSON.</summary>
/// <remarks>
/// What types look like, and what is thrown for documents and values, is XmlSerializer's. Addresses may be relative to
/// <see cref="HttpClient.BaseAddress"/>.
/// </remarks>
[RequiresUnreferencedCode(ZeroAllocXmlContent.MayBeTrimmed)]
public static partial class ZeroAllocXmlHttpClientExtensions
{
    /// <summary>Asks for XML with GET, and makes a value of it.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="client">
    /// The client. Requests say <c>Accept: application/xml</c>, unless its <see cref="HttpClient.DefaultRequestHeaders"/> say what is
    /// taken.
    /// </param>
    /// <param name="requestUri">Where to ask.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address is neither absolute nor can be made so; or as for
    /// <see cref="ZeroAllocXmlHttpContentExtensions.ReadFromZeroAllocXmlAsync{T}(HttpContent, XmlFormatOptions, int, CancellationToken)"/>.
    /// </exception>
    /// <exception cref="HttpRequestException">
    /// There is no answer, its status is none of success, it did not arrive as a whole, or it is longer than
    /// <see cref="HttpClient.MaxResponseContentBufferSize"/>: <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="IOException">The answer did not arrive as a whole.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <exception cref="OperationCanceledException">
    /// Cancelled, or timed out, for which the answer's body counts too; the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: what <see cref="HttpClient"/> allocates for request and response, the header, the task, and the objects that the
    /// answer describes, if the type is compiled and the answer in UTF-8.
    /// </remarks>
    public static Task<T?> GetFromZeroAllocXmlAsync<T>(
        this HttpClient client, Uri? requestUri, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        AskAsync<T>(client, HttpMethod.Get, requestUri, options, cancellationToken);

    /// <inheritdoc cref="GetFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        client.GetFromZeroAllocXmlAsync<T>(Receiving.Address(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocXmlAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken) =>
        client.GetFromZeroAllocXmlAsync<T>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="GetFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> GetFromZeroAllocXmlAsync<T>(this HttpClient client, string? requestUri, CancellationToken cancellationToken) =>
        client.GetFromZeroAllocXmlAsync<T>(requestUri, options: null, cancellationToken);

    /// <summary>Sends DELETE, and makes a value of the XML that comes.</summary>
    /// <inheritdoc cref="GetFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocXmlAsync<T>(
        this HttpClient client, Uri? requestUri, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        AskAsync<T>(client, HttpMethod.Delete, requestUri, options, cancellationToken);

    /// <inheritdoc cref="DeleteFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        client.DeleteFromZeroAllocXmlAsync<T>(Receiving.Address(requestUri), options, cancellationToken);

    /// <inheritdoc cref="DeleteFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocXmlAsync<T>(this HttpClient client, Uri? requestUri, CancellationToken cancellationToken) =>
        client.DeleteFromZeroAllocXmlAsync<T>(requestUri, options: null, cancellationToken);

    /// <inheritdoc cref="DeleteFromZeroAllocXmlAsync{T}(HttpClient, Uri, XmlFormatOptions, CancellationToken)"/>
    public static Task<T?> DeleteFromZeroAllocXmlAsync<T>(
        this HttpClient client, string? requestUri, CancellationToken cancellationToken) =>
        client.DeleteFromZeroAllocXmlAsync<T>(requestUri, options: null, cancellationToken);

    private static Task<T?> AskAsync<T>(
        HttpClient client, HttpMethod method, Uri? requestUri, XmlFormatOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        bool saysItself = client.DefaultRequestHeaders.Accept.Count > 0;
        return Receiving.AskAsync(
            client,
            method,
            requestUri,
            saysItself ? null : static accept => accept.Add(new MediaTypeWithQualityHeaderValue("application/xml")),
            (Options: options, Length: (int)client.MaxResponseContentBufferSize),
            static (content, by, token) => content.ReadFromZeroAllocXmlAsync<T>(by.Options, by.Length, token),
            cancellationToken);
    }
}
