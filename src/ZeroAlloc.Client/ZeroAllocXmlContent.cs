using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>An XML request body with the bytes of XmlSerializer in UTF-8, written by compiled code straight into the connection.</summary>
/// <remarks>
/// The value is written each time that the content is sent, also by a redirect or a retry, so don't change the value until then. The
/// length isn't known in advance, so HTTP/1.1 uses chunks, as with <see cref="ZeroAllocJsonContent"/>. <b>Cost</b>: this object and its
/// headers. <b>Threading</b>: that of any <see cref="HttpContent"/>.
/// </remarks>
[RequiresUnreferencedCode(MayBeTrimmed)]
public abstract class ZeroAllocXmlContent : HttpContent
{
    /// <summary>What doors of XML warn of, as those of ZeroAlloc.Formats do.</summary>
    internal const string MayBeTrimmed =
        "XML contains only the members of a type that trimming preserves. Preserve the members of the type, or don't use XML in a trimmed app.";

    private protected ZeroAllocXmlContent(MediaTypeHeaderValue? mediaType) =>
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue("application/xml", "utf-8");

    /// <summary>Creates the body of a value.</summary>
    /// <typeparam name="T">Declared type of the value, which names the root.</typeparam>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="mediaType">The Content-Type; <c>application/xml; charset=utf-8</c> if null.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentException"><paramref name="mediaType"/> has a charset other than UTF-8.</exception>
    public static ZeroAllocXmlContent Create<T>(T value, MediaTypeHeaderValue? mediaType = null, XmlFormatOptions? options = null) =>
        Utf8Charset.IsPlain(mediaType)
            ? new ZeroAllocXmlContent<T>(value, mediaType, options)
            : throw new ArgumentException(
                $"ZeroAlloc writes XML in UTF-8 only, but the charset is '{mediaType!.CharSet}'. Use utf-8, or omit the charset.",
                nameof(mediaType));

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
