using System.Net;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Client;

/// <summary>A content whose stream allocates nothing, and gives the body again each time.</summary>
internal sealed class RepeatedContent(byte[] body) : HttpContent
{
    protected override Task<Stream> CreateContentReadStreamAsync() =>
        Task.FromResult<Stream>(new PiecesStream(body, 100, isRepeated: true));

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => throw new NotSupportedException();

    protected override bool TryComputeLength(out long length)
    {
        length = body.Length;
        return true;
    }
}
