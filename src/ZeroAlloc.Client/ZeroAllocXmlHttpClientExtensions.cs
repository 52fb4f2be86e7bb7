using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>Requests and sends XML, as <see cref="ZeroAllocJsonHttpClientExtensions"/> does for JSON.</summary>
/// <remarks>
/// The documents of types, and the exceptions for invalid documents and values, are those of XmlSerializer. Addresses can be relative to
/// <see cref="HttpClient.BaseAddress"/>.
/// </remarks>
[RequiresUnreferencedCode(ZeroAllocXmlContent.MayBeTrimmed)]
public static partial class ZeroAllocXmlHttpClientExtensions
{
    /// <summary>Requests XML with GET, and reads the response.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="client">
    /// The client. Requests have <c>Accept: application/xml</c>, unless its <see cref="HttpClient.DefaultRequestHeaders"/> have an Accept
    /// header.
    /// </param>
    /// <param name="requestUri">The address.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The address isn't absolute, and the client has no base address; or an exception of
    /// <see cref="ZeroAllocXmlHttpContentExtensions.ReadFromZeroAllocXmlAsync{T}(HttpContent, XmlFormatOptions, int, CancellationToken)"/>.
    /// </exception>
    /// <exception cref="HttpRequestException">
    /// There is no response, its status code isn't a success code, the response is incomplete, or it is longer than
    /// <see cref="HttpClient.MaxResponseContentBufferSize"/>: <see cref="HttpRequestError.ConfigurationLimitExceeded"/>.
    /// </exception>
    /// <exception cref="IOException">The response is incomplete.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <exception cref="OperationCanceledException">
    /// Cancelled, or timed out, including the body of the response; for a timeout, the inner exception is a
    /// <see cref="TimeoutException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: the allocations of <see cref="HttpClient"/> for request and response, the header, the task, and the objects that the
    /// response describes, if the type is compiled and the response is UTF-8.
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

    /// <summary>Sends DELETE, and reads XML from the response.</summary>
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
