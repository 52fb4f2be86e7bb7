using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Brings the document in a stream before the compiled reader of a contract.</summary>
internal static class StreamDocumentReader
{
    /// <summary>Least room that a stream is offered.</summary>
    private const int LeastRoom = 4 * 1024;

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
            while (!isAtEnd && block.WrittenMemory.Length <= DocumentReader.DefaultLimit)
            {
                int read = await stream.ReadAsync(block.GetMemory(LeastRoom), cancellationToken).ConfigureAwait(false);
                block.Advance(read);
                isAtEnd = read == 0;
            }
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
