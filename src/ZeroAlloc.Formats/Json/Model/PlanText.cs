using System.Reflection;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// A plan, as a tree for people: which names an object has; what of it is written under each, in which order, and when it is left out, or what it
/// sets; and which writer or reader does it.
/// </summary>
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
        if (!plan.IsRead)
        {
            text._tree.Add(0, plan.CountsDepth ? "Depth is counted while writing." : "Depth is within the limit for every value, and not counted.");
        }

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
                return;
            case CollectionPlan { Result: null } loop:
                _tree.Add(depth, $"{type}: emitted loop over");
                AddElement(depth + 1, loop.Element);
                return;
            case CollectionPlan { Result: { } result } made:
                _tree.Add(depth, $"{type}: {(made.Element is EntryPlan ? "object" : "array")}, made by {result.Name}");
                Add(depth + 1, "", made.Element);
                return;
            case EntryPlan:
                _tree.Add(depth, $"{type}: entry");
                AddElement(depth + 1, plan);
                return;
            case FixedPlan scalar:
                _tree.Add(depth, $"{type}: {TypeText.Of(scalar.Writer)}, {scalar.MaxLength} bytes at most");
                return;
            case SlotPlan slot:
                _tree.Add(depth, $"{type}: {TypeText.Of(slot.Helper)} with slot {slot.Slot}");
                return;
            default:
                AddComposed(depth, type, (ComposedPlan)plan);
                return;
        }
    }

    private void AddElement(int depth, ValuePlan element)
    {
        if (element is EntryPlan entry)
        {
            Add(depth, "key: ", entry.Key);
            Add(depth, "value: ", entry.Value);
        }
        else
        {
            Add(depth, "", element);
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

        _tree.Add(depth, $"{type}: object{Making(plan.Reading)}");
        foreach (MemberPlan member in plan.Members)
        {
            AddMember(depth + 1, member, isRead: plan.Reading is not null);
        }
    }

    private void AddMember(int depth, MemberPlan member, bool isRead)
    {
        string name = $"\"{member.Name}\"";
        if (!isRead)
        {
            string condition = member.Ignore == MemberIgnore.Never ? "" : member.Ignore == MemberIgnore.Null ? " unless null" : " unless default";
            Add(depth, $"{name}: {((MemberInfo)member.Target!).Name}{condition}, ", member.Value);
            return;
        }

        name += member.IsRequired ? " required" : "";
        if (member.Value is SkippedPlan)
        {
            _tree.Add(depth, $"{name} skipped");
            return;
        }

        string target = member.Target is ParameterInfo parameter
            ? $"parameter {parameter.Name}"
            : ((MemberInfo)member.Target!).Name + (member.IsInitializer ? " also if missing" : "");
        Add(depth, $"{name} sets {target}, ", member.Value);
    }

    private static string Making(ObjectReading? reading)
    {
        if (reading is null)
        {
            return "";
        }

        string parameters = string.Join(", ", reading.Parameters.Select(static parameter => TypeText.Of(parameter.Type) + (parameter.DefaultSlot >= 0 ? $" = slot {parameter.DefaultSlot}" : "")));
        string made = reading.Constructor is null ? "its default" : $"new({parameters})";
        return $", made by {made}, unknown names {(reading.RefusesUnknown ? "refused" : "skipped")}, names in slot {reading.NamesSlot}";
    }
}
