using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Tools;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tests.Tools;

/// <summary>What wrk 4.1.0 and h2load 1.52.0 are told, and what they print.</summary>
public sealed class LoadToolTests
{
    private static readonly Uri s_address = new("http://127.0.0.1:5080");

    [Theory]
    [InlineData("44813 requests in 2.10s, 10.04MB read", 44_813, 2.1, 0)]
    [InlineData("11199 requests in 1.06s, 3.76MB read\n  Non-2xx or 3xx responses: 11199", 11_199, 1.06, 11_199)]
    [InlineData(
        "5 requests in 900.00ms, 1KB read\n  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5",
        5,
        0.9,
        15)]
    [InlineData("600000 requests in 1.00m, 1GB read", 600_000, 60, 0)]
    public void Parse_Wrk_RequestsAndFailures(string lines, long requests, double seconds, long failed)
    {
        string output =
            $"Running 2s test @ http://127.0.0.1:5395/cities/1\n    Latency    10.28ms   36.39ms 226.20ms   93.28%\n  {lines}\nRequests/sec:  21354.24\n";

        Assert.Equal(new ToolOutcome(requests, failed, TimeSpan.FromSeconds(seconds)), new WrkTool().Parse(output));
    }

    [Theory]
    [InlineData(
        "finished in 2.00s, 25671.00 req/s, 5.46MB/s\nrequests: 51342 total, 51358 started, 51342 done, 51342 succeeded, 0 failed, 0 errored, 0 timeout",
        51_342,
        2,
        0)]
    [InlineData(
        "finished in 500.00ms, 32115.00 req/s, 10.78MB/s\nrequests: 32115 total, 32131 started, 32115 done, 32000 succeeded, 115 failed, 0 errored, 0 timeout",
        32_115,
        0.5,
        115)]
    public void Parse_H2Load_RequestsAndFailures(string lines, long requests, double seconds, long failed)
    {
        string output = $"Application protocol: http/1.1\n\n{lines}\nstatus codes: 51342 2xx, 0 3xx, 0 4xx, 0 5xx\n";

        Assert.Equal(new ToolOutcome(requests, failed, TimeSpan.FromSeconds(seconds)), new H2LoadTool().Parse(output));
    }

    [Theory]
    [InlineData("unable to connect to 127.0.0.1:5399 Connection refused")]
    [InlineData("")]
    public void Parse_NoFigures_ThrowsWithTheOutput(string output) =>
        Assert.All(
            LoadTool.All,
            tool => Assert.Contains(output, Assert.Throws<FormatException>(() => tool.Parse(output)).Message, StringComparison.Ordinal));

    [Fact]
    public void Arguments_APost_BodyAndBothTypes()
    {
        var exchange = new Exchange("/people?x=1", Format.NativeBuffer) { Payload = Payload.Json("{}") };

        Assert.Equal(
            [
                "--h1", "--clients", "16", "--duration", "5", "--header", "Accept: application/x-nativebuffer", "--data", "body",
                "--header", "Content-Type: application/json", "http://127.0.0.1:5080/people?x=1"
            ],
            new H2LoadTool().Arguments(exchange, s_address, TimeSpan.FromSeconds(5), "body"));
        Assert.False(new WrkTool().CanSend(exchange));
    }

    [Fact]
    public void Arguments_AGet_TypeAndAddress() => Assert.Equal(
        [
            "--threads", "1", "--connections", "16", "--duration", "5s", "--header", "Accept: application/json",
            "http://127.0.0.1:5080/cities/1"
        ],
        new WrkTool().Arguments(new Exchange("/cities/1", Format.Json), s_address, TimeSpan.FromSeconds(5), "body"));

    [Fact]
    public void CanRun_Scenarios_SingleExchangesOfAFixedRate()
    {
        string[] byWrk =
            [.. ScenarioCatalogue.All().Where(scenario => FloodRun.CanRun(scenario, new WrkTool())).Select(scenario => scenario.Name)];
        string[] byH2Load =
            [.. ScenarioCatalogue.All().Where(scenario => FloodRun.CanRun(scenario, new H2LoadTool())).Select(scenario => scenario.Name)];

        Assert.Contains("json-page", byWrk);
        Assert.DoesNotContain("json-post", byWrk);
        Assert.Contains("json-post", byH2Load);
        Assert.DoesNotContain(byH2Load, name => name is "mixed" or "saturation" or "slow-download" or "abandoned-download");
    }
}
