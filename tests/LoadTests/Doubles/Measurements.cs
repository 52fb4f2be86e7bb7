using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Tests.Doubles;

/// <summary>Measurements made up for tests.</summary>
internal static class Measurements
{
    /// <summary>A measurement of 1,000 requests, each answered in 2 ms.</summary>
    public static Measurement Make(
        Side side, GcCost cost = default, int failed = 0, string failure = "status 500 instead of 200", double milliseconds = 2)
    {
        var recorder = new LoadRecorder();
        for (int i = 0; i < 1_000; i++)
        {
            recorder.Record(new ExchangeOutcome(i < failed ? failure : null, 100), TimeSpan.FromMilliseconds(milliseconds));
            recorder.Lateness.Record(TimeSpan.FromMilliseconds(1));
        }

        recorder.Lasted(TimeSpan.FromSeconds(5));
        return new Measurement("json-page", side, 200, recorder, cost);
    }
}
