using System.Net;
using System.Net.Http.Headers;

namespace ZeroAlloc.Unit.Client;

/// <summary>A body of no bytes, with the header of a format in UTF-8.</summary>
internal sealed class NoBytesContent : HttpContent
{
    public NoBytesContent(string mediaType) => Headers.ContentType = new MediaTypeHeaderValue(mediaType, "utf-8");

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => Task.CompletedTask;

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }
}
