using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Which types System.Text.Json may write as bodies at first, without that anybody sees a difference.</summary>
internal static class FirstUseRules
{
    private static readonly Type[] s_pausing =
        [typeof(RuntimeTypeSlot<>), typeof(RuntimeTypeLineSlot<>), typeof(UnionSlot<>), typeof(InnerShapeSlot<>)];

    /// <summary>
    /// Whether a document is written in one part at any length, as compiled code would do; else one that turns out long has to be written
    /// again, by compiled code, of which the model's own code must see nothing.
    /// </summary>
    /// <param name="plan">How compiled code writes the type.</param>
    /// <param name="mayRepeat">Whether the model has no code that could tell a second attempt.</param>
    public static bool MayWait(ContractPlan plan, out bool mayRepeat)
    {
        bool pauses = false;
        mayRepeat = true;
        HashSet<ObjectPlan> seen = [];
        var left = new Stack<ValuePlan>([plan.Root]);
        while (left.TryPop(out ValuePlan? value))
        {
            if (value is ObjectPlan item)
            {
                if (!seen.Add(item))
                {
                    continue;
                }

                pauses |= item.Extension is not null || plan.InnerShapes.ContainsKey(item);
            }
            else
            {
                pauses |= (value.IsContainer && value is not PolymorphicPlan) || (value is SlotPlan slot && s_pausing.Contains(slot.Helper));
            }

            mayRepeat &= !value.RunsUserCode || value is SlotPlan { Helper: var helper } && helper == typeof(EnumTextSlot<>);
            foreach (ValuePlan child in value.Children)
            {
                left.Push(child);
            }
        }

        return !pauses || mayRepeat;
    }
}
