using System.Text;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A root, what it needs of the options, and what is known of its depth.</summary>
internal sealed class ContractPlan
{
    /// <summary>Judges the depth of <paramref name="root"/>.</summary>
    public ContractPlan(ValuePlan root, object[] slots, int maxDepth, IReadOnlyDictionary<Type, string> left)
    {
        Root = root;
        Slots = slots;
        LeftToSerializer = left;
        CountsDepth = MustCount(root, 0, maxDepth, [], []);
    }

    private ContractPlan(ContractPlan other)
    {
        Root = other.Root;
        Slots = other.Slots;
        LeftToSerializer = other.LeftToSerializer;
        CountsDepth = true;
    }

    /// <summary>How the root is written.</summary>
    public ValuePlan Root { get; }

    /// <summary>What the emitted code finds in <see cref="OutputWindow.Slots"/>.</summary>
    public object[] Slots { get; }

    /// <summary>Types inside that System.Text.Json writes, and why.</summary>
    public IReadOnlyDictionary<Type, string> LeftToSerializer { get; }

    /// <summary>Whether depth is counted at run time: the type is recursive, as deep as is allowed, or holds what decides its own depth.</summary>
    public bool CountsDepth { get; }

    /// <summary>The same plan for a value that may stand at any depth.</summary>
    public ContractPlan CountingDepth() => new(this);

    /// <summary>What distinguishes the code to emit from all other code.</summary>
    public string Shape()
    {
        var shape = new StringBuilder(CountsDepth ? "D" : "S");
        Root.AppendShape(shape, []);
        return shape.ToString();
    }

    private static bool MustCount(ValuePlan plan, int depth, int maxDepth, HashSet<ObjectPlan> path, Dictionary<ObjectPlan, int> deepest)
    {
        depth += plan.IsContainer ? 1 : 0;
        if (plan.IsDeepening || depth >= maxDepth)
        {
            return true;
        }

        var item = plan as ObjectPlan;
        if (item is not null && !path.Add(item))
        {
            return true;
        }

        // Types shared by many others are walked again only where they stand deeper: linear in practice, never exponential.
        if (item is not null && deepest.TryGetValue(item, out int seen) && seen >= depth)
        {
            path.Remove(item);
            return false;
        }

        bool must = plan.Children.Any(child => MustCount(child, depth, maxDepth, path, deepest));
        if (item is not null)
        {
            path.Remove(item);
            deepest[item] = depth;
        }

        return must;
    }
}
