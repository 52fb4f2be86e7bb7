using System.Diagnostics;
using System.Net;
using System.Text.Json;
using WebApi.Live.Load;
using WebApi.Live.Serving;
using WebApi.Models;

namespace WebApi.Live.Lanes;

/// <summary>
/// The connections of one measurement. They stay open: what a connection costs at its beginning is not counted for the requests.
/// </summary>
internal sealed class LaneSession : IDisposable
{
    /// <summary>How many connections send.</summary>
    public const int Connections = 4;

    /// <summary>How often a quiet lane is looked at to find what a look costs it.</summary>
    private const int Looks = 8;

    private const int LeastRounds = 2;

    /// <summary>How much two rounds of the same may differ: a thousandth.</summary>
    private const double Steady = 0.001;

    private static readonly TimeSpan s_longestWarmUp = TimeSpan.FromSeconds(4);
    private static readonly Pace s_round = new(TimeSpan.FromSeconds(0.15), Connections, Rate: null, Least: 25);
    private static readonly byte[] s_look = HttpMessage.Get("/diagnostics/gc");

    private readonly Lane _lane;
    private readonly LoadConnection _looking;
    private readonly List<LoadConnection> _sending = [];
    private long _bytesOfLook;

    private LaneSession(Lane lane, LoadConnection looking)
    {
        _lane = lane;
        _looking = looking;
    }

    /// <summary>The lane's name.</summary>
    public string Name => _lane.Name;

    /// <summary>Connects.</summary>
    public static async Task<LaneSession> OpenAsync(Lane lane, IPEndPoint address, CancellationToken cancellationToken)
    {
        var session = new LaneSession(lane, await LoadConnection.OpenAsync(address, cancellationToken));
        while (session._sending.Count < Connections)
        {
            session._sending.Add(await LoadConnection.OpenAsync(address, cancellationToken));
        }

        return session;
    }

    /// <summary>
    /// Lets the runtime compile what is about to be measured, until requests allocate what they did before: code that is not yet
    /// optimised allocates more. Then finds out what a look costs.
    /// </summary>
    /// <param name="exchange">What is going to be sent.</param>
    /// <param name="cancellationToken">Ends it before its time.</param>
    public async Task WarmUpAsync(Exchange exchange, CancellationToken cancellationToken)
    {
        var former = 0.0;
        var start = Stopwatch.GetTimestamp();
        for (var round = 0; round < LeastRounds || Stopwatch.GetElapsedTime(start) < s_longestWarmUp; round++)
        {
            var control = await RunAsync(exchange, isControl: true, s_round, cancellationToken);
            var body = await RunAsync(exchange, isControl: false, s_round, cancellationToken);
            var latter = control.BytesPerRequest + body.BytesPerRequest;
            if (round > LeastRounds && Math.Abs(latter - former) < latter * Steady)
            {
                break;
            }

            former = latter;
        }

        _bytesOfLook = await LookTwiceAsync(cancellationToken);
    }

    /// <summary>Sends requests for a while, waits for all answers, and says what they have cost.</summary>
    /// <param name="exchange">What is sent.</param>
    /// <param name="isControl">Whether it goes to the control.</param>
    /// <param name="pace">How much, for how long.</param>
    /// <param name="cancellationToken">Ends it before its time.</param>
    public async Task<Slice> RunAsync(Exchange exchange, bool isControl, Pace pace, CancellationToken cancellationToken)
    {
        var request = _lane.Request(exchange, isControl);
        var before = await LookAsync(cancellationToken);
        var times = await LoadGenerator.SendAsync(_sending, request, pace, cancellationToken);
        return Slice.Between(before, await LookAsync(cancellationToken), _bytesOfLook, times);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _looking.Dispose();
        _sending.ForEach(static connection => connection.Dispose());
    }

    /// <summary>The least that is allocated between two looks at a lane that has nothing else to do.</summary>
    private async Task<long> LookTwiceAsync(CancellationToken cancellationToken)
    {
        var before = await LookAsync(cancellationToken);
        var least = long.MaxValue;
        for (var i = 0; i < Looks; i++)
        {
            var after = await LookAsync(cancellationToken);
            least = Math.Min(least, after.TotalAllocatedBytes - before.TotalAllocatedBytes);
            before = after;
        }

        return least;
    }

    private async Task<GcReport> LookAsync(CancellationToken cancellationToken)
    {
        var answer = await _looking.AskAsync(s_look, cancellationToken);
        return JsonSerializer.Deserialize<GcReport>(answer.Body, JsonSerializerOptions.Web)
            ?? throw new InvalidDataException("A lane's figures are null.");
    }
}
