using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Tells documents that consist of nothing but values which converters of the application's read, and what these are in.</summary>
internal static class ConvertedParts
{
    /// <summary>Whether a converter reads everything in a value; the keys of dictionaries do not count.</summary>
    public static bool AreAll(ValuePlan plan) => AreAll(plan, []);

    private static bool AreAll(ValuePlan plan, HashSet<ValuePlan> seen)
    {
        if (!seen.Add(plan))
        {
            return true;
        }

        return plan switch
        {
            SlotPlan slot => slot.Helper == typeof(ConverterReadSlot<>),
            ComposedPlan { IsLeaf: true } => false,
            EntryPlan entry => AreAll(entry.Value, seen),
            DiscriminatedPlan { InPlace: not null } => false,
            _ => plan.Children.All(child => AreAll(child, seen)),
        };
    }
}
