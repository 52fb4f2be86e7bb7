using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>A request's body in XML, written by compiled code straight into the connection: the bytes of XmlSerializer in UTF-8.</summary>
/// <remarks>
/// It is written each time that the content is sent (a redirect or a retry sends it again): the value must not change until then. Its
/// length is not known before, so it is sent in chunks in HTTP/1.1, as <see cref="ZeroAllocJsonContent"/> is. <b>Cost</b>: this object and
/// its headers. <b>Threading</b>: as any <see cref="HttpContent"/>.
/// </remarks>
[RequiresUnreferencedCode(MayBeTrimmed)]
public abstract class ZeroAllocXmlContent : HttpContent
{
    /// <summary>What doors of XML warn of, as those of ZeroAlloc.Formats do.</summary>
    internal const string MayBeTrimmed =
        "XML has the members of a type that trimming leaves. Keep the type's members, or leave XML out.";

    private protected ZeroAllocXmlContent(MediaTypeHeaderValue? mediaType) =>
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue("application/xml", "utf-8");

    /// <summary>Makes a body of a value.</summary>
    /// <typeparam name="T">Declared type of the value: it names the root.</typeparam>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="mediaType">Its Content-Type; <c>application/xml; charset=utf-8</c> if null.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentException"><paramref name="mediaType"/> has another charset than UTF-8.</exception>
    public static ZeroAllocXmlContent Create<T>(T value, MediaTypeHeaderValue? mediaType = null, XmlFormatOptions? options = null) =>
        Utf8Charset.IsPlain(mediaType)
            ? new ZeroAllocXmlContent<T>(value, mediaType, options)
            : throw new ArgumentException($"XML is written in UTF-8, not in {mediaType!.CharSet}.", nameof(mediaType));

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
