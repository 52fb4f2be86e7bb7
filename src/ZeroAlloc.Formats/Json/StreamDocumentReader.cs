using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json;

/// <summary>Brings the document in a stream before the compiled reader of a contract.</summary>
internal static class StreamDocumentReader
{
    /// <summary>
    /// Bytes of the longest document that is held: with one more, by which a document is known to be longer, it fits into the largest
    /// array that is kept for the next.
    /// </summary>
    private const int Limit = BufferPool.LargestKept - 1;

    /// <summary>Reads it as System.Text.Json does.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T?> ReadAsync<T>(CompiledReader<T> compiled, Stream stream, CancellationToken cancellationToken)
    {
        if (!compiled.IsCompiled)
        {
            return await JsonSerializer.DeserializeAsync(stream, compiled.Info, cancellationToken).ConfigureAwait(false);
        }

        using PooledBlock block = PooledBlock.Rent();
        ExceptionDispatchInfo? failure = null;
        bool isAtEnd = false;
        try
        {
            isAtEnd = await BodyBuffering.ReceiveAsync(stream, block, Limit, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // Not swallowed: System.Text.Json may find an error in front of it, and comes to it otherwise.
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (isAtEnd && compiled.TryRead(DocumentReader.WithoutBom(block.WrittenSpan), out T? value))
        {
            return value;
        }

        using var again = new ReplayedStream(block.WrittenMemory, isAtEnd ? null : stream, failure);
        return await JsonSerializer.DeserializeAsync(again, compiled.Info, cancellationToken).ConfigureAwait(false);
    }
}
