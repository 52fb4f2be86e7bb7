using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>A <see cref="ZeroAllocXmlContent"/> of a value of a declared type.</summary>
[RequiresUnreferencedCode(MayBeTrimmed)]
internal sealed class ZeroAllocXmlContent<T>(T value, MediaTypeHeaderValue? mediaType, XmlFormatOptions? options)
    : ZeroAllocXmlContent(mediaType)
{
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        ZeroAllocXml.SerializeAsync(stream, value, options, cancellationToken).AsTask();

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        ZeroAllocXml.Serialize(stream, value, options);
}
