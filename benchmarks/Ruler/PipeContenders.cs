using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

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
