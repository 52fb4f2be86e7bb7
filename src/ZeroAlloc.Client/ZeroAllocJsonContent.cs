using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Client;

/// <summary>
/// A JSON request body with the bytes of <see cref="JsonContent"/>, written by compiled code straight into the connection.
/// </summary>
/// <remarks>
/// The value is written each time that the content is sent, also by a redirect or a retry, so don't change the value until then. The
/// length isn't known in advance, so HTTP/1.1 uses chunks, as with <see cref="JsonContent"/>. <b>Cost</b>: this object and its headers.
/// <b>Threading</b>: that of any <see cref="HttpContent"/>.
/// </remarks>
public abstract class ZeroAllocJsonContent : HttpContent
{
    private protected ZeroAllocJsonContent(MediaTypeHeaderValue? mediaType) =>
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue("application/json", "utf-8");

    /// <summary>Makes a body of a value.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">
    /// The Content-Type; <c>application/json; charset=utf-8</c> if null. With another charset, <see cref="JsonContent"/> writes the
    /// value.
    /// </param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. They become read-only. Pass the same object each time: types are compiled
    /// per options.
    /// </param>
    /// <exception cref="NotSupportedException">The options have no contract of the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    public static ZeroAllocJsonContent Create<T>(T value, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null) =>
        new ZeroAllocJsonContent<T>(value, mediaType, StockJson.Prepared<T>(options));

    /// <summary>Creates the body of a value, with a contract of System.Text.Json.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="jsonTypeInfo">
    /// The contract of the type, for example of a generated context. <see cref="JsonContent"/> handles a contract that was created
    /// manually and isn't that of its options.
    /// </param>
    /// <param name="mediaType">
    /// The Content-Type; <c>application/json; charset=utf-8</c> if null. With another charset, <see cref="JsonContent"/> writes the
    /// value.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    [OverloadResolutionPriority(-1)] // A null is one of the media type.
    public static ZeroAllocJsonContent Create<T>(T value, JsonTypeInfo<T> jsonTypeInfo, MediaTypeHeaderValue? mediaType = null) =>
        OwnContracts.HaveOptions(jsonTypeInfo, out JsonSerializerOptions? options)
            ? new ZeroAllocJsonContent<T>(value, mediaType, options)
            : new StockJsonContent<T>(value, mediaType, jsonTypeInfo);

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);
}
