namespace ZeroAlloc.AspNetCore.Metrics;

/// <summary>Counts the bodies of one format.</summary>
/// <param name="format">The format's name in metrics: <c>json</c>.</param>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class BodyCounters(string format)
{
    private static readonly KeyValuePair<string, object?>[] s_serializers =
        [new("zeroalloc.serializer", "compiled"), new("zeroalloc.serializer", "built_in"), new("zeroalloc.serializer", "fallback")];

    private readonly KeyValuePair<string, object?> _format = new("zeroalloc.format", format);

    /// <summary>Counts a body of a response.</summary>
    public void Written(BodySerializer serializer)
    {
        if (BodyMeter.CountsWritten)
        {
            BodyMeter.AddWritten(_format, s_serializers[(int)serializer]);
        }
    }

    /// <summary>Counts a body of a request.</summary>
    public void Read(BodySerializer serializer)
    {
        if (BodyMeter.CountsRead)
        {
            BodyMeter.AddRead(_format, s_serializers[(int)serializer]);
        }
    }
}
