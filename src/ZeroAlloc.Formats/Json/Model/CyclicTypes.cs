using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Finds out whether an object or a collection may be met again inside itself, by the types that a plan has one inside the other. The plan
/// has no values whose type is known at run time alone.
/// </summary>
internal static class CyclicTypes
{
    /// <summary>Whether one may.</summary>
    public static bool Exist(ValuePlan root) => root.All().Where(IsReference).Any(static outer =>
        outer.Below().Where(IsReference).Any(inner => CanBeOne(outer.Type, inner.Type)));

    private static bool IsReference(ValuePlan plan) => plan.IsContainer && !plan.Type.IsValueType;

    /// <summary>Whether one object can be of both types: a class that is not sealed may have a derived one with any interface.</summary>
    private static bool CanBeOne(Type one, Type other) =>
        one.IsAssignableFrom(other)
        || other.IsAssignableFrom(one)
        || (one.IsInterface && !other.IsSealed)
        || (other.IsInterface && !one.IsSealed);
}
