using ZeroAlloc.LoadTests.Load;

namespace ZeroAlloc.LoadTests.Tests.Load;

/// <summary>Sums of outcomes.</summary>
public sealed class LoadRecorderTests
{
    [Fact]
    public void Add_TrafficOfTheSameTime_SumsButOfTheDurations()
    {
        var one = new LoadRecorder();
        one.Record(new ExchangeOutcome(null, 100), TimeSpan.FromMilliseconds(1));
        one.Fail("gone");
        one.Lasted(TimeSpan.FromSeconds(2));
        var other = new LoadRecorder();
        other.Record(new ExchangeOutcome("gone", 5), TimeSpan.FromMilliseconds(3));
        other.Record(new ExchangeOutcome("status", 0), TimeSpan.FromMilliseconds(3));
        other.Lasted(TimeSpan.FromSeconds(3));

        one.Add(other);

        Assert.Equal((4, 1, 3, 105), (one.Total, one.Succeeded, one.Failed, one.Bytes));
        Assert.Equal((2, 1), (one.Failures["gone"], one.Failures["status"]));
        Assert.Equal(TimeSpan.FromSeconds(3), one.Duration);
        Assert.Equal(3, one.Latency.Count);
    }

    [Fact]
    public void Lasted_SeveralRuns_Together()
    {
        var recorder = new LoadRecorder();
        recorder.Lasted(TimeSpan.FromSeconds(1));
        recorder.Lasted(TimeSpan.FromSeconds(2));

        Assert.Equal(TimeSpan.FromSeconds(3), recorder.Duration);
    }
}
