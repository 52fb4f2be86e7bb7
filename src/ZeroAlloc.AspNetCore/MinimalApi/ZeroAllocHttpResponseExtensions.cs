using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Writes responses without a result object.</summary>
public static class ZeroAllocHttpResponseExtensions
{
    /// <summary>Writes <paramref name="model"/> as JSON, as <c>WriteAsJsonAsync</c> does, but without allocating.</summary>
    /// <typeparam name="TValue">
    /// Type that the model is written as; <see cref="object"/> selects its run-time type. An <see cref="IAsyncEnumerable{T}"/> is
    /// streamed.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The model; null is written as JSON <c>null</c>.</param>
    /// <param name="options">
    /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="contentType">Content-Type to use instead of <c>application/json; charset=utf-8</c>. The body is always UTF-8.</param>
    /// <param name="cancellationToken">
    /// Stops writing. Without a token, <c>RequestAborted</c> stops an incomplete body, without an exception unless
    /// <c>UseRequestTimeouts</c> can still respond.
    /// </param>
    /// <returns>A task. Await it only once, immediately.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// A body within <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.ResponseThreshold"/> has a Content-Length, so nothing can
    /// be written after it, unless the threshold is 0. <b>Cost</b>: no allocation, even if the server has to wait for the client (the
    /// server itself allocates then).
    /// </remarks>
    public static ValueTask WriteAsZeroAllocJsonAsync<TValue>(
        this HttpResponse response,
        TValue model,
        JsonSerializerOptions? options = null,
        string? contentType = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        return EndpointServices.Of(response.HttpContext).JsonUnder(options).WriteDeclaredAsync(
            response.HttpContext, model, contentType, cancellationToken);
    }

    /// <summary>
    /// Writes <paramref name="values"/> as JSON Lines, the JSON of each item followed by a line feed, without allocating for an item.
    /// </summary>
    /// <typeparam name="TValue">Declared type of the items.</typeparam>
    /// <param name="response">The response.</param>
    /// <param name="values">The items, sent as they become available.</param>
    /// <param name="options">
    /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per options.
    /// Indentation is ignored.
    /// </param>
    /// <param name="contentType">Content-Type to use instead of <c>application/jsonl</c>. The body is always UTF-8.</param>
    /// <param name="cancellationToken">
    /// Stops writing. Without a token, <c>RequestAborted</c> stops an incomplete body, without an exception unless
    /// <c>UseRequestTimeouts</c> can still respond.
    /// </param>
    /// <returns>A task. Await it only once, immediately.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> or <paramref name="values"/> is null.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of the items.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks><b>Cost</b>: what the sequence allocates, and no allocation for an item.</remarks>
    public static ValueTask WriteAsZeroAllocJsonLinesAsync<TValue>(
        this HttpResponse response,
        IAsyncEnumerable<TValue> values,
        JsonSerializerOptions? options = null,
        string? contentType = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        ArgumentNullException.ThrowIfNull(values);
        return EndpointServices.Of(response.HttpContext).JsonUnder(options).Lines.WriteAsync(
            response.HttpContext, values, contentType, cancellationToken);
    }

    /// <summary>Writes <paramref name="model"/> as XML, as MVC's XmlSerializer formatter does, but without allocating.</summary>
    /// <typeparam name="TValue">
    /// Type that the model is written as, which names the root; <see cref="object"/> selects its run-time type. An
    /// <see cref="IAsyncEnumerable{T}"/> is streamed.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The model; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">
    /// Options to use instead of the host's
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.Xml"/>. Pass the same object each time.
    /// </param>
    /// <param name="contentType">
    /// Content-Type to use instead of <c>application/xml; charset=utf-8</c>; without a charset, or with utf-8.
    /// </param>
    /// <param name="cancellationToken">
    /// Stops writing. Without a token, <c>RequestAborted</c> stops an incomplete body, without an exception unless
    /// <c>UseRequestTimeouts</c> can still respond.
    /// </param>
    /// <returns>A task. Await it only once, immediately.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="contentType"/> has a charset other than UTF-8.</exception>
    /// <exception cref="InvalidOperationException">XmlSerializer can't handle the type, or can't write the value.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// A body within <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.ResponseThreshold"/> has a Content-Length, so nothing can
    /// be written after it, unless the threshold is 0. For null, <c>Results.ZeroAllocXml</c> sends an empty body instead. <b>Cost</b>: no
    /// allocation for compiled types; XmlSerializer's allocations for other types. An <see cref="IAsyncEnumerable{T}"/> costs its
    /// enumerator, some objects for each response, and an object for each item that isn't available immediately.
    /// </remarks>
    [RequiresUnreferencedCode(ZeroAllocXml.MayBeTrimmed)]
    public static ValueTask WriteAsZeroAllocXmlAsync<TValue>(
        this HttpResponse response,
        TValue model,
        XmlFormatOptions? options = null,
        string? contentType = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        XmlFormat.ThrowIfNotUtf8(contentType);
        return EndpointServices.Of(response.HttpContext).XmlUnder(options).WriteAsync(
            response.HttpContext, model, contentType, cancellationToken);
    }

    /// <summary>Writes <paramref name="model"/> as a NativeBuffering message, without allocating.</summary>
    /// <typeparam name="TValue">
    /// Type of the message. A value of a derived type is written as this type. For an interface, the run-time type is used.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The message.</param>
    /// <param name="contentType">
    /// Content-Type to use instead of the first of the host's <see cref="ZeroAlloc.AspNetCore.ZeroAllocNativeBufferOptions.MediaTypes"/>.
    /// </param>
    /// <param name="cancellationToken">
    /// Stops writing. Without a token, <c>RequestAborted</c> stops an incomplete body, without an exception unless
    /// <c>UseRequestTimeouts</c> can still respond.
    /// </param>
    /// <returns>A task. Await it only once, immediately.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> or <paramref name="model"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The object graph has a cycle, is too large, or changed while it was being written; or a dictionary has a duplicate key, or a key
    /// with an unpaired surrogate. The response is unchanged then.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// The type is a generic construction without generated code. The response is unchanged then.
    /// </exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: no allocation, except 24 bytes for a value of a derived type that is a message, too. Pooled memory holds the message
    /// until it is sent.
    /// </remarks>
    public static ValueTask WriteAsNativeBufferAsync<TValue>(
        this HttpResponse response, TValue model, string? contentType = null, CancellationToken cancellationToken = default)
        where TValue : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(response);
        if (model is null)
        {
            throw new ArgumentNullException(nameof(model), "A binary message can't represent null. Return 204 No Content or 404 Not Found instead.");
        }

        return EndpointServices.Of(response.HttpContext).NativeBuffer.WriteAsync(
            response.HttpContext, model, contentType, cancellationToken);
    }
}
