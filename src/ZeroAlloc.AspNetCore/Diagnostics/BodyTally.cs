using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.Runtime.CompilerServices;
using ZeroAlloc.AspNetCore.Metrics;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>Counts the bodies of the process, as its meter tells them.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class BodyTally : IDisposable
{
    private readonly ConcurrentDictionary<(string Instrument, string Format, string Serializer), StrongBox<long>> _counts = new();
    private readonly MeterListener _listener;

    /// <summary>Starts to count.</summary>
    public BodyTally()
    {
        _listener = new MeterListener
        {
            InstrumentPublished = static (instrument, listener) =>
            {
                if (instrument.Meter.Name == BodyMeter.Name && instrument is Counter<long> { Unit: "{body}" })
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            },
        };
        _listener.SetMeasurementEventCallback<long>(Add);
        _listener.Start();
    }

    /// <summary>What was counted so far, in a fixed order.</summary>
    public IEnumerable<BodyCount> Counts => _counts
        .Select(static count => new BodyCount(
            count.Key.Instrument == BodyMeter.WrittenName, count.Key.Format, count.Key.Serializer, Volatile.Read(ref count.Value.Value)))
        .OrderByDescending(static count => count.IsWritten)
        .ThenBy(static count => count.Format, StringComparer.Ordinal)
        .ThenBy(static count => count.Serializer, StringComparer.Ordinal);

    /// <summary>Stops to count.</summary>
    public void Dispose() => _listener.Dispose();

    private void Add(Instrument instrument, long count, ReadOnlySpan<KeyValuePair<string, object?>> tags, object? state)
    {
        var key = (instrument.Name, (string)tags[0].Value!, (string)tags[1].Value!);
        StrongBox<long> sum = _counts.TryGetValue(key, out StrongBox<long>? known)
            ? known
            : _counts.GetOrAdd(key, static _ => new StrongBox<long>());
        Interlocked.Add(ref sum.Value, count);
    }
}
