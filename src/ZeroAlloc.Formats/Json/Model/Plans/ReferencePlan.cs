using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>The number that an object has in its document, where references are preserved; its first member.</summary>
internal sealed class ReferencePlan() : ValuePlan(typeof(int))
{
    public override bool RunsUserCode => false;

    protected override void AppendParts(ShapeText shape) => shape.Append('#');
}
