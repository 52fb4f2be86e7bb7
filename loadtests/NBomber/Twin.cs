using System.Diagnostics;
using NBomber.Contracts;
using NBomber.CSharp;
using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Running;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.NBomber;

/// <summary>One scenario against one server, as NBomber runs it.</summary>
internal sealed class Twin
{
    private static readonly TimeSpan s_warmUp = TimeSpan.FromSeconds(3);

    private readonly Traffic.Scenario _scenario;
    private readonly ServerUnderTest _server;
    private readonly PreparedTraffic _traffic;
    private readonly double _rate;
    private readonly LoadRecorder _recorder = new();
    private GcSnapshot? _before;
    private long _sent = -1;

    private Twin(Traffic.Scenario scenario, ServerUnderTest server, PreparedTraffic traffic)
    {
        _scenario = scenario;
        _server = server;
        _traffic = traffic;
        _rate = new RunSettings().RateOf(scenario);
    }

    /// <summary>How many requests failed.</summary>
    public long Failed => _recorder.Failed;

    /// <summary>Fetches what the requests and their answers are.</summary>
    public static async Task<Twin> PrepareAsync(Traffic.Scenario scenario, ServerUnderTest server) =>
        new(scenario, server, await PreparedTraffic.PrepareAsync(scenario, server, CancellationToken.None));

    /// <summary>Warms the server up and takes the first look.</summary>
    public async Task BeginAsync()
    {
        await new FixedRateRun(_scenario.Name, _server, _traffic, _rate).WarmUpAsync(s_warmUp, CancellationToken.None);
        _before = await _server.Probe.TakeAsync(CancellationToken.None);
    }

    /// <summary>Takes the last look.</summary>
    public async Task<Measurement> EndAsync() => new(
        _scenario.Name, _server.Side, _rate, _recorder, GcCost.Between(_before!, await _server.Probe.TakeAsync(CancellationToken.None)));

    /// <summary>The scenario for NBomber: injected at a fixed rate, each request one call.</summary>
    /// <param name="duration">For how long.</param>
    public ScenarioProps ToNBomber(TimeSpan duration) => global::NBomber.CSharp.Scenario
        .Create($"{_scenario.Name}-{_server.Side}", async _ =>
        {
            long start = Stopwatch.GetTimestamp();
            ExchangeOutcome outcome = await _traffic.SendAsync(Interlocked.Increment(ref _sent), CancellationToken.None);
            _recorder.Record(outcome, Stopwatch.GetElapsedTime(start));
            return outcome.Failure is { } failure
                ? Response.Fail<int>(statusCode: "failed", message: failure)
                : Response.Ok<int>(payload: 0, statusCode: "as expected", sizeBytes: (int)outcome.Bytes);
        })
        .WithoutWarmUp()
        .WithLoadSimulations(Simulation.Inject(rate: (int)_rate, interval: TimeSpan.FromSeconds(1), during: duration));
}
