using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Adds the results of ZeroAlloc to <see cref="TypedResults"/>.</summary>
public static class ZeroAllocTypedResultsExtensions
{
    extension(TypedResults)
    {
        /// <summary>
        /// A typed result that writes <paramref name="model"/> as JSON, as <c>TypedResults.Json</c> does, but without allocating; visible
        /// to API descriptions.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same
        /// object each time: types are compiled per options.
        /// </param>
        /// <param name="contentType">
        /// Content-Type to use instead of <c>application/json; charset=utf-8</c>. The body is always UTF-8.
        /// </param>
        /// <param name="statusCode">Status code, not validated; if null, that of the response, 200 by default.</param>
        public static ZeroAllocJsonResult<TValue> ZeroAllocJson<TValue>(
            TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new(model, options, contentType, statusCode);

        /// <summary>
        /// A typed result that writes <paramref name="values"/> as JSON Lines, the JSON of each item followed by a line feed, without
        /// allocating for an item; visible to
        /// API descriptions.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the items.</typeparam>
        /// <param name="values">The items, sent as they become available; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per
        /// options. Indentation is ignored.
        /// </param>
        /// <param name="contentType">Content-Type to use instead of <c>application/jsonl</c>. The body is always UTF-8.</param>
        /// <param name="statusCode">Status code, not validated; if null, that of the response, 200 by default.</param>
        public static ZeroAllocJsonLinesResult<TValue> ZeroAllocJsonLines<TValue>(
            IAsyncEnumerable<TValue>? values,
            JsonSerializerOptions? options = null,
            string? contentType = null,
            int? statusCode = null) =>
            new(values, options, contentType, statusCode);

        /// <summary>
        /// A typed result that writes <paramref name="model"/> as XML, as MVC's XmlSerializer formatter does, but without allocating;
        /// visible to API descriptions.
        /// </summary>
        /// <typeparam name="TValue">
        /// Declared type of the model, which names the root. An <see cref="IAsyncEnumerable{T}"/> is streamed.
        /// </typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">Options to use instead of <see cref="XmlFormatOptions.Default"/>. Pass the same object each time.</param>
        /// <param name="contentType">
        /// Content-Type to use instead of <c>application/xml; charset=utf-8</c>; without a charset, or with utf-8.
        /// </param>
        /// <param name="statusCode">Status code, not validated; if null, that of the response, 200 by default.</param>
        [RequiresUnreferencedCode(ZeroAlloc.Formats.ZeroAllocXml.MayBeTrimmed)]
        public static ZeroAllocXmlResult<TValue> ZeroAllocXml<TValue>(
            TValue? model, XmlFormatOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new(model, options, contentType, statusCode);

        /// <summary>
        /// A typed result that writes <paramref name="model"/> as a NativeBuffering message, independent of the client's Accept header;
        /// visible to API descriptions.
        /// </summary>
        /// <typeparam name="TValue">
        /// Type of the message. A value of a derived type is written as this type. For an interface, the run-time type is used.
        /// </typeparam>
        /// <param name="model">The message.</param>
        /// <param name="contentType">
        /// Content-Type to use instead of the first of the host's <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.
        /// </param>
        /// <param name="statusCode">Status code, 100 to 999; if null, that of the response, 200 by default.</param>
        /// <exception cref="ArgumentNullException"><paramref name="model"/> is null, which a binary message can't represent.</exception>
        public static NativeBufferResult<TValue> NativeBuffer<TValue>(TValue model, string? contentType = null, int? statusCode = null)
            where TValue : IBufferedMessageSource => new(model, contentType, statusCode);

        /// <summary>
        /// A typed result that writes <paramref name="model"/> in the format that the client's Accept header prefers; visible to API
        /// descriptions.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="statusCode">
        /// Status code, 100 to 999; if null, that of the response, 200 by default. If no format is acceptable, the status is 406.
        /// </param>
        public static NegotiatedResult<TValue> Negotiated<TValue>(TValue? model, int? statusCode = null) => new(model, statusCode);
    }
}
