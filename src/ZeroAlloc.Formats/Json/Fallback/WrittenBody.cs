using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>A document that System.Text.Json has written into memory, because it alone accepts the value.</summary>
/// <param name="document">The document.</param>
internal sealed class WrittenBody(ReadOnlyMemory<byte> document) : IWholeBody
{
    public BlockChain Compose()
    {
        var chain = BlockChain.Rent();
        chain.Write(document.Span);
        return chain;
    }

    public ValueTask WriteAsync(PipeWriter writer, CancellationToken cancellationToken) =>
        BodyPump.WriteAsync(Compose(), writer, cancellationToken);

    public async ValueTask WriteAsync(Stream stream, CancellationToken cancellationToken)
    {
        await stream.WriteAsync(document, cancellationToken).ConfigureAwait(false);
        if (StreamFlushes.FollowEachPart)
        {
            await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    public void Write(Stream stream) => stream.Write(document.Span);
}
