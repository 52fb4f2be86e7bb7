using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;

namespace Microsoft.AspNetCore.Http;

/// <summary>Adds this library's results to <see cref="Results"/> and <see cref="Results.Extensions"/>.</summary>
public static class ZeroAllocResultsExtensions
{
    extension(Results)
    {
        /// <summary>A result that writes <paramref name="model"/> as JSON, as <c>Results.Json</c> does but without allocating.</summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same
        /// object each time: types are compiled per options.
        /// </param>
        /// <param name="contentType">
        /// Content-Type to use instead of <c>application/json; charset=utf-8</c>. The body is UTF-8 whatever it says.
        /// </param>
        /// <param name="statusCode">Status to set, not checked here; 200, or what was set on the response, if null.</param>
        public static IResult ZeroAllocJson<TValue>(
            TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new ZeroAllocJsonResult<TValue>(model, options, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> as XML, as MVC's XmlSerializer formatter does but without allocating.
        /// </summary>
        /// <typeparam name="TValue">
        /// Declared type of the model: it names the root. An <see cref="IAsyncEnumerable{T}"/> is streamed.
        /// </typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">
        /// Options to use instead of the host's <see cref="ZeroAllocFormatterOptions.Xml"/>. Pass the same object each time.
        /// </param>
        /// <param name="contentType">
        /// Content-Type to use instead of <c>application/xml; charset=utf-8</c>; without a charset, or with this one.
        /// </param>
        /// <param name="statusCode">Status to set, not checked here; 200, or what was set on the response, if null.</param>
        /// <remarks>
        /// An empty body is no XML document: where null is to be one, an empty root with <c>xsi:nil="true"</c>, use
        /// <see cref="ZeroAllocHttpResponseExtensions.WriteAsZeroAllocXmlAsync"/>.
        /// </remarks>
        [RequiresUnreferencedCode(ZeroAlloc.Formats.ZeroAllocXml.MayBeTrimmed)]
        public static IResult ZeroAllocXml<TValue>(
            TValue? model, XmlFormatOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new ZeroAllocXmlResult<TValue>(model, options, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> as a NativeBuffering message, whatever the client's Accept says.
        /// </summary>
        /// <typeparam name="TValue">
        /// Type of the message: a value of a derived type is written as this one. For an interface the value's own type counts.
        /// </typeparam>
        /// <param name="model">The message.</param>
        /// <param name="contentType">
        /// Content-Type to use instead of the host's first of <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>.
        /// </param>
        /// <param name="statusCode">Status to set, 100 to 999; 200, or what was set on the response, if null.</param>
        /// <exception cref="ArgumentNullException"><paramref name="model"/> is null: there is no message of null.</exception>
        public static IResult NativeBuffer<TValue>(TValue model, string? contentType = null, int? statusCode = null)
            where TValue : IBufferedMessageSource => new NativeBufferResult<TValue>(model, contentType, statusCode);

        /// <summary>
        /// A result that writes <paramref name="model"/> in the format that the client's Accept
        /// prefers: JSON, XML, or a NativeBuffering message where the client names it.
        /// </summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="statusCode">
        /// Status to set, 100 to 999; 200, or what was set on the response, if null. Where nothing fits it is 406.
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
