using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tests.Servers;

/// <summary>The sample as a process: starts, answers, is probed, and is gone afterwards.</summary>
public sealed class ServerUnderTestTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task StartAsync_TheSample_AnswersUntilItIsDisposed()
    {
        ServerUnderTest server = await ServerUnderTest.StartAsync(Side.ZeroAlloc, new SampleServerOptions(), Cancellation);
        using HttpClient client = LoadClient.Create(server.Address);

        GcSnapshot snapshot = await server.Probe.TakeAsync(Cancellation);
        Assert.True(snapshot.TotalAllocatedBytes > 0 && snapshot.WorkingSetBytes > 0 && snapshot.CpuMilliseconds > 0);
        GcSnapshot collected = await server.Probe.CollectAsync(Cancellation);
        Assert.True(collected.Gen2Collections >= snapshot.Gen2Collections + 2);
        server.ThrowIfExited();

        await server.DisposeAsync();
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetAsync("/", Cancellation));
        await server.DisposeAsync();
    }

    [Fact]
    public async Task MeasureAsync_AScenario_CountsAndCosts()
    {
        await using ServerUnderTest server = await ServerUnderTest.StartAsync(Side.Stock, new SampleServerOptions(), Cancellation);
        Scenario scenario = ScenarioCatalogue.All().First(scenario => scenario.Name == "json-page");
        var run = new FixedRateRun(
            scenario.Name, server, await PreparedTraffic.PrepareAsync(scenario, server, Cancellation), ratePerSecond: 50);

        await run.MeasureAsync(TimeSpan.FromSeconds(0.4), Cancellation);
        await run.MeasureAsync(TimeSpan.FromSeconds(0.4), Cancellation);

        Measurement result = run.Result();
        Assert.Equal((40, 0), (result.Load.Succeeded, result.Load.Failed));
        Assert.Equal(TimeSpan.FromSeconds(0.8), result.Load.Duration);
        Assert.InRange(result.Load.Bytes, 40 * 11_000, 40 * 13_000);
        Assert.InRange(result.AllocatedBytesPerRequest, 500, 200_000);
        Assert.InRange(result.QuietestBytesPerRequest, 500, result.AllocatedBytesPerRequest);
        Assert.Equal(Side.Stock, result.Side);
    }

    [Fact]
    public async Task StartAsync_NoSuchAssembly_SaysWhatToBuild()
    {
        InvalidOperationException e = await Assert.ThrowsAsync<InvalidOperationException>(() =>
            SampleServer.StartAsync(Side.Stock, new SampleServerOptions { Assembly = "nowhere.dll" }, Cancellation));

        Assert.Contains("dotnet build", e.Message, StringComparison.Ordinal);
    }

    /// <summary>An assembly without an entry point ends at once; what it printed is in the message.</summary>
    [Fact]
    public async Task StartAsync_EndsAtOnce_OutputIsInTheMessage()
    {
        string assembly = typeof(SampleServer).Assembly.Location;

        InvalidOperationException e = await Assert.ThrowsAsync<InvalidOperationException>(() =>
            SampleServer.StartAsync(Side.Stock, new SampleServerOptions { Assembly = assembly }, Cancellation));

        Assert.Contains("ended before it listened", e.Message, StringComparison.Ordinal);
        Assert.Contains(Path.GetFileNameWithoutExtension(assembly), e.Message, StringComparison.Ordinal);
    }
}
