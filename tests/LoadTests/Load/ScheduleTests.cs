using ZeroAlloc.LoadTests.Load;

namespace ZeroAlloc.LoadTests.Tests.Load;

/// <summary>When requests are due.</summary>
public sealed class ScheduleTests
{
    [Theory]
    [InlineData(100, 2, 200)]
    [InlineData(0.5, 4, 2)]
    [InlineData(3, 0.5, 2)]
    [InlineData(1, 0.1, 1)]
    public void Count_RateAndDuration_TheirProductButOneAtLeast(double rate, double seconds, long expected) =>
        Assert.Equal(expected, new Schedule(rate, TimeSpan.FromSeconds(seconds)).Count);

    [Fact]
    public void Due_EveryRequest_EvenlySpacedFromZero()
    {
        var schedule = new Schedule(400, TimeSpan.FromSeconds(10));

        Assert.Equal(TimeSpan.Zero, schedule.Due(0));
        Assert.Equal(TimeSpan.FromMilliseconds(2.5), schedule.Due(1));
        Assert.Equal(TimeSpan.FromMilliseconds(9997.5), schedule.Due(schedule.Count - 1));
    }

    /// <summary>A sum of intervals would drift: in a day of 300 requests a second by more than a request.</summary>
    [Fact]
    public void Due_AfterADay_ExactToTheTick()
    {
        var schedule = new Schedule(300, TimeSpan.FromDays(1));

        Assert.Equal(TimeSpan.FromDays(1), schedule.Due(schedule.Count));
    }

    [Theory]
    [InlineData(0, 1)]
    [InlineData(-1, 1)]
    [InlineData(double.NaN, 1)]
    [InlineData(100_001, 1)]
    [InlineData(1, 0)]
    public void Schedule_OutOfRange_Throws(double rate, double seconds) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new Schedule(rate, TimeSpan.FromSeconds(seconds)));
}
