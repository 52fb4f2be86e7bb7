using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans where names go that a contract does not have.</summary>
internal sealed partial class ReadPlanner
{
    /// <summary>What the options say of unknown names: where there is extension data, they are not refused.</summary>
    private JsonUnmappedMemberHandling UnmappedMemberHandling(JsonTypeInfo info) =>
        info.Properties.Any(static property => property.IsExtensionData) ? JsonUnmappedMemberHandling.Skip : Options.UnmappedMemberHandling;

    /// <summary>Plans extension data: a document is proven, since the dictionary that is filled may be any.</summary>
    private Verdict<ExtensionPlan> PlanExtension(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        Type type = property.PropertyType;
        if (ExtensionRules.CheckRead(property, info) is { } refused)
        {
            return refused;
        }

        if (!ExtensionInfo(property, info).IsCovered(out JsonTypeInfo? dictionary, out NotCovered? whyNot))
        {
            return whyNot;
        }

        Func<object>? create = type == typeof(JsonObject) ? ExtensionFilling.NodeMaker(Options) : dictionary.CreateObject;
        if (ExtensionRules.ReadType(dictionary) is not { } held
            || TypeRules.Find(held, Options) is not { } value
            || !SystemTextJson.IsOwn(value.Converter)
            || (held == typeof(object) && (Preserves || TypeRules.Find(typeof(JsonElement), Options) is null))
            || create is null)
        {
            return new NotCovered(
                info.Type, $"compiled code can't fill the extension data {MemberAccess.Name(property, info.Type)} of type {type}");
        }

        if (IsModified && ReadingRules.CheckModified(dictionary) is { } changed)
        {
            return changed;
        }

        _isNoticed = true;
        return PlanHolder(plan, property, info).Select(holder =>
            new ExtensionPlan(holder, Through(held, typeof(SerializerReadSlot<>), value))
            {
                CreatorSlot = Slot(typeof(ReadCallbacks), create, dictionary),
            });
    }

    /// <summary>Plans the member that holds the extension data.</summary>
    private Verdict<MemberPlan> PlanHolder(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        Type type = property.PropertyType;
        if (!IsModified)
        {
            return ReadingRules.Target(property, info, plan.Reading!.Constructor).Then(target => target is null
                ? WhyNotHeld(property, info)
                : (Verdict<MemberPlan>)new MemberPlan(property.Name, new SkippedPlan(type), target));
        }

        if (WritingRules.ModifiedMember(property, info, out ContractMember? member) is { } whyNot)
        {
            return whyNot;
        }

        int? getter = member is null ? null : Slot(type, member.Getter);
        return ReadingRules.Setter(property, info).Then(setter => getter is null || setter is null
            ? WhyNotHeld(property, info)
            : (Verdict<MemberPlan>)new MemberPlan(property.Name, new SkippedPlan(type), Target: null)
            {
                GetterSlot = getter,
                SetterSlot = Slot(type, setter),
            });
    }

    private static NotCovered WhyNotHeld(JsonPropertyInfo property, JsonTypeInfo info) => new(
        info.Type,
        $"the getter and the setter of the extension data {MemberAccess.Name(property, info.Type)} can't be determined from its contract");
}
