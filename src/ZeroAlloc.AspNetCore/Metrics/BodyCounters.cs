namespace ZeroAlloc.AspNetCore.Metrics;

/// <summary>Counts the bodies of one format.</summary>
/// <param name="format">The format's name in metrics: <c>json</c>.</param>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class BodyCounters(string format)
{
    private static readonly KeyValuePair<string, object?>[] s_ways =
        [.. Enum.GetNames<BodyWay>().Select(static name => new KeyValuePair<string, object?>("zeroalloc.way", name.ToLowerInvariant()))];

    private readonly KeyValuePair<string, object?> _format = new("zeroalloc.format", format);

    /// <summary>Counts a body of a response.</summary>
    public void Written(BodyWay way)
    {
        if (BodyMeter.CountsWritten)
        {
            BodyMeter.AddWritten(_format, s_ways[(int)way]);
        }
    }

    /// <summary>Counts a body of a request.</summary>
    public void Read(BodyWay way)
    {
        if (BodyMeter.CountsRead)
        {
            BodyMeter.AddRead(_format, s_ways[(int)way]);
        }
    }
}
