using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Reads requests without binding a parameter.</summary>
public static class ZeroAllocHttpRequestExtensions
{
    /// <summary>Reads the body as JSON, as <c>ReadFromJsonAsync</c> does but allocating the model alone.</summary>
    /// <typeparam name="TValue">Type of the model.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="options">
    /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each
    /// time: types are compiled per options. They become read-only when a body is read under them.
    /// </param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The model, null where the body is <c>null</c>. To be awaited once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The Content-Type is not JSON, or its charset is unknown; or the options have no resolver, and reflection is switched off.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="JsonException">The body is empty, malformed, or does not fit the type.</exception>
    /// <exception cref="BadHttpRequestException">The server refuses the body: it is too large (413), or ends too early.</exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="InvalidDataException">
    /// Middleware could not decompress the body; other exceptions are possible, as <c>ReadFromJsonAsync</c> gives them.
    /// </exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// <b>Cost</b>: the objects that the body describes, and no other allocation, if the type is compiled, the body in UTF-8 and plainly
    /// valid, and not larger than <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.JsonBufferLimit"/>. Any other body is read
    /// by <c>ReadFromJsonAsync</c> itself; one that turns out to be malformed late costs up to both readers, in time and in garbage.
    /// </remarks>
    public static ValueTask<TValue?> ReadFromZeroAllocJsonAsync<TValue>(
        this HttpRequest request, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).JsonUnder(options).ReadAsync<TValue>(request, cancellationToken);
    }

    /// <summary>Reads the body as XML: as MVC's XmlSerializer formatter does, but from pooled memory.</summary>
    /// <typeparam name="TValue">Type of the model.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="options">Options to use instead of the host's limits. Pass the same object each time.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The model, null where the root says <c>xsi:nil="true"</c>. To be awaited once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="BadHttpRequestException">
    /// The Content-Type is not XML, its charset neither UTF-8 nor UTF-16, or XmlSerializer does not support the type (415); the body
    /// is empty, malformed, in another encoding than it says, has a document type definition, is deeper than
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.MaxDepth"/>, beyond
    /// <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.XmlAttributeLimit"/> or one of its like, or does not fit the type
    /// (400; the inner exception is XmlSerializer's); it can't be decompressed, or ends too early (400); it is larger than the server
    /// allows, or than 1 GiB (413). Left to the server, or to the application's exception handler, it is answered with that status.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// A constructor or setter of the model threw, or there was no room for a temporary file; the exception is inside.
    /// </exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// <b>Cost</b>: the objects that the body describes, and no other allocation, if the type is compiled and the body in
    /// UTF-8, not larger than 1 MiB and plainly valid; any other is read by XmlSerializer. Memory grows with the bytes that
    /// arrive; beyond <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.XmlBufferLimit"/> they wait in a temporary file.
    /// </remarks>
    [RequiresUnreferencedCode(ZeroAllocXml.MayBeTrimmed)]
    public static ValueTask<TValue?> ReadFromZeroAllocXmlAsync<TValue>(
        this HttpRequest request, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).XmlUnder(options).ReadAsync<TValue>(request, cancellationToken);
    }

    /// <summary>Receives the body as a NativeBuffering message into pooled memory, verifies it, and gives the view over it.</summary>
    /// <typeparam name="TView">View of the message's type.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>
    /// Owner of the memory, to be disposed by the caller: not before the view's last use, and best
    /// before the response is complete. To be awaited once.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="request"/> is null.</exception>
    /// <exception cref="BadHttpRequestException">
    /// The Content-Type is none of a message, or names another version of the format (415); the body is malformed or a message of another
    /// type (400, the inner exception is then a <see cref="NativeBufferFormatException"/> with reason and offset), can't be decompressed,
    /// or ends too early (400); it is larger than <see cref="ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits.NativeBufferLimit"/> or than
    /// the server allows (413). Left to the server, or to the application's exception handler, it is answered with that status.
    /// </exception>
    /// <exception cref="IOException">The connection failed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// <b>Cost</b>: no allocation. <b>Lifetime</b>: the view is valid until the owner is disposed, then it throws; a span taken from it is
    /// not to be used after that.
    /// </remarks>
    public static ValueTask<BufferedMessageOwner<TView>> ReadFromNativeBufferAsync<TView>(
        this HttpRequest request, CancellationToken cancellationToken = default)
        where TView : struct, IBufferedMessage<TView>
    {
        ArgumentNullException.ThrowIfNull(request);
        return EndpointServices.Of(request.HttpContext).NativeBuffer.ReadViewAsync<TView>(request, cancellationToken);
    }
}
