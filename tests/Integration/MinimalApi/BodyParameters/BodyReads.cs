using System.Diagnostics.Metrics;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Counts the bodies of requests that are read in this process while it lives.</summary>
internal sealed class BodyReads : IDisposable
{
    private readonly MeterListener _listener = new();
    private long _compiled;
    private long _builtIn;

    public BodyReads()
    {
        _listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument is { Meter.Name: "ZeroAlloc.AspNetCore", Name: "zeroalloc.bodies.read" })
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            foreach (KeyValuePair<string, object?> tag in tags)
            {
                Interlocked.Add(ref _compiled, tag.Value is "compiled" ? value : 0);
                Interlocked.Add(ref _builtIn, tag.Value is "built_in" ? value : 0);
            }
        });
        _listener.Start();
    }

    /// <summary>Those that compiled code has read.</summary>
    public long Compiled => Interlocked.Read(ref _compiled);

    /// <summary>Those that ASP.NET Core has read where ZeroAlloc could have.</summary>
    public long BuiltIn => Interlocked.Read(ref _builtIn);

    public void Dispose() => _listener.Dispose();
}
