using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value that is read over: its name is in the contract, and nothing is set by it.</summary>
internal sealed class SkippedPlan(Type type) : ValuePlan(type)
{
    protected override void AppendParts(ShapeText shape) => shape.Append('-');
}
