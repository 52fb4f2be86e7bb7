namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What a hostile client does on one connection: a matter of the seed and the visit's number alone.</summary>
/// <param name="Seed">The run's seed.</param>
/// <param name="Number">The visit's number, from 0.</param>
/// <param name="Transport">How it is connected.</param>
/// <param name="Kind">What it does.</param>
/// <param name="Requests">How many requests it sends: 1 to <see cref="MostRequests"/>.</param>
public sealed record VisitPlan(int Seed, long Number, HostileTransport Transport, Misbehaviour Kind, int Requests)
{
    /// <summary>The most that one connection gets.</summary>
    public const int MostRequests = 8;

    /// <summary>The shares of the kinds, of a hundred, in their order.</summary>
    private static readonly int[] s_shares = [25, 20, 20, 10, 10, 10, 5];

    /// <summary>How many of the requests are sent as nobody should.</summary>
    public int Hostile => Kind switch
    {
        Misbehaviour.None => 0,
        Misbehaviour.CutDocument or Misbehaviour.Abandoned => 1,
        _ => Requests,
    };

    /// <summary>Makes the plan of a visit.</summary>
    /// <param name="seed">The run's seed.</param>
    /// <param name="number">The visit's number.</param>
    public static VisitPlan Of(int seed, long number)
    {
        Random draws = DrawsOf(seed, number, part: 0);
        var transport = (HostileTransport)draws.Next(4);
        int share = draws.Next(100);
        int kind = 0;
        for (; share >= s_shares[kind]; kind++)
        {
            share -= s_shares[kind];
        }

        return new VisitPlan(seed, number, transport, (Misbehaviour)kind, 1 + draws.Next(MostRequests));
    }

    /// <summary>The number of a request's canary.</summary>
    /// <param name="request">Which request of the visit, from 0; one more than there are for the one behind them.</param>
    public long CanaryOf(int request) => (Number * (MostRequests + 1)) + request;

    /// <summary>All of them.</summary>
    public IReadOnlyCollection<long> Canaries() => [.. Enumerable.Range(0, Requests + 1).Select(CanaryOf)];

    /// <summary>The places where a request is cut, and all else that is left to chance in it.</summary>
    /// <param name="request">Which request of the visit, from 0.</param>
    public Random Draws(int request) => DrawsOf(Seed, Number, request + 1);

    private static Random DrawsOf(int seed, long number, int part)
    {
        // SplitMix64 (Steele, Lea, Flood 2014): neighbours have nothing in common.
        ulong mixed = ((ulong)(uint)seed << 32) + ((ulong)number * (MostRequests + 3)) + (ulong)part + 0x9E3779B97F4A7C15;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return new Random((int)(mixed ^ (mixed >> 31)));
    }
}
