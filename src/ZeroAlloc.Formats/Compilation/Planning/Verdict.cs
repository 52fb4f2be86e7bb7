namespace ZeroAlloc.Formats.Compilation.Planning;

/// <summary>Several results of planning.</summary>
internal static class Verdict
{
    /// <summary>All plans, or the reason why the first one is missing: what comes after that is not planned.</summary>
    public static Verdict<T[]> All<T>(IEnumerable<Verdict<T>> verdicts)
    {
        List<T> plans = [];
        foreach (Verdict<T> verdict in verdicts)
        {
            if (!verdict.IsCovered(out T? plan, out NotCovered? whyNot))
            {
                return whyNot;
            }

            plans.Add(plan);
        }

        return plans.ToArray();
    }
}
