using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model.Planners;

/// <content>Which types fall back, and whether a walk has to be repeated for it.</content>
internal abstract partial class ContractPlanner
{
    private readonly HashSet<Type> _met = [];
    private readonly HashSet<Type> _inProgress = [];
    private int _begun;
    private bool _isStale;

    /// <summary>How many times a type was judged: one that was judged before, and what falls back, doesn't count.</summary>
    protected int Judged { get; private set; }

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
        Dictionary<Type, string> left = [];
        int judged = 0;
        while (reason.Length == 0)
        {
            last = begin(left);
            Verdict<ContractPlan> verdict = last.PlanContract();
            judged += last.Judged;
            if (last._isStale)
            {
                continue;
            }

            if (verdict.IsCovered(out ContractPlan? plan, out NotCovered? notCovered))
            {
                return plan with { Left = left, Judged = judged };
            }

            // Only when all is planned is it known of some types that they fall back.
            if (notCovered.Type is not { } type || type == root || !left.TryAdd(type, notCovered.Reason))
            {
                reason = notCovered.Reason;
            }
        }

        return null;
    }

    /// <summary>Whether a type falls back to System.Text.Json.</summary>
    protected bool IsLeft(Type type) => left.ContainsKey(type);

    /// <summary>Takes a type for one that doesn't fall back so far: a walk in which it does all the same is stale.</summary>
    protected void Meet(Type type) => _met.Add(type);

    /// <summary>Begins to judge a type that doesn't fall back so far.</summary>
    protected Judgement Begin(Type type)
    {
        Judged++;
        return new Judgement(type, _met.Add(type), _inProgress.Add(type), Progress);
    }

    /// <summary>Begins an object: a walk in which it is planned in vain is stale.</summary>
    protected void CountBegun() => _begun++;

    /// <summary>
    /// Ends a judgement. A type that is not covered falls back from here on, unless it is in progress further out: there it falls back.
    /// </summary>
    /// <returns>Whether it falls back here.</returns>
    protected bool FallsBack<T>(Judgement judgement, Verdict<T> verdict)
    {
        if (!judgement.IsOutermost)
        {
            return false;
        }

        Type type = judgement.Type;
        _inProgress.Remove(type);
        if (verdict.IsCovered(out _, out NotCovered? whyNot)
            || whyNot.Type != type
            || type == root
            || !left.TryAdd(type, whyNot.Reason))
        {
            return false;
        }

        _isStale |= !judgement.IsFirst || judgement.Before != Progress;
        return true;
    }

    private Planned Progress => new(_slots.Count, _objects.Count, _begun);

    /// <summary>A type that is being judged.</summary>
    /// <param name="Type">The type.</param>
    /// <param name="IsFirst">Whether it was not met before.</param>
    /// <param name="IsOutermost">Whether it is not in progress further out.</param>
    /// <param name="Before">What was planned before.</param>
    protected readonly record struct Judgement(Type Type, bool IsFirst, bool IsOutermost, Planned Before);

    /// <summary>How much has been planned: what is planned in vain shows by it.</summary>
    protected readonly record struct Planned(int Slots, int Objects, int Begun);
}
