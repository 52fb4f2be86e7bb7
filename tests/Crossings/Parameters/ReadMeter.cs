using System.Diagnostics.Metrics;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Counts who has read bodies, by ZeroAlloc's meter: a run that compares the framework with itself is seen.</summary>
internal sealed class ReadMeter : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly Dictionary<string, int> _counts = new(StringComparer.Ordinal);

    /// <summary>Begins to count.</summary>
    public ReadMeter()
    {
        _listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument.Name == "zeroalloc.bodies.read")
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, _, tags, _) =>
        {
            foreach ((string key, object? value) in tags)
            {
                if (key == "zeroalloc.serializer")
                {
                    lock (_counts)
                    {
                        _counts[$"{value}"] = _counts.GetValueOrDefault($"{value}") + 1;
                    }
                }
            }
        });
        _listener.Start();
    }

    /// <summary>Takes the counts since they were last taken.</summary>
    public IReadOnlyDictionary<string, int> Take()
    {
        lock (_counts)
        {
            Dictionary<string, int> taken = new(_counts, StringComparer.Ordinal);
            _counts.Clear();
            return taken;
        }
    }

    public void Dispose() => _listener.Dispose();
}
