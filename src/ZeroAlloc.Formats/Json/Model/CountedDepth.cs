using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether a writer has to count depth: its type is recursive, as deep as is allowed, or holds what decides its own depth.
/// </summary>
internal static class CountedDepth
{
    /// <summary>Whether it has to, where <paramref name="maxDepth"/> levels are allowed.</summary>
    public static bool IsNeeded(ValuePlan root, int maxDepth) => IsNeeded(root, 0, maxDepth, [], []);

    private static bool IsNeeded(ValuePlan plan, int depth, int maxDepth, HashSet<ObjectPlan> path, Dictionary<ObjectPlan, int> deepest)
    {
        depth += plan.IsContainer ? 1 : 0;
        if (plan.IsDeepening || depth >= maxDepth)
        {
            return true;
        }

        var item = plan as ObjectPlan;
        if (item is not null && (item.IsKnownToRecur || !path.Add(item)))
        {
            foreach (ObjectPlan around in path)
            {
                around.IsKnownToRecur = true;
            }

            return true;
        }

        // Types shared by many others are walked again only where they stand deeper: linear in practice, never exponential.
        if (item is not null && deepest.TryGetValue(item, out int seen) && seen >= depth)
        {
            path.Remove(item);
            return false;
        }

        bool must = plan.Children.Any(child => IsNeeded(child, depth, maxDepth, path, deepest));
        if (item is not null)
        {
            path.Remove(item);
            deepest[item] = depth;
        }

        return must;
    }
}
