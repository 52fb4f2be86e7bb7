using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A plan for writing, as a tree for people: what of an object is written, in which order, when it is left out, and which writer does it.</summary>
internal sealed class PlanText
{
    private readonly PlanTree _tree = new();
    private readonly HashSet<ObjectPlan> _seen = [];

    private PlanText()
    {
    }

    /// <summary>The plan of a contract.</summary>
    public static string Describe(ContractPlan plan)
    {
        var text = new PlanText();
        text._tree.Add(0, plan.CountsDepth ? "Depth is counted while writing." : "Depth is within the limit for every value, and not counted.");
        text.Add(0, "", plan.Root);
        return text._tree.ToString();
    }

    private void Add(int depth, string label, ValuePlan plan)
    {
        string type = label + TypeText.Of(plan.Type);
        switch (plan)
        {
            case ObjectPlan item:
                AddObject(depth, type, item);
                break;
            case LoopPlan loop:
                _tree.Add(depth, $"{type}: emitted loop over");
                Add(depth + 1, "", loop.Element);
                break;
            case DictionaryPlan dictionary:
                _tree.Add(depth, $"{type}: emitted loop over");
                Add(depth + 1, "key: ", dictionary.Key);
                Add(depth + 1, "value: ", dictionary.Value);
                break;
            case FixedPlan scalar:
                _tree.Add(depth, $"{type}: {TypeText.Of(scalar.Writer)}, {scalar.MaxLength} bytes at most");
                break;
            case SlotPlan slot:
                _tree.Add(depth, $"{type}: {TypeText.Of(slot.Helper)} with slot {slot.Slot}");
                break;
            default:
                AddComposed(depth, type, (ComposedPlan)plan);
                break;
        }
    }

    private void AddComposed(int depth, string type, ComposedPlan plan)
    {
        _tree.Add(depth, $"{type}: {TypeText.Of(plan.Definition)}");
        foreach (ValuePlan argument in plan.Children)
        {
            Add(depth + 1, "", argument);
        }
    }

    private void AddObject(int depth, string type, ObjectPlan plan)
    {
        if (!_seen.Add(plan))
        {
            _tree.Add(depth, $"{type}: object, see above");
            return;
        }

        _tree.Add(depth, $"{type}: object");
        foreach (MemberPlan member in plan.Members)
        {
            string condition = member.Ignore switch
            {
                MemberIgnore.Null => " unless null",
                MemberIgnore.Default => " unless default",
                _ => "",
            };
            Add(depth + 1, $"{Encoding.UTF8.GetString(member.Name)} {member.Member.Name}{condition}, ", member.Value);
        }
    }
}
