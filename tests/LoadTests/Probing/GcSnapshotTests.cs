using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.LoadTests.Tests.Probing;

/// <summary>The probe's answer; that the sample really gives it is seen by <see cref="Servers.ServerUnderTestTests"/>.</summary>
public sealed class GcSnapshotTests
{
    [Fact]
    public void Parse_Answer_EveryFigure() => Assert.Equal(
        new GcSnapshot(7, 5, 3, 5_000_000_000, 12.5, 3456.75, 4_000_000, 90_000_000, IsServerGc: true),
        GcSnapshot.Parse("""
            {"gen0Collections":7,"gen1Collections":5,"gen2Collections":3,"totalAllocatedBytes":5000000000,"totalPauseMilliseconds":12.5,
             "cpuMilliseconds":3456.75,"heapBytes":4000000,"workingSetBytes":90000000,"isServerGc":true,"added later":[1]}
            """u8));

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("<html>")]
    [InlineData("{}")]
    [InlineData("""{"gen0Collections":7}""")]
    [InlineData(
        """{"gen0Collections":"many","gen1Collections":5,"gen2Collections":3,"totalAllocatedBytes":5,"totalPauseMilliseconds":1,"cpuMilliseconds":1,"heapBytes":4,"workingSetBytes":9,"isServerGc":true}""")]
    public void Parse_SomethingElse_Throws(string body) =>
        Assert.Throws<FormatException>(() => GcSnapshot.Parse(System.Text.Encoding.UTF8.GetBytes(body)));
}
