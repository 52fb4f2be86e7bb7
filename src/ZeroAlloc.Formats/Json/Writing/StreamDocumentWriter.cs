using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes documents into streams, part by part from one pooled block.</summary>
internal static class StreamDocumentWriter
{
    /// <summary>Writes a document, waiting for the stream.</summary>
    public static void Write<T>(JsonContract<T> contract, Stream stream, T value)
    {
        if (!contract.IsCompiled)
        {
            JsonSerializer.Serialize(stream, value, contract.Info);
            return;
        }

        using IBodySource source = contract.OpenBody(value);
        using PooledBlock block = PooledBlock.Rent();
        bool more;
        do
        {
            more = source.WriteNext(block, BlockSizes.StreamedPart);
            stream.Write(block.WrittenSpan);
            block.Clear();
        }
        while (more);
    }

    /// <summary>Writes a document.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteAsync<T>(JsonContract<T> contract, Stream stream, T value, CancellationToken cancellationToken)
    {
        if (!contract.IsCompiled)
        {
            await JsonSerializer.SerializeAsync(stream, value, contract.Info, cancellationToken).ConfigureAwait(false);
            return;
        }

        using IBodySource source = contract.OpenBody(value);
        using PooledBlock block = PooledBlock.Rent();
        bool more;
        do
        {
            cancellationToken.ThrowIfCancellationRequested();
            more = source.WriteNext(block, BlockSizes.StreamedPart);
            await stream.WriteAsync(block.WrittenMemory, cancellationToken).ConfigureAwait(false);
            block.Clear();
        }
        while (more);
    }
}
