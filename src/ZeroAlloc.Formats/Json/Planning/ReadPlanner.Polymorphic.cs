using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans how values are read that may be of one of the types that their declared type names.</summary>
internal sealed partial class ReadPlanner
{
    /// <summary>In place of a case's number: that of what System.Text.Json reads, which comes behind all cases.</summary>
    private const int InPlace = int.MaxValue;

    private readonly Dictionary<Type, DiscriminatedPlan> _choices = [];

    protected override Verdict<ValuePlan> PlanPolymorphic(JsonTypeInfo info, JsonPolymorphismOptions declared)
    {
        Type type = info.Type;
        if (_choices.TryGetValue(type, out DiscriminatedPlan? known))
        {
            return known;
        }

        if (!TypeRules.IsPlainObject(info) || info.Kind != JsonTypeInfoKind.Object)
        {
            return new NotCovered(type, $"{type} is polymorphic, and isn't written as an object with members");
        }

        List<JsonDerivedType> named = [.. declared.DerivedTypes.Where(static derived => derived.TypeDiscriminator is not null)];
        if (named.Count == 0)
        {
            // Nothing in a document could tell one type from another, and nothing is looked for.
            return PlanType(info, handling: null);
        }

        string name = declared.TypeDiscriminatorPropertyName;
        if (ReadingRules.IsEscaped(name)
            || named.Any(static derived => derived.TypeDiscriminator is string text && text.Any(char.IsSurrogate)))
        {
            return new NotCovered(type, $"{type} is polymorphic, and a type discriminator of it has to be escaped in JSON");
        }

        return PlanChoice(info, declared, named);
    }

    private Verdict<ValuePlan> PlanChoice(JsonTypeInfo info, JsonPolymorphismOptions declared, List<JsonDerivedType> named)
    {
        string name = declared.TypeDiscriminatorPropertyName;
        List<(JsonTypeInfo Info, bool HasDiscriminator)> cases = [];
        List<Type> others = [];
        int CaseOf(Type type, bool hasDiscriminator)
        {
            if (TypeRules.Find(type, Options) is { } item && IsCase(item, name))
            {
                cases.Add((item, hasDiscriminator));
                return cases.Count - 1;
            }

            others.Add(type);
            return InPlace;
        }

        var numbers = named.ToDictionary(
            static derived => derived.TypeDiscriminator!, derived => CaseOf(derived.DerivedType, hasDiscriminator: true));
        bool isMade = !RefusedTypes.Contains(info);
        int missing = isMade ? CaseOf(info.Type, hasDiscriminator: false) : TypeDiscriminators.Declined;
        int unrecognized = isMade && declared.IgnoreUnrecognizedTypeDiscriminators
            ? CaseOf(info.Type, hasDiscriminator: true)
            : TypeDiscriminators.Declined;
        if (cases.Count == 0 || cases.Count < others.Count)
        {
            // One by one in place, values take 1.4 to 1.6 of what all of them take at once; compiled code takes less than half of it.
            return new NotCovered(
                info.Type, $"{info.Type} is polymorphic, and compiled code reads less than half of the types that {info.Type} declares");
        }

        int Number(int number) => number == InPlace ? cases.Count : number;
        var discriminators = new TypeDiscriminators(
            name, Options.AllowOutOfOrderMetadataProperties, numbers.ToDictionary(static pair => pair.Key, pair => Number(pair.Value)))
        {
            Missing = Number(missing),
            Unrecognized = Number(unrecognized),
        };
        var plan = new DiscriminatedPlan(info.Type, Slot(typeof(TypeDiscriminators), discriminators))
        {
            InPlace = others.Count == 0 ? null : PlanInPlace(info.Type, info, info),
            Others = [.. others.Distinct()],
        };
        _choices.Add(info.Type, plan);
        foreach ((JsonTypeInfo item, bool hasDiscriminator) in cases)
        {
            // Numbers are given to all cases at once: where one falls back, the walk is repeated, and it gets none.
            if (IsFallback(item.Type))
            {
                continue;
            }

            Visit visit = Begin(item.Type) with { IsFirst = false };
            Verdict<ObjectPlan> verdict = PlanCase(item, name, hasDiscriminator);
            if (FallsBack(visit, verdict))
            {
                continue;
            }

            if (!verdict.IsCovered(out ObjectPlan? known, out NotCovered? whyNot))
            {
                return whyNot;
            }

            plan.Cases.Add(known);
        }

        return plan;
    }

    /// <summary>
    /// Whether compiled code reads objects of a type behind a discriminator: its members have no name that System.Text.Json takes for
    /// metadata there.
    /// </summary>
    private bool IsCase(JsonTypeInfo info, string name)
    {
        StringComparison comparison = Options.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
        Meet(info.Type);
        return info.Kind == JsonTypeInfoKind.Object
            && !IsFallback(info.Type)
            && !info.Type.IsCollectible
            && SystemTextJson.IsOwn(info.Converter)
            && info.Properties.All(property => !property.Name.StartsWith('$') && !property.Name.Equals(name, comparison));
    }

    private Verdict<ObjectPlan> PlanCase(JsonTypeInfo info, string name, bool hasDiscriminator)
    {
        if (Check(info.Type) is { } changed)
        {
            return changed;
        }

        MemberPlan[] first = hasDiscriminator
            ? [new MemberPlan(name, new SkippedPlan(typeof(object)), Target: null) { IsDiscriminator = true }]
            : [];
        if (!BeginObject(info, first, name).IsCovered(out ObjectPlan? plan, out NotCovered? whyNot))
        {
            return whyNot;
        }

        return PlanMembers(plan, info) is { } inside ? inside : plan;
    }
}
