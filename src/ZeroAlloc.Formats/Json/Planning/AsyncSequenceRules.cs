using System.Text.Json;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Which planned sequences fall back to System.Text.Json all the same.</summary>
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
            return "compiled code writes sequences as arrays only";
        }

        if (OptionsRules.PreservesReferences(options))
        {
            return "ReferenceHandler.Preserve is set";
        }

        if (DepthLimit.Of(options) <= 1)
        {
            return "JsonSerializerOptions.MaxDepth is too low for the items";
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
            ? $"items of type {item.Type} are written by System.Text.Json, or by their run-time type"
            : null;
    }
}
