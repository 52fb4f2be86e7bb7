using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Plans how unions are read.</summary>
internal sealed partial class ReadPlanner
{
    private Verdict<ValuePlan> PlanUnion(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (!NumberRules.AreSame(handling, NumberRules.OfOptions(Options)))
        {
            return new NotCovered(Owner, $"{Owner ?? type} sets a JsonNumberHandling for values of {type}, a union");
        }

        if ((UnionContract.WhyNotRead(info) ?? UnionContract.WhyNot(info, Options)) is { } whyNot)
        {
            return new NotCovered(type, whyNot);
        }

        Type?[] kinds = UnionContract.CasesOfKinds(info);
        Type[] cases = [.. kinds.OfType<Type>().Distinct()];
        var reading = new UnionReading(UnionContract.Constructor(info)!, cases, UnionContract.NullableCase(info));
        for (int i = 0; i < kinds.Length; i++)
        {
            reading.Numbers[i] = Array.IndexOf(cases, kinds[i]);
        }

        List<ValuePlan> plans = [];
        foreach (Type item in cases)
        {
            if (!Plan(item, handling).IsCovered(out ValuePlan? plan, out NotCovered? inside))
            {
                return inside;
            }

            plans.Add(plan);
        }

        _isNoticed |= IsModified
            || UnionContract.Cases(info).Any(item => type.GetConstructor([item]) is not { } made || ReadingRules.Notices(made, type));
        return new UnionReadPlan(type, Slot(typeof(UnionReading), reading, info)) { Cases = plans };
    }
}
