using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json;

/// <summary>Every way in which the engine writes a value, each giving all its bytes.</summary>
internal static class WritingWays
{
    /// <summary>Longest time that one body may take, back-pressure included.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(5);

    /// <summary>Into one growing block.</summary>
    public static byte[] IntoArray<T>(T value, JsonSerializerOptions? options)
    {
        ArrayBufferWriter<byte> writer = new();
        ZeroAllocJson.Serialize(writer, value, options);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>Into blocks of exactly the size asked for, with guards around them.</summary>
    public static byte[] IntoTinyBlocks<T>(T value, JsonSerializerOptions? options)
    {
        GuardedTinyWriter writer = new();
        ZeroAllocJson.Serialize(writer, value, options);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>Into a pipe whose reader works at the same time and which holds little.</summary>
    public static byte[] IntoPipe<T>(T value, JsonSerializerOptions? options) =>
        ThroughPipe((writer, cancel) => ZeroAllocJson.SerializeAsync(writer, value, options, cancel).AsTask());

    /// <summary>System.Text.Json's own asynchronous text.</summary>
    public static byte[] StockIntoPipe<T>(T value, JsonSerializerOptions? options) =>
        ThroughPipe((writer, cancel) => JsonSerializer.SerializeAsync(writer, value, options, cancel));

    /// <summary>In parts of at least <paramref name="threshold"/> bytes.</summary>
    public static byte[] InParts<T>(JsonContract<T> contract, T value, int threshold)
    {
        ArrayBufferWriter<byte> writer = new();
        _ = BodyParts.Drive(contract.OpenBody(value), writer, threshold);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>In parts of at least <paramref name="threshold"/> bytes, into blocks of exactly the size asked for.</summary>
    public static byte[] InPartsIntoTinyBlocks<T>(JsonContract<T> contract, T value, int threshold)
    {
        GuardedTinyWriter writer = new();
        _ = BodyParts.Drive(contract.OpenBody(value), writer, threshold);
        return writer.WrittenSpan.ToArray();
    }

    private static byte[] ThroughPipe(Func<PipeWriter, CancellationToken, Task> write)
    {
        using CancellationTokenSource patience = new(s_patience);
        return Task.Run(() => ThroughPipeAsync(write, patience.Token), patience.Token).GetAwaiter().GetResult();
    }

    private static async Task<byte[]> ThroughPipeAsync(Func<PipeWriter, CancellationToken, Task> write, CancellationToken cancel)
    {
        Pipe pipe = new(new PipeOptions(
            pauseWriterThreshold: 2048, resumeWriterThreshold: 1024, minimumSegmentSize: 256, useSynchronizationContext: false));
        Task<byte[]> drained = DrainAsync(pipe.Reader, cancel);
        try
        {
            await write(pipe.Writer, cancel);
            await pipe.Writer.FlushAsync(cancel);
        }
        finally
        {
            await pipe.Writer.CompleteAsync();
        }

        return await drained;
    }

    private static async Task<byte[]> DrainAsync(PipeReader reader, CancellationToken cancel)
    {
        ArrayBufferWriter<byte> all = new();
        while (true)
        {
            ReadResult result = await reader.ReadAsync(cancel);
            foreach (ReadOnlyMemory<byte> segment in result.Buffer)
            {
                all.Write(segment.Span);
            }

            reader.AdvanceTo(result.Buffer.End);
            if (result.IsCompleted)
            {
                await reader.CompleteAsync();
                return all.WrittenSpan.ToArray();
            }
        }
    }
}
