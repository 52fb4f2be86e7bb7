using ZeroAlloc.Benchmarks.History;

namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>Rows of results out of samples.</summary>
internal static class SampleRows
{
    /// <summary>A row of the fastest batches: what the code itself takes.</summary>
    public static ResultRow OfFastest(string name, (string Name, Sample Sample) subject, (string Name, Sample Sample) peer) => new(
        name, subject.Name, peer.Name)
    {
        Nanoseconds = subject.Sample.Minimum,
        PeerNanoseconds = peer.Sample.Minimum,
        RatioOfMedians = subject.Sample.Median / peer.Sample.Median,
        Spread = Spread.Of(subject.Sample.Batches, peer.Sample.Batches, Spread.Fastest),
        Bytes = subject.Sample.Bytes,
        PeerBytes = peer.Sample.Bytes,
    };

    /// <summary>A row of the middle batches, for whole requests, whose bytes are those above the baseline.</summary>
    public static ResultRow AboveBaseline(string name, (string Name, Sample Sample) subject, (string Name, Sample Sample) control) => new(
        name, subject.Name, control.Name)
    {
        Nanoseconds = subject.Sample.Median,
        PeerNanoseconds = control.Sample.Median,
        Spread = Spread.Of(subject.Sample.Batches, control.Sample.Batches, Spread.Middle),
        Bytes = subject.Sample.Bytes - control.Sample.Bytes,
        PeerBytes = control.Sample.Bytes,
    };
}
