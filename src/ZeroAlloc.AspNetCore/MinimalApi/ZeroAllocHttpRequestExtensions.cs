using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Reads request bodies without binding a parameter.</summary>
public static class ZeroAllocHttpRequestExtensions
{
    /// <summary>Reads the body as JSON, as <c>ReadFromJsonAsync</c> does, but allocates only the model.</summary>
    /// <typeparam name="TValue">Type of the model.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="options">
    /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each
    /// time: types are compiled per options. They become read-only when a body is read under them.
    /// </param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The model, or null if the body is <c>null</c>. Await the task only once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The Content-Type is not JSON, or its charset is unknown; or the options have no resolver, and reflection is disabled.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="JsonException">The body is empty, malformed, or does not fit the type.</exception>
    /// <exception cref="BadHttpRequestException">The server rejects the body: it is too large (413), or it ends too early.</exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="InvalidDataException">
    /// Middleware couldn't decompress the body. Other exceptions are those of <c>ReadFromJsonAsync</c>.
    /// </exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: only the objects that the body describes are allocated, if the type is compiled and the body is valid UTF-8 JSON of
    /// at most <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.JsonBufferLimit"/> bytes. <c>ReadFromJsonAsync</c> reads any
    /// other body. A body with an error near its end can cost both readers.
    /// </remarks>
    public static ValueTask<TValue?> ReadFromZeroAllocJsonAsync<TValue>(
        this HttpRequest request, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).JsonUnder(options).ReadAsync<TValue>(request, cancellationToken);
    }

    /// <summary>Reads the body as XML, as MVC's XmlSerializer formatter does, but from pooled memory.</summary>
    /// <typeparam name="TValue">Type of the model.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="options">Options to use instead of the host's limits. Pass the same object each time.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The model, or null if the root has <c>xsi:nil="true"</c>. Await the task only once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="BadHttpRequestException">
    /// 415: the Content-Type isn't XML, its charset is neither UTF-8 nor UTF-16, or XmlSerializer doesn't support the type. 413: the body
    /// is larger than the server allows, or than 1 GiB. 400: the body is empty, malformed, doesn't fit the type, isn't in the declared
    /// encoding, can't be decompressed, or ends too early. 400 also if the body has a document type definition, or exceeds a limit such
    /// as <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.MaxDepth"/> or
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.XmlAttributeLimit"/>. For an invalid document, the inner exception is
    /// XmlSerializer's. Without an exception handler, the server responds with that status.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// A constructor or setter of the model threw, or a temporary file couldn't be written. The inner exception has the cause.
    /// </exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: only the objects that the body describes are allocated, if the type is compiled and the body is valid UTF-8 XML of at
    /// most 1 MiB. XmlSerializer reads any other body. Memory grows with the bytes that arrive. Bodies beyond
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.XmlBufferLimit"/> are buffered in a temporary file.
    /// </remarks>
    [RequiresUnreferencedCode(ZeroAllocXml.MayBeTrimmed)]
    public static ValueTask<TValue?> ReadFromZeroAllocXmlAsync<TValue>(
        this HttpRequest request, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).XmlUnder(options).ReadAsync<TValue>(request, cancellationToken);
    }

    /// <summary>Receives the body as a NativeBuffering message into pooled memory, verifies it, and returns a view over it.</summary>
    /// <typeparam name="TView">View of the message's type.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>
    /// The owner of the memory. Dispose it after the last use of the view, and preferably before the response is complete. Await the task
    /// only once.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="BadHttpRequestException">
    /// 415: the Content-Type isn't that of a message, or names another version of the format. 413: the body is larger than
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.NativeBufferLimit"/>, or than the server allows. 400: the body is
    /// malformed, a message of another type, can't be decompressed, or ends too early. For a malformed message, the inner exception is a
    /// <see cref="NativeBufferFormatException"/> with reason and offset. Without an exception handler, the server responds with that
    /// status.
    /// </exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// <b>Cost</b>: no allocation. <b>Lifetime</b>: the view is valid until the owner is disposed; after that, it throws. Don't use a
    /// span of the view after that.
    /// </remarks>
    public static ValueTask<BufferedMessageOwner<TView>> ReadFromNativeBufferAsync<TView>(
        this HttpRequest request, CancellationToken cancellationToken = default)
        where TView : struct, IBufferedMessage<TView>
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).NativeBuffer.ReadViewAsync<TView>(request, cancellationToken);
    }
}
