using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The ways to write a value into a pipe and let a reader take it, as a server's connection does; both sides flush.</summary>
internal static class PipeContenders
{
    // Inline and without back-pressure: everything stays on the measured thread.
    private static readonly Pipe s_pipe = new(new PipeOptions(
        readerScheduler: PipeScheduler.Inline,
        writerScheduler: PipeScheduler.Inline,
        pauseWriterThreshold: 0,
        useSynchronizationContext: false));

    private static byte[]? s_taken;

    /// <summary>Ours, through a contract that the caller keeps.</summary>
    public static Contender Ours<T>(T value, JsonSerializerOptions options)
    {
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        return new("kept contract", Run, () => Capture(Run));

        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                Complete(contract.SerializeAsync(s_pipe.Writer, value));
                Take();
            }
        }
    }

    /// <summary>System.Text.Json as ASP.NET Core calls it.</summary>
    public static Contender Stock<T>(T value, JsonSerializerOptions options)
    {
        var typeInfo = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
        return new("STJ SerializeAsync", Run, () => Capture(Run));

        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                Complete(new ValueTask(JsonSerializer.SerializeAsync(s_pipe.Writer, value, typeInfo)));
                Take();
            }
        }
    }

    /// <summary>Ours, item by item as a response does.</summary>
    public static Contender OurSequence<T>(ItemSequence<T> sequence, JsonSerializerOptions options)
    {
        JsonSequence writer = JsonSequence.Of(typeof(IAsyncEnumerable<T>), options)
            ?? throw new InvalidOperationException($"Sequences of {typeof(T)} are not compiled.");
        return new("streamed", Run, () => Capture(Run));

        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                ValueTask writing = PumpAsync(writer.OpenAsync(sequence, default));
                sequence.Finish();

                // Asked for its result, the pooled state of the call goes back.
                writing.GetAwaiter().GetResult();
                Take();
            }
        }
    }

    /// <summary>System.Text.Json, which streams such a value.</summary>
    public static Contender StockSequence<T>(ItemSequence<T> sequence, JsonSerializerOptions options)
    {
        var typeInfo = (JsonTypeInfo<IAsyncEnumerable<T>>)options.GetTypeInfo(typeof(IAsyncEnumerable<T>));
        return new("STJ SerializeAsync", Run, () => Capture(Run));

        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                Task writing = JsonSerializer.SerializeAsync(s_pipe.Writer, sequence, typeInfo);
                sequence.Finish();
                Complete(new ValueTask(writing));
                Take();
            }
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask PumpAsync(IAsyncBodySource source)
    {
        await using (source)
        {
            await source.BeginAsync();
            bool more = true;
            while (more)
            {
                more = await source.WriteNextAsync(s_pipe.Writer, BlockSizes.StreamedPart);
                await s_pipe.Writer.FlushAsync();
            }
        }
    }

    private static byte[] Capture(Action<int> run)
    {
        s_taken = [];
        run(1);
        byte[] taken = s_taken;
        s_taken = null;
        return taken;
    }

    private static void Take()
    {
        if (!s_pipe.Reader.TryRead(out ReadResult result))
        {
            throw new InvalidOperationException("Nothing was written.");
        }

        if (s_taken is not null)
        {
            s_taken = result.Buffer.ToArray();
        }

        s_pipe.Reader.AdvanceTo(result.Buffer.End);
    }

    private static void Complete(ValueTask task)
    {
        if (!task.IsCompletedSuccessfully)
        {
            task.AsTask().GetAwaiter().GetResult();
        }
    }
}
