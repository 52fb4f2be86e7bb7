using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Client;

/// <summary>A request's body in JSON, written by compiled code straight into the connection: <see cref="JsonContent"/>'s bytes.</summary>
/// <remarks>
/// It is written each time that the content is sent (a redirect or a retry sends it again): the value must not change until then. Its
/// length is not known before, so it is sent in chunks in HTTP/1.1, as <see cref="JsonContent"/> is. <b>Cost</b>: this object and its
/// headers. <b>Threading</b>: as any <see cref="HttpContent"/>.
/// </remarks>
public abstract class ZeroAllocJsonContent : HttpContent
{
    private protected ZeroAllocJsonContent(MediaTypeHeaderValue? mediaType) =>
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue("application/json", "utf-8");

    /// <summary>Makes a body of a value.</summary>
    /// <typeparam name="T">Declared type of the value: its members are written.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="mediaType">
    /// Its Content-Type; <c>application/json; charset=utf-8</c> if null. Under another charset <see cref="JsonContent"/> writes the value.
    /// </param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Web"/> if null. Pass the same object each time: types are compiled per options.
    /// </param>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026",
        Justification = "The caller's options: without a resolver and without reflection they say so by an exception.")]
    [UnconditionalSuppressMessage(
        "AOT", "IL3050",
        Justification = "The caller's options: where code can't be made, their resolver is a generated one.")]
    public static ZeroAllocJsonContent Create<T>(T value, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null) =>
        new ZeroAllocJsonContent<T>(value, mediaType, options ?? JsonSerializerOptions.Web);

    /// <summary>Makes a body of a value, by a contract of System.Text.Json.</summary>
    /// <typeparam name="T">Declared type of the value: its members are written.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="jsonTypeInfo">
    /// The type's contract, of a generated context say. One that was made by hand, and is not its options' own, is left to
    /// <see cref="JsonContent"/>.
    /// </param>
    /// <param name="mediaType">
    /// Its Content-Type; <c>application/json; charset=utf-8</c> if null. Under another charset <see cref="JsonContent"/> writes the value.
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
