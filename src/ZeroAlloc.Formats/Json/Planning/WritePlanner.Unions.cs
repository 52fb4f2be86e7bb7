using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Planning;

/// <content>Plans how unions are written.</content>
internal sealed partial class WritePlanner
{
    private Verdict<ValuePlan> PlanUnion(JsonTypeInfo info, JsonNumberHandling? handling)
    {
        Type type = info.Type;
        if (Options.WriteIndented || Options.ReferenceHandler is not null)
        {
            return new NotCovered(type, $"{type} is a union, and WriteIndented or a ReferenceHandler is set");
        }

        if (!NumberRules.AreSame(handling, NumberRules.OfOptions(Options)))
        {
            return new NotCovered(Owner, $"{Owner ?? type} sets a JsonNumberHandling for values of {type}, a union");
        }

        if (UnionContract.Deconstructor(info) is not { } deconstructor)
        {
            return new NotCovered(type, $"{type} is a union, and its contract has no UnionDeconstructor");
        }

        return UnionContract.WhyNot(info, Options) is { } whyNot
            ? new NotCovered(type, whyNot)
            : Through(type, typeof(UnionSlot<>), new UnionWriting(deconstructor, [.. UnionContract.Cases(info)]), info, isDeepening: true);
    }
}
