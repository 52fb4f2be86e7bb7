using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.Formats.Compilation.Planning;

/// <summary>The result of planning something: a plan, or the reason why there is none.</summary>
/// <typeparam name="T">The plan. Where null is one of its values, null says that there is nothing to plan.</typeparam>
internal readonly struct Verdict<T>
{
    private readonly T? _plan;
    private readonly NotCovered? _whyNot;

    private Verdict(T? plan, NotCovered? whyNot)
    {
        _plan = plan;
        _whyNot = whyNot;
    }

    public static implicit operator Verdict<T>(T plan) => new(plan, null);

    public static implicit operator Verdict<T>(NotCovered whyNot) => new(default, whyNot);

    /// <summary>Gets the plan, or the reason why there is none.</summary>
    public bool IsCovered([MaybeNullWhen(false)] out T plan, [NotNullWhen(false)] out NotCovered? whyNot)
    {
        plan = _plan;
        whyNot = _whyNot;
        return whyNot is null;
    }

    /// <summary>Makes something of the plan, if there is one.</summary>
    public Verdict<TResult> Select<TResult>(Func<T, TResult> made) =>
        IsCovered(out T? plan, out NotCovered? whyNot) ? made(plan) : whyNot;

    /// <summary>Continues with the plan, if there is one.</summary>
    public Verdict<TResult> Then<TResult>(Func<T, Verdict<TResult>> next) =>
        IsCovered(out T? plan, out NotCovered? whyNot) ? next(plan) : whyNot;
}
