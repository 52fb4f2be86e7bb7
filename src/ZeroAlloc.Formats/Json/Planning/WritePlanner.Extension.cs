using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <content>Plans how extension data is written.</content>
internal sealed partial class WritePlanner
{
    /// <summary>Plans extension data; null where it is not written.</summary>
    private Verdict<ExtensionPlan?> PlanExtension(JsonPropertyInfo property, JsonTypeInfo info)
    {
        Type type = property.PropertyType;
        if (!ExtensionInfo(property, info).IsCovered(out JsonTypeInfo? dictionary, out NotCovered? whyNot))
        {
            return whyNot;
        }

        bool hasKeys = TypeRules.Find(typeof(string), Options) is not null;
        if (ExtensionRules.ValueType(dictionary) is not { } held || !hasKeys || Options.ReferenceHandler is not null)
        {
            return new NotCovered(
                info.Type,
                Options.ReferenceHandler is null
                    ? $"compiled code can't write the extension data {MemberAccess.Name(property, info.Type)} of type {type}"
                    : $"a ReferenceHandler is set, and {MemberAccess.Name(property, info.Type)} is extension data");
        }

        if (!PlanGot(property, info, () => new SkippedPlan(type)).IsCovered(out MemberPlan? holder, out whyNot))
        {
            return whyNot;
        }

        if (holder is null)
        {
            return default;
        }

        return Enter(dictionary, NumberRules.OfMember(property, info, Options))
            .Then(handling => Plan(held, handling))
            .Select(ExtensionPlan? (value) =>
            {
                ValuePlan Written(Type brackets) => ExtensionRules.Written(type, value, Options.WriteIndented, brackets);
                return new ExtensionPlan(holder, Written(typeof(OpenedObject))) { First = Written(typeof(ObjectBrackets)) };
            });
    }
}
