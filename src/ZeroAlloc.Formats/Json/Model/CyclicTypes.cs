using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether an object or a collection may be met again inside itself, by the types that a plan has one inside the other. The plan
/// has no values whose type is known at run time alone.
/// </summary>
internal static class CyclicTypes
{
    /// <summary>Whether one may.</summary>
    public static bool Exist(ValuePlan root)
    {
        HashSet<ValuePlan> all = [];
        Collect(root, all);
        return all.Any(static outer =>
        {
            HashSet<ValuePlan> inside = [];
            foreach (ValuePlan child in outer.Children)
            {
                Collect(child, inside);
            }

            return IsReference(outer) && inside.Any(inner => IsReference(inner) && CanBeOne(outer.Type, inner.Type));
        });
    }

    private static void Collect(ValuePlan plan, HashSet<ValuePlan> found)
    {
        if (found.Add(plan))
        {
            foreach (ValuePlan child in plan.Children)
            {
                Collect(child, found);
            }
        }
    }

    private static bool IsReference(ValuePlan plan) => plan.IsContainer && !plan.Type.IsValueType;

    /// <summary>Whether one object can be of both types: a class that is not sealed may have a derived one with any interface.</summary>
    private static bool CanBeOne(Type one, Type other) =>
        one.IsAssignableFrom(other)
        || other.IsAssignableFrom(one)
        || (one.IsInterface && !other.IsSealed)
        || (other.IsInterface && !one.IsSealed);
}
