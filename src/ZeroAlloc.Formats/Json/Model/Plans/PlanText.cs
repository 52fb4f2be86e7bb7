using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>
/// A plan, as a tree for people: what of an object is written under which name, in which order, and
/// when it is left out, or what each name sets; and which writer or reader does it.
/// </summary>
internal sealed class PlanText
{
    private readonly PlanTree _tree = new();
    private readonly HashSet<ObjectPlan> _seen = [];
    private readonly IReadOnlyDictionary<ObjectPlan, int> _inner;

    private PlanText(IReadOnlyDictionary<ObjectPlan, int> inner) => _inner = inner;

    /// <summary>The plan of a contract.</summary>
    public static string Describe(ContractPlan plan)
    {
        var text = new PlanText(plan.InnerShapes);
        if (!plan.IsRead)
        {
            text._tree.Add(
                0, plan.CountsDepth ? "Depth is counted while writing." : "Depth is within the limit for every value, and not counted.");
        }

        if (plan.IsProven)
        {
            text._tree.Add(0, "The document is proven before anything is made of it: code of the application's may run.");
        }

        if (plan.IsIndented)
        {
            text._tree.Add(0, "Members and elements stand on lines of their own.");
        }

        if (plan.IgnoresCycles)
        {
            text._tree.Add(0, "What is met again inside itself is null.");
        }

        if (plan.ReadsReferences)
        {
            text._tree.Add(0, "What has an identifier may be referred to by it.");
        }

        if (plan.PreservesReferences)
        {
            text._tree.Add(0, "What is met again is its number.");
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
            case CollectionPlan { Filling: { } filling } filled:
                _tree.Add(depth, $"{type}: {(filled.Element is EntryPlan ? "object" : "array")}, filled as {filling.Name}");
                break;
            case CollectionPlan { Result: null } loop:
                _tree.Add(depth, $"{type}: emitted loop over");
                AddChildren(depth + 1, loop.Element is EntryPlan ? loop.Element : loop);
                return;
            case CollectionPlan collection:
                _tree.Add(depth, $"{type}: {(collection.Element is EntryPlan ? "object" : "array")}, made by {collection.Result.Name}");
                break;
            case FilledPlan into:
                _tree.Add(depth, $"{type}: into what is there{(into.Filling is { } adding ? $", filled as {adding.Name}" : "")}, or else");
                break;
            case EntryPlan:
                _tree.Add(depth, $"{type}: entry");
                break;
            case FixedPlan scalar:
                _tree.Add(depth, $"{type}: {TypeText.Of(scalar.Writer)}, {scalar.MaxLength} bytes at most");
                break;
            case PolymorphicPlan choice:
                _tree.Add(depth, $"{type}: by its own type, one not listed with slot {choice.Slot}");
                break;
            case DiscriminatedPlan choice:
                string rest = choice.InPlace is { } inPlace ? $", others in place with slot {inPlace.Slot}" : "";
                _tree.Add(depth, $"{type}: by the discriminator that slot {choice.Slot} knows{rest}");
                break;
            case UnionReadPlan union:
                _tree.Add(depth, $"{type}: by the kind of the value, as slot {union.Slot} knows");
                break;
            case SlotPlan slot:
                _tree.Add(depth, $"{type}: {TypeText.Of(slot.Helper)} with slot {slot.Slot}");
                break;
            default:
                _tree.Add(depth, $"{type}: {TypeText.Of(((ComposedPlan)plan).Definition)}");
                break;
        }

        AddChildren(depth + 1, plan);
    }

    private void AddChildren(int depth, ValuePlan plan)
    {
        foreach (ValuePlan child in plan.Children)
        {
            Add(depth, plan is EntryPlan entry ? child == entry.Key ? "key: " : "value: " : "", child);
        }
    }

    private void AddObject(int depth, string type, ObjectPlan plan)
    {
        if (_inner.TryGetValue(plan, out int slot))
        {
            _tree.Add(depth, $"{type}: object with code of its own, in slot {slot}");
            return;
        }

        if (!_seen.Add(plan))
        {
            _tree.Add(depth, $"{type}: object, see above");
            return;
        }

        string before = plan.SerializingSlot is { } serializing ? $", slot {serializing} called before" : "";
        string behind = plan.SerializedSlot is { } serialized ? $", slot {serialized} called behind" : "";
        _tree.Add(depth, $"{type}: object{Making(plan.Reading, plan.Extension is not null)}{before}{behind}");
        foreach (MemberPlan member in plan.Members)
        {
            AddMember(depth + 1, member, isRead: plan.Reading is not null);
        }

        if (plan.Extension is { } extension)
        {
            AddExtension(depth + 1, extension, isRead: plan.Reading is not null);
        }
    }

    private void AddExtension(int depth, ExtensionPlan extension, bool isRead)
    {
        MemberPlan holder = extension.Holder;
        string source = holder.GetterSlot is { } getter ? $"got by slot {getter}" : ((MemberInfo)holder.Target!).Name;
        source += holder.PredicateSlot is { } predicate ? $" if slot {predicate} says so" : "";
        string label = isRead
            ? $"unknown names go into {source}, made by slot {extension.CreatorSlot} where it is null, as "
            : $"extension data: {source}, ";
        Add(depth, label, extension.Value);
    }

    private void AddMember(int depth, MemberPlan member, bool isRead)
    {
        string name = $"\"{member.Name}\"";
        if (member.Value is ConstantPlan constant)
        {
            _tree.Add(depth, $"{name}: always {Encoding.UTF8.GetString(constant.Text)}");
            return;
        }

        if (member.Value is ReferencePlan)
        {
            _tree.Add(depth, $"{name}: its number in the document");
            return;
        }

        if (!isRead)
        {
            string condition = member.Ignore == MemberIgnore.Never ? ""
                : member.Ignore == MemberIgnore.Null ? " unless null"
                : member.Ignore == MemberIgnore.Default ? " unless default"
                : $" if slot {member.PredicateSlot} says so";
            condition += member.RefusesNull ? ", null refused" : "";
            string source = member.GetterSlot is { } slot ? $"got by slot {slot}" : ((MemberInfo)member.Target!).Name;
            Add(depth, $"{name}: {source}{condition}, ", member.Value);
            return;
        }

        name += (member.IsRequired ? " required" : "") + (member.RefusesNull ? " not null" : "");
        if (member.Value is SkippedPlan)
        {
            _tree.Add(depth, $"{name} skipped{(member.IsDiscriminator ? ", the discriminator" : "")}");
            return;
        }

        string target = member.Target is ParameterInfo parameter
            ? $"parameter {parameter.Name}"
            : member.SetterSlot is { } setter ? $"by slot {setter}"
            : member.Target is MemberInfo set ? set.Name + (member.IsInitializer ? " also if missing" : "")
            : "nothing";
        string fills = member.GetterSlot is { } getter ? $" fills what slot {getter} gets and"
            : member.Source is { } got ? $" fills {got.Name} and"
            : "";
        Add(depth, $"{name}{fills} sets {target}, ", member.Value);
    }

    private static string Making(ObjectReading? reading, bool isExtended)
    {
        if (reading is null)
        {
            return "";
        }

        IEnumerable<string>? parameters = reading.Constructor?.GetParameters().Zip(
            reading.DefaultSlots, static (parameter, slot) => TypeText.Of(parameter.ParameterType) + (slot >= 0 ? $" = slot {slot}" : ""));
        string made = reading.CreatorSlot >= 0 ? $"slot {reading.CreatorSlot}"
            : parameters is null ? "its default" : $"new({string.Join(", ", parameters)})";
        made += reading.CallbackSlots is (-1, -1) ? "" : $", which calls back by slots {reading.CallbackSlots}";
        string unknown = reading.RefusesUnknown ? "refused" : isExtended ? "kept" : "skipped";
        return $", made by {made}, unknown names {unknown}, names in slot {reading.NamesSlot}";
    }
}
