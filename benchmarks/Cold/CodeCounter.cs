using System.Diagnostics.Tracing;
using System.Globalization;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>
/// Listens to the runtime compiling methods, and counts those that were made for a model: emitted
/// at run time, or written by a source generator.
/// </summary>
internal sealed class CodeCounter : EventListener
{
    private const EventKeywords Jit = (EventKeywords)0x10;
    private const int MethodSize = 3;
    private const int MethodNamespace = 6;

    /// <summary>How long events are under way at most.</summary>
    private static readonly TimeSpan s_delay = TimeSpan.FromMilliseconds(400);

    // Emitted types of ours have a # in their names; generic code of the engine over one of them has its name among its arguments.
    private static readonly string[] s_made =
    [
        "#",
        "BenchmarkJsonContext",
        "Microsoft.Xml.Serialization.GeneratedAssembly",
        "dynamicClass"
    ];

    private readonly Lock _lock = new();
    private int _methods;
    private long _bytes;

    /// <summary>Counts what is compiled while an action runs.</summary>
    public (int Methods, long Bytes) Count(Action action)
    {
        Thread.Sleep(s_delay);
        lock (_lock)
        {
            (_methods, _bytes) = (0, 0);
        }

        action();
        Thread.Sleep(s_delay);
        lock (_lock)
        {
            return (_methods, _bytes);
        }
    }

    /// <inheritdoc/>
    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "Microsoft-Windows-DotNETRuntime")
        {
            EnableEvents(eventSource, EventLevel.Verbose, Jit);
        }
    }

    /// <inheritdoc/>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName?.StartsWith("MethodLoadVerbose", StringComparison.Ordinal) != true
            || eventData.Payload is not { Count: > MethodNamespace } payload
            || payload[MethodNamespace] is not string type
            || !s_made.Any(made => type.Contains(made, StringComparison.Ordinal)))
        {
            return;
        }

        lock (_lock)
        {
            _methods++;
            _bytes += Convert.ToInt64(payload[MethodSize], CultureInfo.InvariantCulture);
        }
    }
}
