using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Planning;

/// <content>Plans how values are written that may be of one of the types that their declared type names.</content>
internal sealed partial class WritePlanner
{
    private readonly Dictionary<Type, PolymorphicPlan> _choices = [];

    protected override Verdict<ValuePlan> PlanPolymorphic(JsonTypeInfo info, JsonPolymorphismOptions declared)
    {
        Type type = info.Type;
        if (_choices.TryGetValue(type, out PolymorphicPlan? known))
        {
            return known;
        }

        bool refusesOthers = declared.UnknownDerivedTypeHandling == JsonUnknownDerivedTypeHandling.FailSerialization;
        var plan = new PolymorphicPlan(type, Slot(typeof(SerializerSlot<>), info), refusesOthers);
        _choices.Add(type, plan);
        return (AddCases(plan, declared, info) ?? WhyNotWritten(plan)) is { } whyNot ? whyNot : plan;
    }

    private NotCovered? AddCases(PolymorphicPlan plan, JsonPolymorphismOptions declared, JsonTypeInfo info)
    {
        foreach (JsonDerivedType derived in declared.DerivedTypes)
        {
            if (AddCase(plan, declared, Options.GetTypeInfo(derived.DerivedType), derived.TypeDiscriminator) is { } whyNot)
            {
                return whyNot;
            }
        }

        return !info.Type.IsAbstract && declared.DerivedTypes.All(derived => derived.DerivedType != info.Type)
            ? AddCase(plan, declared, info, discriminator: null)
            : null;
    }

    /// <summary>
    /// What System.Text.Json writes in place has to be known as such on a line of its own, and where references are followed.
    /// </summary>
    private NotCovered? WhyNotWritten(PolymorphicPlan plan)
    {
        if (plan.Cases.Count == 0)
        {
            return new NotCovered(plan.Type, $"{plan.Type} is polymorphic, and compiled code writes none of its types");
        }

        bool allowsParts = !Options.WriteIndented && Options.ReferenceHandler is null;
        return allowsParts || !plan.IsDeepening ? null : new NotCovered(
            plan.Type,
            $"{plan.Type} is polymorphic, WriteIndented or a ReferenceHandler is set, and System.Text.Json has to write some of its types");
    }

    private NotCovered? AddCase(PolymorphicPlan plan, JsonPolymorphismOptions declared, JsonTypeInfo info, object? discriminator)
    {
        Type type = info.Type;
        bool isCovered = !IsFallback(type) && !type.IsCollectible && SystemTextJson.IsOwn(info.Converter);
        if (!isCovered || !Discriminators.IsPossible(declared, info))
        {
            plan.Others.Add(type);
            return null;
        }

        Visit visit = Begin(type);
        Verdict<ObjectPlan> verdict = PlanCase(declared, info, discriminator);
        if (FallsBack(visit, verdict))
        {
            plan.Others.Add(type);
            return null;
        }

        if (verdict.IsCovered(out ObjectPlan? item, out NotCovered? whyNot))
        {
            plan.Cases.Add(item);
        }

        return whyNot;
    }

    private Verdict<ObjectPlan> PlanCase(JsonPolymorphismOptions declared, JsonTypeInfo info, object? discriminator)
    {
        if (Check(info.Type) is { } changed)
        {
            return changed;
        }

        if (!BeginObject(info).IsCovered(out ObjectPlan? item, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (Discriminators.Member(declared, discriminator, Options) is { } first)
        {
            item.Members.Add(first);
        }

        return PlanMembers(item, info) is { } inside ? inside : item;
    }
}
