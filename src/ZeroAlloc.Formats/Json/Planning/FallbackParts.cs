using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Finds what in a compiled type System.Text.Json writes or reads, or a converter of the application's over it.</summary>
internal sealed class FallbackParts
{
    private const string Cast = "SourceConverterForCastingConverter";

    private readonly ContractPlan _plan;
    private readonly JsonSerializerOptions _options;
    private readonly List<string> _found = [];
    private readonly HashSet<ObjectPlan> _seen = [];

    private FallbackParts(ContractPlan plan, JsonSerializerOptions options)
    {
        _plan = plan;
        _options = options;
    }

    /// <summary>For people: each member that falls back, or whose elements do, and why; the root's elements by the root's name.</summary>
    public static IReadOnlyList<string> Find(ContractPlan plan, JsonSerializerOptions options)
    {
        var parts = new FallbackParts(plan, options);
        parts.Visit(plan.Root, plan.Root.Type.ToString());
        return parts._found;
    }

    private void Visit(ValuePlan plan, string where)
    {
        if (plan is ObjectPlan item)
        {
            if (_seen.Add(item))
            {
                VisitMembers(item);
            }

            return;
        }

        IEnumerable<Type> others = plan is PolymorphicPlan written ? written.Others : plan is DiscriminatedPlan read ? read.Others : [];
        foreach (Type other in others)
        {
            string reason = _plan.Fallbacks.GetValueOrDefault(other)
                ?? $"compiled code doesn't {(_plan.IsRead ? "read" : "write")} the derived type {other} after its type discriminator";
            _found.Add($"{where}, because {reason}");
        }

        if (ReasonOf(plan) is { } fallback)
        {
            _found.Add($"{where}, because {fallback}");
        }

        foreach (ValuePlan inner in plan.Children)
        {
            Visit(inner, where);
        }
    }

    private void VisitMembers(ObjectPlan item)
    {
        foreach (MemberPlan member in item.Members)
        {
            Visit(member.Value, Name(item, member));
        }

        if (item.Extension is { } extension)
        {
            Visit(extension.Value, Name(item, extension.Holder));
        }
    }

    private static string Name(ObjectPlan item, MemberPlan member) => $"{item.Type}.{(member.Target as MemberInfo)?.Name ?? member.Name}";

    /// <summary>Names the application's converter where System.Text.Json has one of its own around it, which casts.</summary>
    private static string WhyConverted(object converter) =>
        $"the member has a custom converter, {(ContractMember.Read(converter, converter.GetType(), Cast) ?? converter).GetType()}";

    private string? ReasonOf(ValuePlan plan)
    {
        if (plan is ComposedPlan { Definition: var reader } && (reader == typeof(RefusedReader<>) || reader == typeof(NoValueReader<>)))
        {
            return UnsupportedReason.Refused(plan.Type);
        }

        if (plan is not SlotPlan slot)
        {
            return null;
        }

        if (slot.Helper == typeof(ConverterSlot<>))
        {
            return WhyConverted(_plan.Slots[slot.Slot]);
        }

        if (slot.Helper != typeof(SerializerSlot<>)
            && slot.Helper != typeof(RefusedSlot<>)
            && slot.Helper != typeof(SerializerLineSlot<>)
            && slot.Helper != typeof(SerializerReadSlot<>)
            && slot.Helper != typeof(ConverterReadSlot<>))
        {
            return null;
        }

        JsonTypeInfo info = _options.GetTypeInfo(slot.Type);
        if (_plan.Slots[slot.Slot] is OwnConverter { Converter: var own } && own != info.Converter)
        {
            return WhyConverted(own);
        }

        return _plan.Fallbacks.TryGetValue(slot.Type, out string? reason) ? reason
            : _plan.IsRead ? UnsupportedReason.OfReading(info)
            : UnsupportedReason.OfWriting(info);
    }
}
