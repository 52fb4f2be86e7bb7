using System.Reflection;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>A plan for reading, as a tree for people: which names an object has, what they set, and which reader does it.</summary>
internal sealed class ReadPlanText
{
    private readonly PlanTree _tree = new();
    private readonly HashSet<ObjectReadPlan> _seen = [];

    private ReadPlanText()
    {
    }

    /// <summary>The plan of a contract.</summary>
    public static string Describe(ReadContract contract)
    {
        var text = new ReadPlanText();
        text.Add(0, "", contract.Root);
        return text._tree.ToString();
    }

    private void Add(int depth, string label, ReadPlan plan)
    {
        string type = label + TypeText.Of(plan.Type);
        switch (plan)
        {
            case ObjectReadPlan item:
                AddObject(depth, type, item);
                break;
            case CollectionReadPlan collection:
                _tree.Add(depth, $"{type}: {(collection.IsObject ? "object" : "array")}, made by {collection.Result.Name}");
                Add(depth + 1, "", collection.Element);
                break;
            case EntryReadPlan entry:
                _tree.Add(depth, $"{type}: entry");
                Add(depth + 1, "key: ", entry.Key);
                Add(depth + 1, "value: ", entry.Value);
                break;
            case ScalarReadPlan scalar:
                _tree.Add(depth, $"{type}: {TypeText.Of(scalar.Reader)}");
                break;
            case SlotReadPlan slot:
                _tree.Add(depth, $"{type}: {TypeText.Of(slot.Helper)} with slot {slot.Slot}");
                break;
            default:
                AddComposed(depth, type, (ComposedReadPlan)plan);
                break;
        }
    }

    private void AddComposed(int depth, string type, ComposedReadPlan plan)
    {
        _tree.Add(depth, $"{type}: {TypeText.Of(plan.Definition)}");
        foreach (ReadPlan argument in plan.Arguments.OfType<ReadPlan>())
        {
            Add(depth + 1, "", argument);
        }
    }

    private void AddObject(int depth, string type, ObjectReadPlan plan)
    {
        if (!_seen.Add(plan))
        {
            _tree.Add(depth, $"{type}: object, see above");
            return;
        }

        string parameters = string.Join(", ", plan.Parameters.Select(static parameter => TypeText.Of(parameter.Type) + (parameter.DefaultSlot >= 0 ? $" = slot {parameter.DefaultSlot}" : "")));
        string made = plan.Constructor is null ? "its default" : $"new({parameters})";
        _tree.Add(depth, $"{type}: object, made by {made}, unknown names {(plan.RefusesUnknown ? "refused" : "skipped")}, names in slot {plan.NamesSlot}");
        foreach (ReadMember member in plan.Members)
        {
            AddMember(depth + 1, member);
        }
    }

    private void AddMember(int depth, ReadMember member)
    {
        string label = $"\"{member.Name}\"{(member.IsRequired ? " required" : "")}";
        string target = member.Target switch
        {
            ParameterInfo parameter => $"parameter {parameter.Name}",
            MemberInfo property => property.Name + (member.IsInitializer ? " also if missing" : ""),
            _ => "nothing",
        };
        if (member.Value is null)
        {
            _tree.Add(depth, $"{label} skipped");
        }
        else
        {
            Add(depth, $"{label} sets {target}, ", member.Value);
        }
    }
}
