using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Plans where names go that a contract does not have.</summary>
internal sealed partial class ReadPlanner
{
    /// <summary>What the options say of unknown names: where there is extension data, they are not refused.</summary>
    private JsonUnmappedMemberHandling UnmappedMemberHandling(JsonTypeInfo info) =>
        info.Properties.Any(static property => property.IsExtensionData) ? JsonUnmappedMemberHandling.Skip : Options.UnmappedMemberHandling;

    /// <summary>Plans extension data: a document is proven, since the dictionary that is filled may be any.</summary>
    /// <exception cref="NotCoveredException">The declaring type has to be left to System.Text.Json.</exception>
    private ExtensionPlan PlanExtension(ObjectPlan plan, JsonPropertyInfo property, JsonTypeInfo info)
    {
        Type type = property.PropertyType;
        ExtensionRules.CheckRead(property, info);
        JsonTypeInfo dictionary = ExtensionInfo(property, info);
        Func<object>? create = type == typeof(JsonObject) ? ExtensionFilling.NodeMaker(Options) : dictionary.CreateObject;
        if (ExtensionRules.ReadType(dictionary) is not { } held
            || TypeRules.Find(held, Options) is not { } value
            || !TypeRules.IsOwn(value.Converter)
            || create is null)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has extension data that only System.Text.Json knows how to fill");
        }

        if (IsModified)
        {
            ReadingRules.CheckModified(dictionary);
        }

        _isNoticed = true;
        var holder = new MemberPlan(
            property.Name, new SkippedPlan(type), IsModified ? null : ReadingRules.Target(property, info, plan.Reading!.Constructor))
        {
            GetterSlot = IsModified && WritingRules.ModifiedMember(property, info) is { } member ? Slot(type, member.Getter) : null,
            SetterSlot = IsModified && ReadingRules.Setter(property, info) is { } setter ? Slot(type, setter) : null,
        };
        if (holder is { Target: null } and not { GetterSlot: not null, SetterSlot: not null })
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has extension data whose holder can't be told from its contract");
        }

        return new ExtensionPlan(holder, Through(held, typeof(SerializerReadSlot<>), value))
        {
            CreatorSlot = Slot(typeof(ReadCallbacks), create, dictionary),
        };
    }
}
