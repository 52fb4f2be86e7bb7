using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Adds the results of ZeroAlloc to <see cref="Results"/> and <see cref="Results.Extensions"/>.</summary>
public static class ZeroAllocResultsExtensions
{
    extension(Results)
    {
        /// <summary>A result that writes <paramref name="model"/> as JSON, as <c>Results.Json</c> does, but without allocating.</summary>
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
        public static IResult ZeroAllocJson<TValue>(
            TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new ZeroAllocJsonResult<TValue>(model, options, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="values"/> as JSON Lines, the JSON of each item followed by a line feed, without
        /// allocating for an item.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the items.</typeparam>
        /// <param name="values">The items, sent as they become available; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per
        /// options. Indentation is ignored.
        /// </param>
        /// <param name="contentType">Content-Type to use instead of <c>application/jsonl</c>. The body is always UTF-8.</param>
        /// <param name="statusCode">Status code, not validated; if null, that of the response, 200 by default.</param>
        public static IResult ZeroAllocJsonLines<TValue>(
            IAsyncEnumerable<TValue>? values,
            JsonSerializerOptions? options = null,
            string? contentType = null,
            int? statusCode = null) =>
            new ZeroAllocJsonLinesResult<TValue>(values, options, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> as XML, as MVC's XmlSerializer formatter does, but without allocating.
        /// </summary>
        /// <typeparam name="TValue">
        /// Declared type of the model, which names the root. An <see cref="IAsyncEnumerable{T}"/> is streamed.
        /// </typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="ZeroAllocFormatterOptions.Xml"/>. Pass the same object each time.
        /// </param>
        /// <param name="contentType">
        /// Content-Type to use instead of <c>application/xml; charset=utf-8</c>; without a charset, or with utf-8.
        /// </param>
        /// <param name="statusCode">Status code, not validated; if null, that of the response, 200 by default.</param>
        /// <remarks>
        /// An empty body isn't an XML document. To write null as an empty root with <c>xsi:nil="true"</c>, call
        /// <see cref="ZeroAllocHttpResponseExtensions.WriteAsZeroAllocXmlAsync"/>.
        /// </remarks>
        [RequiresUnreferencedCode(ZeroAlloc.Formats.ZeroAllocXml.MayBeTrimmed)]
        public static IResult ZeroAllocXml<TValue>(
            TValue? model, XmlFormatOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new ZeroAllocXmlResult<TValue>(model, options, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> as a NativeBuffering message, independent of the client's Accept header.
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
        public static IResult NativeBuffer<TValue>(TValue model, string? contentType = null, int? statusCode = null)
            where TValue : IBufferedMessageSource => new NativeBufferResult<TValue>(model, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> in the format that the client's Accept header prefers: JSON, XML, or a
        /// NativeBuffering message if the header names its media type.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="statusCode">
        /// Status code, 100 to 999; if null, that of the response, 200 by default. If no format is acceptable, the status is 406.
        /// </param>
        public static IResult Negotiated<TValue>(TValue? model, int? statusCode = null) => new NegotiatedResult<TValue>(model, statusCode);
    }

    extension(IResultExtensions extensions)
    {
        /// <inheritdoc cref="ZeroAllocResultsExtensions.ZeroAllocJson{TValue}(TValue, JsonSerializerOptions, string, int?)"/>
        /// <exception cref="ArgumentNullException">The extensions are null.</exception>
        public IResult ZeroAllocJson<TValue>(
            TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null)
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new ZeroAllocJsonResult<TValue>(model, options, contentType, statusCode);
        }

        /// <inheritdoc
        /// cref="ZeroAllocResultsExtensions.ZeroAllocJsonLines{TValue}(IAsyncEnumerable{TValue}, JsonSerializerOptions, string, int?)"/>
        /// <exception cref="ArgumentNullException">The extensions are null.</exception>
        public IResult ZeroAllocJsonLines<TValue>(
            IAsyncEnumerable<TValue>? values,
            JsonSerializerOptions? options = null,
            string? contentType = null,
            int? statusCode = null)
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new ZeroAllocJsonLinesResult<TValue>(values, options, contentType, statusCode);
        }

        /// <inheritdoc cref="ZeroAllocResultsExtensions.ZeroAllocXml{TValue}(TValue, XmlFormatOptions, string, int?)"/>
        /// <exception cref="ArgumentNullException">The extensions are null.</exception>
        [RequiresUnreferencedCode(ZeroAlloc.Formats.ZeroAllocXml.MayBeTrimmed)]
        public IResult ZeroAllocXml<TValue>(
            TValue? model, XmlFormatOptions? options = null, string? contentType = null, int? statusCode = null)
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new ZeroAllocXmlResult<TValue>(model, options, contentType, statusCode);
        }

        /// <inheritdoc cref="ZeroAllocResultsExtensions.NativeBuffer{TValue}(TValue, string, int?)"/>
        public IResult NativeBuffer<TValue>(TValue model, string? contentType = null, int? statusCode = null)
            where TValue : IBufferedMessageSource
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new NativeBufferResult<TValue>(model, contentType, statusCode);
        }

        /// <inheritdoc cref="ZeroAllocResultsExtensions.Negotiated{TValue}(TValue, int?)"/>
        public IResult Negotiated<TValue>(TValue? model, int? statusCode = null)
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new NegotiatedResult<TValue>(model, statusCode);
        }
    }
}
