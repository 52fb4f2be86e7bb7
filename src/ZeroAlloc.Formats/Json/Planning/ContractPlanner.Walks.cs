using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Planning;

/// <content>Which types fall back, and whether a walk has to be repeated for it.</content>
internal abstract partial class ContractPlanner
{
    private readonly HashSet<Type> _met = [];
    private readonly HashSet<Type> _inProgress = [];
    private int _begun;
    private bool _isStale;

    /// <summary>How many times a type was visited: one that was visited before, and what falls back, doesn't count.</summary>
    protected int Visited { get; private set; }

    /// <summary>Plans a root: in one walk, and in a second one if the first has planned something in vain.</summary>
    /// <param name="root">Declared type.</param>
    /// <param name="whyNot">Why nothing under the options is compiled; null if it may be.</param>
    /// <param name="begin">Begins a walk, given the types that fall back.</param>
    /// <param name="last">The planner of the last walk.</param>
    /// <param name="reason">Why there is no plan.</param>
    /// <returns>The plan, or null if the type falls back to System.Text.Json as a whole.</returns>
    protected static ContractPlan? Plan<TPlanner>(
        Type root, string? whyNot, Func<Dictionary<Type, string>, TPlanner> begin, out TPlanner? last, out string reason)
        where TPlanner : ContractPlanner
    {
        last = null;
        reason = whyNot ?? "";
        Dictionary<Type, string> fallbacks = [];
        int visited = 0;
        while (reason.Length == 0)
        {
            last = begin(fallbacks);
            Verdict<ContractPlan> verdict = last.PlanContract();
            visited += last.Visited;
            if (last._isStale)
            {
                continue;
            }

            if (verdict.IsCovered(out ContractPlan? plan, out NotCovered? notCovered))
            {
                return plan with { Fallbacks = fallbacks, Visited = visited };
            }

            // Only when all is planned is it known of some types that they fall back.
            if (notCovered.Type is not { } type || type == root || !fallbacks.TryAdd(type, notCovered.Reason))
            {
                reason = notCovered.Reason;
            }
        }

        return null;
    }

    /// <summary>Whether a type falls back to System.Text.Json.</summary>
    protected bool IsFallback(Type type) => fallbacks.ContainsKey(type);

    /// <summary>Takes a type for one that doesn't fall back so far: a walk in which it does all the same is stale.</summary>
    protected void Meet(Type type) => _met.Add(type);

    /// <summary>Begins to judge a type that doesn't fall back so far.</summary>
    protected Visit Begin(Type type)
    {
        Visited++;
        return new Visit(type, _met.Add(type), _inProgress.Add(type), Progress);
    }

    /// <summary>Begins an object: a walk in which it is planned in vain is stale.</summary>
    protected void CountBegun() => _begun++;

    /// <summary>
    /// Ends a visit. A type that is not covered falls back from here on, unless it is in progress further out: there it falls back.
    /// </summary>
    /// <returns>Whether it falls back here.</returns>
    protected bool FallsBack<T>(Visit visit, Verdict<T> verdict)
    {
        if (!visit.IsOutermost)
        {
            return false;
        }

        Type type = visit.Type;
        _inProgress.Remove(type);
        if (verdict.IsCovered(out _, out NotCovered? whyNot)
            || whyNot.Type != type
            || type == root
            || !fallbacks.TryAdd(type, whyNot.Reason))
        {
            return false;
        }

        _isStale |= !visit.IsFirst || visit.Before != Progress;
        return true;
    }

    private Planned Progress => new(_slots.Count, _objects.Count, _begun);

    /// <summary>A type that is being visited.</summary>
    /// <param name="Type">The type.</param>
    /// <param name="IsFirst">Whether it was not met before.</param>
    /// <param name="IsOutermost">Whether it is not in progress further out.</param>
    /// <param name="Before">What was planned before.</param>
    protected readonly record struct Visit(Type Type, bool IsFirst, bool IsOutermost, Planned Before);

    /// <summary>How much has been planned: what is planned in vain shows by it.</summary>
    protected readonly record struct Planned(int Slots, int Objects, int Begun);
}
