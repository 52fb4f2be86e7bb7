using System.Diagnostics.Metrics;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>Counts the bodies that this process writes by compiled code, and those that it leaves, as the library's meter tells.</summary>
internal sealed class BodyCounter : IDisposable
{
    private readonly MeterListener _listener = new();
    private long _compiled;
    private long _left;

    /// <summary>Starts to count.</summary>
    public BodyCounter()
    {
        _listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument is { Meter.Name: "ZeroAlloc.AspNetCore", Name: "zeroalloc.bodies.written" })
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, count, tags, _) =>
        {
            bool isCompiled = tags.Contains(new KeyValuePair<string, object?>("zeroalloc.serializer", "compiled"));
            Interlocked.Add(ref isCompiled ? ref _compiled : ref _left, count);
        });
        _listener.Start();
    }

    /// <summary>How many there were so far.</summary>
    public (long Compiled, long Left) Counts => (Interlocked.Read(ref _compiled), Interlocked.Read(ref _left));

    /// <summary>Stops to count.</summary>
    public void Dispose() => _listener.Dispose();
}
