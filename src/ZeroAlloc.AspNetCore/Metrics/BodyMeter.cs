using System.Diagnostics.Metrics;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.AspNetCore.Metrics;

/// <summary>The instruments of the process, named by the conventions of OpenTelemetry; docs/metrics.md lists them.</summary>
/// <remarks><b>Cost</b>: a look at one field where nobody listens; no allocation in either case.</remarks>
internal static class BodyMeter
{
    /// <summary>Name of the meter.</summary>
    public const string Name = "ZeroAlloc.AspNetCore";

    /// <summary>Name of the counter of what is written; the other one counts what is read.</summary>
    public const string WrittenName = "zeroalloc.bodies.written";

    private static readonly Meter s_meter = new(Name, typeof(BodyMeter).Assembly.GetName().Version?.ToString(3));

    private static readonly Counter<long> s_written = s_meter.CreateCounter<long>(
        WrittenName, "{body}", "Response bodies, by format and serializer.");

    private static readonly Counter<long> s_read = s_meter.CreateCounter<long>(
        "zeroalloc.bodies.read", "{body}", "Request bodies, by format and serializer.");

    private static readonly Counter<long> s_bytesWritten = s_meter.CreateCounter<long>(
        "zeroalloc.bytes.written", "By", "Bytes of the response bodies that ZeroAlloc sent.");

    /// <summary>Kept alive by the meter; they are read when somebody collects.</summary>
    static BodyMeter()
    {
        _ = s_meter.CreateObservableUpDownCounter(
            "zeroalloc.bodies.streaming", static () => StreamedBodies.Count, "{body}", "Response bodies being streamed.");
        _ = s_meter.CreateObservableCounter(
            "zeroalloc.shapes.compiled", static () => CompiledShapes.Count, "{shape}", "Code shapes compiled so far.");
        _ = s_meter.CreateObservableUpDownCounter(
            "zeroalloc.code.limited", static () => CompiledShapes.Bytes, "By", "Compiled code of JSON options created at run time.");
        _ = s_meter.CreateObservableUpDownCounter(
            "zeroalloc.code.limit", static () => CompiledShapes.MaxBytes, "By", "Limit on zeroalloc.code.limited.");
        _ = s_meter.CreateObservableCounter(
            "zeroalloc.shapes.compilation.duration",
            static () => CompiledShapes.Duration.TotalSeconds,
            "s",
            "Time spent on emitting code shapes, without JIT compilation.");
        if (BufferPool.IsCounted)
        {
            _ = s_meter.CreateObservableUpDownCounter(
                "zeroalloc.memory.rented", static () => BufferPool.OutstandingBytes, "By", "Pooled memory in use by bodies.");
            _ = s_meter.CreateObservableUpDownCounter(
                "zeroalloc.arrays.rented", static () => (long)BufferPool.Outstanding, "{array}", "Pooled arrays in use by bodies.");
        }
    }

    /// <summary>Whether somebody counts what is read.</summary>
    public static bool CountsRead => s_read.Enabled;

    /// <summary>Whether somebody counts what is written.</summary>
    public static bool CountsWritten => s_written.Enabled;

    /// <summary>Counts a body of a response.</summary>
    public static void AddWritten(in KeyValuePair<string, object?> format, in KeyValuePair<string, object?> way) =>
        s_written.Add(1, format, way);

    /// <summary>Counts a body of a request.</summary>
    public static void AddRead(in KeyValuePair<string, object?> format, in KeyValuePair<string, object?> way) => s_read.Add(1, format, way);

    /// <summary>Counts the bytes of a body, or of its first part.</summary>
    public static void Sent(long count)
    {
        if (s_bytesWritten.Enabled)
        {
            s_bytesWritten.Add(count);
        }
    }

    /// <summary>Counts the bytes of a part that is to be flushed, where the pipe tells them.</summary>
    public static void Sent(PipeWriter writer)
    {
        if (s_bytesWritten.Enabled && writer.CanGetUnflushedBytes)
        {
            s_bytesWritten.Add(writer.UnflushedBytes);
        }
    }
}
