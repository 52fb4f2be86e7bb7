using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Divides large plans: which objects in them get code of their own, compiled when the first of them is met.</summary>
/// <remarks>
/// Small plans, and the small objects of large ones, are compiled as a whole: there the runtime inlines, and nothing is looked up.
/// </remarks>
internal static class LargePlans
{
    /// <summary>Members, of all objects together, up to which a plan is compiled as a whole.</summary>
    public const int MaxWhole = 192;

    /// <summary>Members, with those of all objects inside, from which an object has code of its own.</summary>
    private const int MinInner = 24;

    /// <summary>Whether a plan is not compiled as a whole.</summary>
    public static bool IsLarge(ValuePlan root) => HasMembers(root, MaxWhole + 1);

    /// <summary>The objects with code of their own that the code of the root meets, in the order in which they stand in the plan.</summary>
    /// <param name="root">The plan.</param>
    /// <param name="isWhole">Whether an object is what a document of its type would be, with nothing in front of its members.</param>
    public static IReadOnlyList<ObjectPlan> InnerShapes(ValuePlan root, Predicate<ObjectPlan> isWhole)
    {
        if (!IsLarge(root))
        {
            return [];
        }

        List<ObjectPlan> inner = [];
        HashSet<ObjectPlan> seen = [];
        void Walk(ValuePlan plan)
        {
            if (plan is ObjectPlan item)
            {
                if (!seen.Add(item))
                {
                    return;
                }

                if (item != root && !item.Type.IsValueType && isWhole(item) && HasMembers(item, MinInner))
                {
                    inner.Add(item);
                    return;
                }
            }

            foreach (ValuePlan child in plan.Children)
            {
                Walk(child);
            }
        }

        Walk(root);
        return inner;
    }

    /// <summary>
    /// The objects that the code of the root itself reads or writes, in the order in which they stand in the plan: what is in inner shapes
    /// is not among them.
    /// </summary>
    public static IReadOnlyList<ObjectPlan> Outside(ValuePlan root, IReadOnlyDictionary<ObjectPlan, int> inner)
    {
        List<ObjectPlan> outside = [];
        HashSet<ObjectPlan> seen = [];
        void Walk(ValuePlan plan)
        {
            if (plan is ObjectPlan item)
            {
                if (inner.ContainsKey(item) || !seen.Add(item))
                {
                    return;
                }

                outside.Add(item);
            }

            foreach (ValuePlan child in plan.Children)
            {
                Walk(child);
            }
        }

        Walk(root);
        return outside;
    }

    /// <summary>
    /// Those of some objects that other plans can take over: they would be inner shapes there as well, and nothing in them is found in
    /// slots but what all contracts have there, and the names of members.
    /// </summary>
    /// <param name="objects">All objects of a plan but those that it has taken over itself.</param>
    public static IEnumerable<ObjectPlan> Known(IReadOnlyCollection<ObjectPlan> objects)
    {
        HashSet<ObjectPlan> withSlots = [.. objects.Where(HasSlots)];
        bool Reaches(ValuePlan plan) => plan is ObjectPlan item ? withSlots.Contains(item) : plan.Children.Any(Reaches);
        int before = 0;
        while (before != withSlots.Count)
        {
            before = withSlots.Count;
            withSlots.UnionWith(objects.Where(item => item.Children.Any(Reaches)));
        }

        return objects.Where(item => !withSlots.Contains(item) && !item.Type.IsValueType && HasMembers(item, MinInner));
    }

    /// <summary>Whether an object itself has anything in slots but what all contracts have there, and its names.</summary>
    private static bool HasSlots(ObjectPlan item)
    {
        bool Has(ValuePlan plan) => plan switch
        {
            ObjectPlan => false,
            SlotPlan slot => item.Reading is not null || slot.Slot != OptionsState.Slot,
            PolymorphicPlan or DiscriminatedPlan or UnionReadPlan => true,
            _ => plan.Children.Any(Has),
        };

        return item is { Extension: not null } or { SerializingSlot: not null } or { SerializedSlot: not null }
            || item.Reading is { HasOtherSlots: true }
            || item.Members.Any(static member => (member.GetterSlot ?? member.SetterSlot ?? member.PredicateSlot) is not null)
            || item.Children.Any(Has);
    }

    /// <summary>Whether the objects in a plan have so many members, all of them together.</summary>
    private static bool HasMembers(ValuePlan root, int count) =>
        root.All().OfType<ObjectPlan>().Any(item => (count -= item.Members.Count) <= 0);
}
