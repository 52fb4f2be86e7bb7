using System.Text.Encodings.Web;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Whether the text of a compiled type can have a line break, which ends a line of JSON Lines.</summary>
internal static class LineBreaks
{
    /// <summary>
    /// Whether it can: a converter, or an encoder of the application's, may write any text, and a value of type <see cref="object"/> may
    /// have such a converter.
    /// </summary>
    public static bool CanBeIn(ContractPlan plan, JsonSerializerOptions options)
    {
        HashSet<ObjectPlan> seen = [];
        return options.ReferenceHandler is not null
            || (options.Encoder ?? JavaScriptEncoder.Default).GetType() != JavaScriptEncoder.Default.GetType()
            || CanBeIn(plan.Root, seen);
    }

    private static bool CanBeIn(ValuePlan plan, HashSet<ObjectPlan> seen) => plan switch
    {
        ObjectPlan { Extension: not null } => true,
        ObjectPlan item => seen.Add(item) && item.Children.Any(child => CanBeIn(child, seen)),
        SlotPlan slot => slot.Helper != typeof(EnumTextSlot<>),
        PolymorphicPlan { IsDeepening: true } => true,
        _ => plan.Children.Any(child => CanBeIn(child, seen)),
    };
}
