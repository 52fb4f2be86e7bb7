using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Writes responses without a result object.</summary>
public static class ZeroAllocHttpResponseExtensions
{
    /// <summary>Writes <paramref name="model"/> as JSON, as <c>WriteAsJsonAsync</c> does but without allocating.</summary>
    /// <typeparam name="TValue">
    /// Type that the model is written as; <see cref="object"/> for its run-time type. An <see cref="IAsyncEnumerable{T}"/> is streamed.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The model; null is written as JSON <c>null</c>.</param>
    /// <param name="options">
    /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per options.
    /// </param>
    /// <param name="contentType">
    /// Content-Type to use instead of <c>application/json; charset=utf-8</c>. The body is UTF-8 whatever it says.
    /// </param>
    /// <param name="cancellationToken">
    /// Stops writing. Without one the request's own token stops a body that is not complete yet:
    /// silently, unless <c>UseRequestTimeouts</c> can still answer.
    /// </param>
    /// <returns>A task to await once, at once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// A body within <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.ResponseThreshold"/>
    /// has a Content-Length: nothing can be written behind it, unless that is 0. <b>Cost</b>: no
    /// allocation, also when the server has to wait for the client (the server itself then allocates).
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

    /// <summary>Writes <paramref name="model"/> as XML, as MVC's XmlSerializer formatter does but without allocating.</summary>
    /// <typeparam name="TValue">
    /// Type that the model is written as: it names the root; <see cref="object"/> for its run-time
    /// type. An <see cref="IAsyncEnumerable{T}"/> is streamed.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The model; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">
    /// Options to use instead of the host's
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.Xml"/>. Pass the same object each time.
    /// </param>
    /// <param name="contentType">
    /// Content-Type to use instead of <c>application/xml; charset=utf-8</c>; without a charset, or with this one.
    /// </param>
    /// <param name="cancellationToken">
    /// Stops writing. Without one the request's own token stops a body that is not complete yet:
    /// silently, unless <c>UseRequestTimeouts</c> can still answer.
    /// </param>
    /// <returns>A task to await once, at once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="contentType"/> has another charset than UTF-8.</exception>
    /// <exception cref="InvalidOperationException">XmlSerializer does not know the type, or can't write the value.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// A body within <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterOptions.ResponseThreshold"/> has a Content-Length:
    /// nothing can be written behind it, unless that is 0. For null <c>Results.ZeroAllocXml</c> sends an empty body instead.
    /// <b>Cost</b>: no allocation for compiled types; what XmlSerializer allocates for the others; for an
    /// <see cref="IAsyncEnumerable{T}"/> its enumerator, some objects for each response, and one whenever an item has to be waited for.
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
    /// Type of the message: a value of a derived type is written as this one. For an interface the value's own type counts.
    /// </typeparam>
    /// <param name="response">The response.</param>
    /// <param name="model">The message.</param>
    /// <param name="contentType">
    /// Content-Type to use instead of the host's first of <see cref="ZeroAlloc.AspNetCore.ZeroAllocNativeBufferOptions.MediaTypes"/>.
    /// </param>
    /// <param name="cancellationToken">
    /// Stops writing. Without one the request's own token stops a body that is not complete yet:
    /// silently, unless <c>UseRequestTimeouts</c> can still answer.
    /// </param>
    /// <returns>A task to await once, at once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> or <paramref name="model"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The graph contains a cycle, is too large, or changed while it was written; or a dictionary has a key
    /// that is half of a surrogate pair, or two that are the same text. The response is untouched then.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// The type is a construction of a generic type that no code was generated for; the response is untouched then.
    /// </exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// <b>Cost</b>: no allocation, but 24 bytes for a value of a derived type that is a message,
    /// too; pooled memory of the message's size until it is sent.
    /// </remarks>
    public static ValueTask WriteAsNativeBufferAsync<TValue>(
        this HttpResponse response, TValue model, string? contentType = null, CancellationToken cancellationToken = default)
        where TValue : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(response);
        if (model is null)
        {
            throw new ArgumentNullException(nameof(model), "There is no message of null; answer 204 or 404 instead.");
        }

        return EndpointServices.Of(response.HttpContext).NativeBuffer.WriteAsync(
            response.HttpContext, model, contentType, cancellationToken);
    }
}
