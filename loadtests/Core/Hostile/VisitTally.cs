using System.Collections.Concurrent;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What became of the requests of hostile clients.</summary>
/// <remarks><b>Threading</b>: anything may be noted from any thread at the same time; the figures are read when a run is over.</remarks>
public sealed class VisitTally
{
    private const int MostExamples = 20;

    private readonly ConcurrentDictionary<(Misbehaviour Kind, string Outcome), long> _outcomes = new();
    private readonly ConcurrentDictionary<string, long> _failures = new();
    private readonly ConcurrentQueue<string> _examples = new();
    private long _visits;
    private long _requests;
    private long _hostile;
    private long _bytes;
    private long _foreign;

    /// <summary>How many connections there were.</summary>
    public long Visits => _visits;

    /// <summary>How many requests they were made for, good ones included.</summary>
    public long Requests => _requests;

    /// <summary>How many of those were sent as nobody should.</summary>
    public long Hostile => _hostile;

    /// <summary>How many bytes came back, each of which was looked at.</summary>
    public long ReceivedBytes => _bytes;

    /// <summary>On how many connections a canary of another one was seen.</summary>
    public long ForeignCanaries => _foreign;

    /// <summary>How requests ended, by what their clients did.</summary>
    public IReadOnlyDictionary<(Misbehaviour Kind, string Outcome), long> Outcomes => _outcomes;

    /// <summary>What went wrong, and how often each.</summary>
    public IReadOnlyDictionary<string, long> Failures => _failures;

    /// <summary>The first visits that went wrong, to be looked at again by their numbers.</summary>
    public IReadOnlyCollection<string> Examples => _examples;

    /// <summary>Notes a connection that is going to be made.</summary>
    /// <param name="plan">What it is made for.</param>
    public void Begin(VisitPlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        Interlocked.Increment(ref _visits);
        Interlocked.Add(ref _requests, plan.Requests);
        Interlocked.Add(ref _hostile, plan.Hostile);
    }

    /// <summary>Notes how a request ended, where that is in order.</summary>
    /// <param name="plan">The visit's plan.</param>
    /// <param name="outcome">How, in words that are the same for the same end.</param>
    public void Note(VisitPlan plan, string outcome)
    {
        ArgumentNullException.ThrowIfNull(plan);
        _outcomes.AddOrUpdate((plan.Kind, outcome), 1, static (_, count) => count + 1);
    }

    /// <summary>Notes a request that ended otherwise than it has to.</summary>
    /// <param name="plan">The visit's plan.</param>
    /// <param name="asked">What was asked for; empty where it was no single request.</param>
    /// <param name="what">What is wrong, in words that are the same for the same fault.</param>
    public void Fail(VisitPlan plan, string asked, string what)
    {
        ArgumentNullException.ThrowIfNull(plan);
        Note(plan, "wrong");
        _failures.AddOrUpdate($"{plan.Kind} by {plan.Transport}, {asked}: {what}", 1, static (_, count) => count + 1);
        if (_examples.Count < MostExamples)
        {
            _examples.Enqueue($"{plan}: {asked}: {what}");
        }
    }

    /// <summary>Notes a canary that was seen where it does not belong.</summary>
    /// <param name="plan">The plan of the visit that saw it.</param>
    /// <param name="canary">The canary.</param>
    public void Foreign(VisitPlan plan, string canary)
    {
        Interlocked.Increment(ref _foreign);
        Fail(plan, "", "a byte of another request");
        _examples.Enqueue($"{plan}: saw {canary}");
    }

    /// <summary>Notes bytes that were looked at.</summary>
    /// <param name="count">How many.</param>
    internal void Bytes(long count) => Interlocked.Add(ref _bytes, count);
}
