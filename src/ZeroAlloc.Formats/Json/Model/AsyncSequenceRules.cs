using System.Text.Json;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Which planned sequences are left to System.Text.Json all the same.</summary>
internal static class AsyncSequenceRules
{
    /// <summary>Why System.Text.Json has to write a sequence, or null.</summary>
    /// <param name="plan">The plan of the sequence.</param>
    /// <param name="options">The options.</param>
    public static string? WhyNot(ContractPlan plan, JsonSerializerOptions options)
    {
        // Around the items may stand what follows cycles, around their values what begins lines.
        if (plan.Root is not ComposedPlan { Definition: var definition } sequence || definition != typeof(AsyncItemsWriter<,>))
        {
            return "the sequence is no plain array";
        }

        if (OptionsRules.PreservesReferences(options))
        {
            return "references are preserved";
        }

        if (DepthLimit.Of(options) <= 1)
        {
            return "there is no depth for items";
        }

        ValuePlan item = sequence.Children.Single();
        if (item is ComposedPlan { Definition: var line } onLine && line == typeof(OwnLineWriter<,>))
        {
            item = onLine.Children.Single();
        }

        // An object among the items may be a sequence in turn, which System.Text.Json streams.
        return item is SlotPlan { Helper: var helper }
            && (helper == typeof(SerializerSlot<>)
                || helper == typeof(SerializerLineSlot<>)
                || helper == typeof(RuntimeTypeSlot<>)
                || helper == typeof(RuntimeTypeLineSlot<>))
            ? $"the items, {item.Type}, are values that it writes, or knows the type of"
            : null;
    }
}
